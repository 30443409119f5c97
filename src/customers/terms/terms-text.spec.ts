import { describe, expect, it } from '@jest/globals';
import { changesOf, piecesOf } from './terms-text.js';

const marks = { same: ' ', added: '+', removed: '-' } as const;
const compared = (before: string, after: string): readonly string[] =>
  changesOf(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('two versions of a text', () => {
  it('compare piece by piece, in reading order', () =>
    expect(compared('## Objet\n\nUn.\n\nDeux.\n\nTrois.', '## Objet\n\nUn.\n\nDeux bis.\n\nTrois.\n\nQuatre.')).toEqual(
      [' ## Objet', ' Un.', '-Deux.', '+Deux bis.', ' Trois.', '+Quatre.'],
    ));

  it('do not differ by blanks and line ends', () =>
    expect(compared('Un.\r\n\r\n\r\nDeux.', '  Un.\n\nDeux.  ')).toEqual([' Un.', ' Deux.']));

  it('may be empty', () => {
    expect(compared('', 'Un.')).toEqual(['+Un.']);
    expect(compared('Un.', '')).toEqual(['-Un.']);
    expect(piecesOf('\n \n')).toEqual([]);
  });

  it('give the new one back without what was removed, and the old one without what was added', () => {
    const [before, after] = ['a\nb\nc\nd\nb\na', 'b\nc\ne\na\nb'];
    const changes = changesOf(before, after);
    const without = (kind: string) =>
      changes
        .filter((change) => change.kind !== kind)
        .map(({ text }) => text)
        .join('\n');
    expect(without('removed')).toBe(after);
    expect(without('added')).toBe(before);
  });
});
