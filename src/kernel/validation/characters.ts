/** Code points that no text has: lone surrogates, NUL, and the noncharacters of Unicode (U+FFFE, U+FFFF). */
const noCharacter = /[\0\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Whether a text can be stored, mailed and shown: it contains no lone surrogate, NUL or noncharacter. */
export const isStorable = (text: string): boolean => !noCharacter.test(text);

/**
 * Invisible characters: of no width, soft hyphens, marks of the direction of writing. Two names that differ in them
 * alone look the same. A variation selector stays where a picture is drawn by it.
 */
const unseen = /(\p{Extended_Pictographic}\ufe0f)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A line without invisible characters, and without blanks around it. */
export const lineOf = (text: string): string => text.replace(unseen, '$1').trim();

/** The same for what a field holds, which may be no text. */
export const lineIfText = (value: unknown): unknown => (typeof value === 'string' ? lineOf(value) : value);
