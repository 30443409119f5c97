/** Values that survive a round trip through JSON unchanged; events and read models carry nothing else. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws SyntaxError */
export const parseJson: (text: string) => Json = JSON.parse;
