import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import iconv from 'iconv-lite';

/** Labels that programs write by default: they tell nothing about bytes beyond ASCII. */
const vague = new Set(['', 'us-ascii', 'ascii', 'ansi_x3.4-1968', 'utf-8', 'utf8', 'unknown-8bit', 'x-unknown']);
const latin1 = /^(?:iso[-_]?8859-?1|latin-?1|l1|windows-1252|cp1252)$/;

/** So sure must a guess be to name another script than the one of our customers (of 100). */
const sure = 40;
/** As much of a text as tells its character set. */
const sample = 64 * 1024;

const isLatin = (name: string): boolean => /^(?:ISO-8859-(?:1|2|9)|windows-125(?:0|2|4|7)|ASCII)$/.test(name);

const guess = (bytes: Buffer): string => {
  const [best] = chardet.analyse(bytes.subarray(0, sample));
  return best && best.confidence >= sure && !isLatin(best.name) && iconv.encodingExists(best.name)
    ? best.name
    : 'windows-1252';
};

/**
 * The text of some bytes, the same on every Node: a TextDecoder of Node 20 takes windows-1252 for Latin-1. A label that
 * the bytes contradict, or that is unknown, counts as none.
 */
export const decodedText = (bytes: Buffer, label = ''): string => {
  const name = label.trim().toLowerCase();
  // beyond ASCII, bytes of another character set are hardly ever UTF-8 by chance
  if ((vague.has(name) || latin1.test(name)) && isUtf8(bytes)) return iconv.decode(bytes, 'utf-8');
  if (latin1.test(name)) return iconv.decode(bytes, 'windows-1252');
  if (vague.has(name) || !iconv.encodingExists(name))
    return iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : guess(bytes));
  const text = iconv.decode(bytes, name);
  return text.includes('\ufffd') ? iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : guess(bytes)) : text;
};

/** Control characters that no text has are letters of windows-1252 which were read as Latin-1. */
export const withoutControls = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (character) => iconv.decode(Buffer.from(character, 'latin1'), 'windows-1252'));
