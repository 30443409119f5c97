/** Longer ones are no words of a language; PostgreSQL refuses those of 2 kB. */
const longest = 60;

/** Without accents and capitals: how texts are compared when somebody looks for them. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** The words of a text as they are searched for: each once, without accents and capitals. The SQL function `words` says the same. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    plainWords(text)
      .match(/[a-z0-9]+/g)
      ?.map((word) => word.slice(0, longest)),
  ),
];

/** Those of a text and of numbers such as `CMD-2026-000123`: as one word, and by their last part. */
export const searchedWords = (numbers: readonly (string | null)[], ...texts: readonly (string | null)[]): string => {
  const given = numbers.filter((number) => number !== null);
  const written = given.flatMap((number) => [number.replaceAll('-', ''), number.split('-').at(-1) ?? '']);
  return wordsOf([...written, ...texts].join(' ')).join(' ');
};
