/** In place of what the fonts of documents do not have. */
export const replacement = '□';

export type IsDrawable = (codePoint: number) => boolean;

const isDrawn = (text: string, isDrawable: IsDrawable): boolean =>
  Array.from(text).every((letter) => isDrawable(letter.codePointAt(0) ?? 0));

/** The letter, what it stands for (`①` is `1`), or the replacement. */
const drawn = (letter: string, isDrawable: IsDrawable): string =>
  [letter, letter.normalize('NFKC')].find((form) => isDrawn(form, isDrawable)) ?? replacement;

/**
 * A text as a document draws it: one code point for each sign, in the order that it is written in. Invisible characters
 * (control characters, marks of direction, joiners) are left out, as are accents that no letter takes; missing glyphs
 * become `□`.
 */
export const drawableText = (text: string, isDrawable: IsDrawable): string =>
  Array.from(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .normalize('NFC')
      .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{M}]/gu, ''),
  )
    .map((letter) => (letter === '\n' ? letter : drawn(letter, isDrawable)))
    .join('');

/** The same on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

export type WidthOf = (text: string) => number;

/** Of a word that no line holds: as many letters as go into the width, at least one. */
const pieces = (word: string, width: number, widthOf: WidthOf): readonly string[] => {
  const found: string[] = [];
  let piece = '';
  let taken = 0;
  for (const letter of word) {
    const more = widthOf(letter);
    if (piece !== '' && letter !== ' ' && taken + more > width) {
      found.push(piece);
      piece = '';
      taken = 0;
    }
    piece += letter;
    taken += more;
  }
  return [...found, piece];
};

/** Lines of one paragraph; the space at which it breaks stays at the end of the line, for those who read it aloud. */
const linesOf = (paragraph: string, width: number, widthOf: WidthOf): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of paragraph.match(/[^ ]+ *| +/g) ?? []) {
    if (line !== '' && taken + widthOf(word.trimEnd()) > width) {
      lines.push(line);
      line = '';
      taken = 0;
    }
    const [last = '', ...before] = [...pieces(word, width, widthOf)].reverse();
    for (const piece of before.reverse()) lines.push(piece);
    line += last;
    taken += widthOf(last);
  }
  return [...lines, line];
};

/** A text in lines of at most this width, the spaces at their ends apart; line breaks of the text stay. */
export const wrapped = (text: string, width: number, widthOf: WidthOf): readonly string[] =>
  text
    .replaceAll('\n', ' \n')
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph, width, widthOf));
