import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';
import { genderedLines, genderedSqlRemarks, unclearRemarks, unclearTitles, type Remark } from './comments.js';

const roots = ['src', 'projections', 'migrations', 'portal-ui/src', 'admin-ui/src', 'ui-common/src', 'test', 'scripts'];

const sources = roots.flatMap((root) =>
  filesOf(root)
    .map(({ name }) => `${root}/${name}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path)),
);

/** Holds unclear sentences as its examples. */
const ownPath = 'test/structure/comments.spec.ts';

/** Remarks in these files, each with its place. */
const remarksIn = (paths: readonly string[], remarksOf: (path: string, text: string) => readonly Remark[]) =>
  paths.flatMap((path) =>
    remarksOf(path, readFileSync(path, 'utf8')).map(({ line, sentence }) => `${path}:${line}: ${sentence}`),
  );

describe('a comment', () => {
  it.each([
    ['// What a mail says: values.', ['What a mail says: values.']],
    ['/** A value. Whoever reads it may. */', ['Whoever reads it may.']],
    ['/** Told to nobody twice. */', ['Told to nobody twice.']],
    ['/** A reader and his language. */', ['A reader and his language.']],
    ['/** Marie and her colleagues. */', ['Marie and her colleagues.']],
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
    expect(remarksIn(sources, unclearRemarks)).toEqual([]);
  });

  it('in SQL says they of a person', () => {
    expect(genderedSqlRemarks('`CREATE TABLE a (\n  -- when she left\n  left_at date)`')).toEqual([
      { line: 2, sentence: 'when she left' },
    ]);
    expect(remarksIn(sources, (_, source) => genderedSqlRemarks(source))).toEqual([]);
  });
});

describe('a test title', () => {
  it('is the first text of a test, a name in its table or a key of one', () => {
    const source = [
      "it('keeps his card', () => say('his'));",
      "it.each([['her card', 'a']] as const)('%s', run);",
      "test.step('keeps their card', run);",
      "const cases = { 'she leaves': run };",
      "describe('what a card holds', () => it('is read by nobody', run));",
      "it.each([['nobody', 1]])('is read by %s', run);",
    ];
    expect(unclearTitles('some.spec.ts', source.join('\n')).map(({ line }) => line)).toEqual([1, 2, 4, 5, 5]);
  });

  it('has a noun of the field as subject, and says they of a person', () => {
    const tests = sources.filter((path) => /^test\/|\.(?:spec|e2e|walk)\.tsx?$/.test(path) && path !== ownPath);
    expect(tests.length).toBeGreaterThan(800);
    expect(remarksIn(tests, unclearTitles)).toEqual([]);
  });
});

describe('a document', () => {
  it('says they of a person, but for quoted words', () => {
    expect(genderedLines('A person\nand his data, not "his" or `his`')).toEqual([
      { line: 2, sentence: 'and his data, not "his" or `his`' },
    ]);
    const documents = filesOf('docs').map(({ name }) => `docs/${name}`);
    const texts = documents.filter((path) => path.endsWith('.md'));
    expect(texts.length).toBeGreaterThan(40);
    expect(remarksIn(['README.md', 'CHANGELOG.md', ...texts], (_, document) => genderedLines(document))).toEqual([]);
  });
});
