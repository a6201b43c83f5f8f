
play({ begin: !document.body.dataset.root });
const sheet = document.getElementById("sheet");
document.addEventListener("click", (event) => {
  const card = event.target.closest(".tile, .lies");
  if (card) {
    describe(sheet, card);
    sheet.showModal();
  } else if (event.target === sheet) sheet.close();
});
