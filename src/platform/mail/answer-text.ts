/** Lines with which mail programs introduce the message that is being answered. */
const quoteStarts: readonly RegExp[] = [
  /^-{2,}\s*(?:message d['’]origine|message transféré|mensaje original|mensaje reenviado|original message|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:le|el|on)\b.{4,200}(?:a écrit|escribió|wrote)\s*:$/i,
  /^(?:de|from)\s?:.+@.+/i,
];

/** From here on it is the signature of the sender. */
const signature = /^--\s?$/;

const introduces = (line: string): boolean => quoteStarts.some((start) => start.test(line));

/** Programs break the long line "On … wrote:" in two. */
const startsQuote = (lines: readonly string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim();
  return (
    introduces(line) ||
    signature.test(line) ||
    (/^(?:le|el|on)\b/i.test(line) && introduces(`${line} ${(lines[index + 1] ?? '').trim()}`))
  );
};

/** What a person wrote in an answer, without what he answers to. */
export const answerText = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((_, index) => startsQuote(lines, index));
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const blocks = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi;
const entities: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
]);

/** The words of a mail that has no plain text. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(style|script|head|blockquote)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => entities.get(name) ?? entity)
    .replace(/ *\n */g, '\n');
