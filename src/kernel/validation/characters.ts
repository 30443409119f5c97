/** What no text has: halves of characters, NUL, and code points that Unicode keeps from ever being characters (U+FFFE, U+FFFF). */
const noCharacter = /[\0\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** A text that can be stored, mailed and shown: nothing in it is no character. */
export const isStorable = (text: string): boolean => !noCharacter.test(text);
