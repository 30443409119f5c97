/**
 * Answers of our own server are taken at their word: `test/contract` holds every route to its view type.
 * The one place where parsed text gets its type.
 */
export const parseJson: <T>(text: string) => T = JSON.parse;
