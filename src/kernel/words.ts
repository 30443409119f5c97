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
