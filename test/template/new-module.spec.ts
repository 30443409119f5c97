import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lists } from '../../scripts/module-template/lists.mjs';
import { adminModule, backendModule, portalModule, strangers } from '../structure/rooms.js';
import { remarksOn } from '../structure/typography.js';
import { CopiedSources, type Kind } from './made-module.js';

/*
 * Modules made by `npm run new:module` pass the product's own checks and tests without a line changed, on a copy of all
 * sources. Each run makes a lifecycle and runs the most telling checks, within two minutes; the record and the slow
 * checks are for the long run (FULL_RUN).
 */
const isLong = process.env.FULL_RUN !== undefined;

const modules: readonly {
  readonly wing: string;
  readonly things: string;
  readonly kind: Kind;
  readonly heaviest: number;
}[] = [
  { wing: 'support', things: 'loan-devices', kind: 'lifecycle', heaviest: 600 },
  { wing: 'customers', things: 'price-zones', kind: 'record', heaviest: 120 },
];

const languages = ['fr', 'es', 'en'] as const;
const places = [
  { folder: 'src', rooms: backendModule },
  { folder: 'portal-ui/src', rooms: portalModule },
  { folder: 'admin-ui/src', rooms: adminModule },
];

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const syntaxErrors = (path: string, text: string): readonly string[] =>
  (
    ts.transpileModule(text, { fileName: path, reportDiagnostics: true, compilerOptions: { jsx: ts.JsxEmit.ReactJSX } })
      .diagnostics ?? []
  ).map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);

describe.each(modules)('a new $kind', ({ wing, things, kind, heaviest }) => {
  let sources: CopiedSources;
  beforeAll(async () => {
    sources = new CopiedSources([
      'scripts',
      'package.json',
      '.oxfmtrc.json',
      ...new Set(lists[kind].map(({ path }) => path)),
    ]);
    expect(await sources.make(`${wing}/${things}`, kind, '--no-fixtures')).toBe('');
  }, 120_000);
  afterAll(() => sources.remove());

  it('has files that compile and no word of the template', () => {
    const code = sources.changed().filter(isCode);
    expect(code.length).toBeGreaterThan(15);
    expect(code.flatMap((path) => syntaxErrors(path, sources.read(path)))).toEqual([]);
    expect(sources.changed().filter((path) => /__[a-zA-Z]/.test(`${path} ${sources.read(path)}`))).toEqual([]);
  });

  it('has the rooms of a module and no other', () => {
    for (const { folder, rooms } of places) {
      const prefix = `${folder}/${wing}/${things}/`;
      const files = sources.changed().filter((path) => path.startsWith(prefix));
      const named = files.map((path) => ({ name: path.slice(prefix.length) }));
      expect(files.length === 0 ? [] : strangers(things, named, rooms)).toEqual([]);
    }
  });

  it('has a line in every list that names all modules, and no text that a typographer would send back', () => {
    expect(sources.changed()).toEqual(expect.arrayContaining(lists[kind].map(({ path }) => path)));
    for (const language of languages) {
      const texts = sources.changed().filter((path) => path.endsWith(`/texts/${language}.json`));
      expect(texts.length).toBe(1);
      const remarks: string[] = [];
      for (const path of texts)
        JSON.parse(sources.read(path), (_, value: unknown) => {
          if (typeof value === 'string') remarks.push(...remarksOn(language, value));
          return value;
        });
      expect(remarks).toEqual([]);
    }
  });

  it(`weighs no more than ${heaviest} lines in all rooms`, () => {
    console.log(`A new ${kind} has ${sources.weight()} lines in all rooms.`);
    expect(sources.weight()).toBeLessThanOrEqual(heaviest);
  });
});

/**
 * Specs that go through all modules, and say of each whether it is whole. The tables of `test/contract` have run already, when
 * `npm run new:module` wrote them: the long run alone asks them again.
 */
const throughAll = {
  each: ['test/structure', 'test/contract/log-words', 'test/security/command-rights'],
  long: [
    'test/contract/(golden-fixtures|read-model-versions|mail-table|row-table|timer-table|declared-table)',
    'test/contract/(personal-register|door)',
    'test/faults/history-corpus',
    'src/(customers/access|demo|shell/(menus|notifications))',
    'test/http/platform/(matrix|mass-assignment|declared-answers)',
  ],
};

const held = isLong ? modules : modules.filter(({ kind }) => kind === 'lifecycle');

describe(`without a line changed, a new ${held.map(({ kind }) => kind).join(' and a new ')}`, () => {
  const longest = 30 * 60_000;
  let sources: CopiedSources;
  beforeAll(async () => {
    if (!isLong) console.log('A new record, and the slow checks and specs, are left to `npm test -- full`.');
    const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
    sources = new CopiedSources(
      known
        .trim()
        .split('\n')
        .filter((path) => existsSync(path)),
    );
    for (const { wing, things, kind } of held) expect(await sources.make(`${wing}/${things}`, kind)).toBe('');
  }, longest);
  afterAll(() => sources.remove());

  it.each(['.', 'portal-ui', 'admin-ui', ...(isLong ? ['test/e2e'] : [])])(
    'has the types of %s',
    async (project) => expect(await sources.typeErrors(project)).toBe(''),
    longest,
  );

  it(
    `is as lint${isLong ? ', format and the walls between modules want' : ' and format want'} it`,
    async () => {
      const made = sources.changed().filter(isCode);
      expect(await sources.failureOf('oxlint', ...made)).toBe('');
      expect(await sources.failureOf('oxfmt', '--check', ...made)).toBe('');
      if (!isLong) return;
      const rules = ['--config', '.dependency-cruiser.js'];
      expect(
        await sources.failureOf('depcruise', 'src', 'projections', 'portal-ui/src', 'admin-ui/src', ...rules),
      ).toBe('');
    },
    longest,
  );

  it(
    'passes its own specs and those that go through all modules',
    async () => {
      const own = sources.changed().filter((path) => path.endsWith('.spec.ts'));
      expect(own).toEqual(
        expect.arrayContaining(held.map(({ wing, things }) => `projections/${wing}/${things}.spec.ts`)),
      );
      expect(await sources.jest(...own, ...throughAll.each, ...(isLong ? throughAll.long : []))).toBe('');
    },
    longest,
  );

  it.each(held)(
    'answers each kind of person as the matrix of routes says: $things',
    async ({ things }) =>
      expect(await sources.jest('test/http/platform/matrix', '-t', `is in the matrix|/api/${things}`)).toBe(''),
    longest,
  );
});
