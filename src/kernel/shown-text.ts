import { refuse } from './refusal.js';

/** Of a text that its person was not shown, or that another one has taken the place of since. */
export const shownTextChanged = 'shownTextChanged';

/**
 * Answer of an act, provided that the text is still the one that the person read: a hash of the text, or which of
 * several texts it was.
 * @throws Refusal 409
 */
export const answeredText = <Read extends string | number>(
  read: Read,
  shown: Read | null,
  code: string = shownTextChanged,
): Read => (read === shown ? read : refuse(code));
