import { expect } from '@jest/globals';
import { pdfsig, poppler, popplerMissing } from './poppler.js';
import { wordsOf } from './publisher.js';

/** A key of the dictionary that no language has words for. */
const key = /^(?:action|column|detail|fields|form|paper|print|proof|status)\.[\w.]+$/m;
/** A word whose letters stand below each other. */
const torn = /(?:^\s*\S\n){4}/m;

/**
 * Text of a paper, as people read it; expects that no part is untranslated or torn. Empty where poppler is not
 * installed.
 */
export const paperText = async (answer: Response): Promise<string> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  if (popplerMissing !== undefined) return '';
  const said = await poppler('pdftotext', Buffer.from(await answer.arrayBuffer()), ['-layout'], ['-']);
  const words = said.split(/\s+/).join('\n');
  expect([key.exec(words)?.[0], torn.exec(said)?.[0]]).toEqual([undefined, undefined]);
  return said;
};

/** Expects words on a paper, however its lines break; nothing where poppler is not installed, and no paper is read. */
export const expectSaid = (paper: string, ...expected: readonly (string | RegExp)[]): void => {
  if (popplerMissing !== undefined) return;
  const said = wordsOf(paper);
  const isSaid = (words: string | RegExp) =>
    typeof words === 'string' ? said.includes(wordsOf(words)) : words.test(said);
  expect(expected.filter((words) => !isSaid(words))).toEqual([]);
};

/** Expects that the seals of a paper hold; nothing where poppler is not installed. */
export const expectValidSeal = async (pdf: Uint8Array): Promise<void> => {
  if (popplerMissing === undefined) expect(await pdfsig(pdf)).toContain('Signature is Valid.');
};
