/** The signs behind words of a transcription that can be read in more than one way. */
export const SIGNS = ".passage .q";
/** What is marked in a transcription: the words of the game, those that can be read otherwise, and their signs. */
export const MARKS = `.passage a[href*='/glossary/'], .passage u, ${SIGNS}`;
