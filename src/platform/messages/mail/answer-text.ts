/** A line that introduces quoted lines: "Le lun. 2 mars 2026 à 12:00, Guichet <a@b.fr> a écrit :". */
const attribution = /\b(?:a écrit|écrivait|escribió|wrote|schrieb)\s*:$/i;
/** Programs break it in up to so many lines. */
const attributionLines = 3;
const longestAttribution = 400;

/** Fields with which programs say what is being answered, by their kind. */
const fields: readonly RegExp[] = [
  /^\*?(?:de|from|von)\s?:/i,
  /^\*?(?:envoyé|date|sent|enviado(?: el)?|fecha|gesendet)\s?:/i,
  /^\*?(?:à|to|para|a|an)\s?:/i,
  /^\*?cc\s?:/i,
  /^\*?(?:objet|subject|asunto|betreff)\s?:/i,
];
/** The fields stand within so many lines: names of many recipients take several. */
const mostFieldLines = 10;

/** Lines before such fields, and how many of them make it sure that a message is quoted there. */
const separators: readonly (readonly [RegExp, number])[] = [
  [/^-{2,}\s*(?:message d['’]origine|mensaje original|original message)\s*-{2,}$/i, 1],
  [/^_{10,}$/, 2],
];
const withoutSeparator = 3;
/** Marks of a forwarded message, which counts as the sender's own text. */
const forwarded =
  /^[-\s]*(?:message transféré|début du message (?:transféré|réexpédié)|mensaje reenviado|forwarded message|begin forwarded message)\b/i;
const forward = /^\s*(?:tr|fwd?|rv|wg|i)\s?:/i;

const isQuoted = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

const lastBefore = (lines: readonly string[], end: number): number => {
  let at = end - 1;
  while (at >= 0 && isBlank(lines[at] ?? '')) at -= 1;
  return at;
};

/** Where an introduction begins that is followed by quoted lines up to the end; undefined where there is none. */
const quoteAtEnd = (lines: readonly string[]): number | undefined => {
  let start = lines.length;
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start -= 1;
  if (!lines.slice(start).some(isQuoted)) return undefined;
  const last = lastBefore(lines, start);
  const introduces = (first: number): boolean => {
    const said = lines.slice(first, last + 1).map((line) => line.trim());
    return (
      said.every((line) => line !== '') &&
      said.join(' ').length <= longestAttribution &&
      attribution.test(said.join(' '))
    );
  };
  const firsts = Array.from({ length: attributionLines }, (_, count) => last - count).filter((first) => first >= 0);
  const named = firsts.find((first) => /^(?:le|el|on|am)\b/i.test(lines[first]?.trim() ?? '') && introduces(first));
  return named ?? (/[@\d]/.test(lines[last] ?? '') && introduces(last) ? last : undefined);
};

const fieldsFrom = (lines: readonly string[], index: number): number => {
  if (!fields[0]?.test(lines[index]?.trim() ?? '')) return 0;
  const block = lines.slice(index, index + mostFieldLines).map((line) => line.trim());
  const end = block.findIndex((line) => line === '');
  const said = end === -1 ? block : block.slice(0, end);
  return fields.filter((field) => said.some((line) => field.test(line))).length;
};

/** Where a message is quoted with its fields, in the manner of Outlook; what stands before it is the answer. */
const quotedMessage = (lines: readonly string[]): number | undefined => {
  for (let index = 1; index < lines.length; index += 1) {
    const count = fieldsFrom(lines, index);
    if (count === 0) continue;
    const before = lastBefore(lines, index);
    const line = (lines[before] ?? '').trim();
    if (forwarded.test(line)) return undefined;
    const known = separators.find(([separates]) => separates.test(line));
    if (count < (known?.[1] ?? withoutSeparator)) continue;
    const start = known ? before : index;
    // where nothing stands before it, the answer may stand in it
    return lines.slice(0, start).every(isBlank) ? undefined : start;
  }
  return undefined;
};

/**
 * Text of an answer without quotes. Only a sure quote is left out: lines that are introduced and quoted up to the end,
 * and a message that is set apart with its fields. Text between, below or forwarded stays.
 */
export const answerText = (text: string, subject = ''): string => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = quoteAtEnd(lines) ?? (forward.test(subject) ? undefined : quotedMessage(lines));
  return lines
    .slice(0, end)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
