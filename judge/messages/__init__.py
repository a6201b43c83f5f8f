"""What judge says, as data: a message has an id and arguments; the words of each language are in its catalogues."""
