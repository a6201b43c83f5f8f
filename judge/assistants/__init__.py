"""What assistants ask of judge, over the Model Context Protocol: tools whose answers are computed and cited."""
