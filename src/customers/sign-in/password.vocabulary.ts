/** Rules for passwords (specification §5; defaults G18); both fronts show them while the user types. */

export const passwordLengths = { customer: 12, staff: 16 } as const;
/** So many of the former ones are not taken again. */
export const formerPasswords = 5;

export const passwordRules = ['length', 'lowerCase', 'upperCase', 'digit', 'special', 'context', 'run'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export interface PasswordContext {
  readonly minimum: number;
  /** Names, addresses: what others know of the person. */
  readonly words: readonly string[];
}

const kinds: Readonly<Record<Exclude<PasswordRule, 'length' | 'context' | 'run'>, RegExp>> = {
  lowerCase: /\p{Ll}/u,
  upperCase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}]/u,
};

const lengthOf = (password: string): number => [...password.normalize('NFC')].length;

/** Without accents, capitals and what separates words. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter words stand in any password by chance. */
const tellingLength = 4;

/** `marie.durand@mairie-ville.fr` is also `marie`, `durand`, `mairie` and `ville`. */
export const contextWords = (texts: readonly (string | null)[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)])
      .map(plain)
      .filter((word) => word.length >= tellingLength),
  ),
];

const holdsContext = (password: string, words: readonly string[]): boolean => {
  const bare = plain(password);
  return words.some((word) => bare.includes(word));
};

/** Sequences that are easy to type: the rows of French and other keyboards, and the alphabet. */
const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
] as const;
const digitRow = '01234567890';
/** Down from the digits. */
const keyColumns = ['1aqw', '2zsx', '3edc', '4rfv', '5tgb', '6yhn', '1qaz', '2wsx', '7ujm'] as const;

const piecesOf = (row: string, length: number): readonly string[] =>
  Array.from({ length: row.length - length + 1 }, (_, start) => row.slice(start, start + length));
const backwards = (piece: string): string => [...piece].reverse().join('');

/** Words hold four neighbouring keys by chance (`liberty`), digits do not. */
const forwardRuns = [...keyRows.flatMap((row) => piecesOf(row, 5)), ...piecesOf(digitRow, 4), ...keyColumns];
const runs: readonly string[] = [...forwardRuns, ...forwardRuns.map(backwards)];

/** Keys that lie side by side, there or back, or one key over and over. */
const holdsRun = (password: string): boolean => {
  const bare = plain(password);
  return /(.)\1{3}/u.test(bare) || runs.some((run) => bare.includes(run));
};

/** Each rule, and whether this password keeps it. */
export const checkedRules = (
  password: string,
  { minimum, words }: PasswordContext,
): Readonly<Record<PasswordRule, boolean>> => {
  const has = (kind: keyof typeof kinds): boolean => kinds[kind].test(password);
  return {
    length: lengthOf(password) >= minimum,
    lowerCase: has('lowerCase'),
    upperCase: has('upperCase'),
    digit: has('digit'),
    special: has('special'),
    context: password !== '' && !holdsContext(password, words),
    run: password !== '' && !holdsRun(password),
  };
};

export const brokenRules = (password: string, context: PasswordContext): readonly PasswordRule[] => {
  const kept = checkedRules(password, context);
  return passwordRules.filter((rule) => !kept[rule]);
};

export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Bits of a guess that knows nothing but the kinds of characters and how many different ones there are. */
const bitsOf = (password: string): number => {
  const characters = [...password];
  const alphabet =
    (kinds.lowerCase.test(password) ? 26 : 0) +
    (kinds.upperCase.test(password) ? 26 : 0) +
    (kinds.digit.test(password) ? 10 : 0) +
    (kinds.special.test(password) ? 32 : 0);
  const telling = Math.min(characters.length, new Set(characters).size * 1.5);
  return telling * Math.log2(Math.max(alphabet, 1));
};

/** Said in words beside the field; what is refused is weak, however long. */
export const strengthOf = (password: string, context: PasswordContext): Strength => {
  if (brokenRules(password, context).length > 0) return 'weak';
  const bits = bitsOf(password);
  return bits < 70 ? 'fair' : bits < 95 ? 'good' : 'strong';
};
