/** The words of the game that are marked in a transcription. */
export const MARKED = ".passage a[href*='/glossary/']";
