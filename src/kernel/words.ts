/** Longer ones are no words of a language; PostgreSQL refuses those of 2 kB. */
const longest = 60;

/** Without accents and capitals, to compare texts in a search. */
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

/** `05 56 00 00 00` is one number, not five words, whichever blanks stand in it; so is `CMD-2026-000123`. */
export const asOneWord = (text: string): string =>
  text.replace(/\b([a-z]{2,5})-(\d{4})-(?=\d)/gi, '$1$2').replace(/(?<=\d)[\s.-](?=\d)/g, '');

/** The words of texts and numbers as they are kept beside them: numbers in parts, and as people type them whole. */
export const searchedWords = (numbers: readonly (string | null)[], ...texts: readonly string[]): string => {
  const given = numbers.filter((number) => number !== null);
  return wordsOf([...given, ...given.map(asOneWord), ...texts].join(' ')).join(' ');
};

/** Marks the words of a client's rows: who sees these alone finds them without reading those of other clients. */
export const markOfClient = (clientId: string): string => `${clientId.slice(0, 8)}/`;

/** The same words once more, marked with the client. The SQL function `marked_words` says the same. */
export const markedToo = (words: string, clientId: string): string =>
  words
    .split(' ')
    .flatMap((word) => [word, markOfClient(clientId) + word])
    .join(' ');
