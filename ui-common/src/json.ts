/**
 * Answers of our own server are taken at their word: `test/contract` holds every route to its view type.
 * The one place where parsed text gets its type.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the view that the route promises
export const parseJson: <T>(text: string) => T = JSON.parse;
