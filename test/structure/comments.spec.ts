import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';
import { unclearRemarks } from './comments.js';

const roots = ['src', 'projections', 'migrations', 'portal-ui/src', 'admin-ui/src', 'ui-common/src', 'test', 'scripts'];

const sources = roots.flatMap((root) =>
  filesOf(root)
    .map(({ name }) => `${root}/${name}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path)),
);

describe('a comment', () => {
  it.each([
    ['// What a mail says: values.', ['What a mail says: values.']],
    ['/** A value. Whoever reads it may. */', ['Whoever reads it may.']],
    ['/** Told to nobody twice. */', ['Told to nobody twice.']],
    ['/** A reader and his language. */', ['A reader and his language.']],
    ['/** Values of a mail. Recipients are told once. */', []],
    ['/** Its values, and the history. */', []],
    ["const text = '// What a text says.';", []],
  ])('%s: %j', (source, sentences) =>
    expect(unclearRemarks('some.ts', `${source}\nexport const some = 1;`).map(({ sentence }) => sentence)).toEqual(
      sentences,
    ),
  );

  it('has a noun of the field as the subject of each sentence', () => {
    expect(sources.length).toBeGreaterThan(4000);
    expect(
      sources.flatMap((path) =>
        unclearRemarks(path, readFileSync(path, 'utf8')).map(({ line, sentence }) => `${path}:${line}: ${sentence}`),
      ),
    ).toEqual([]);
  });
});
