import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reachOf, wings } from '../../scripts/wings.mjs';

/** Folders of a checkout that hold no sources of ours. */
const foreign = new Set(['.git', 'artefacts', 'coverage', 'data', 'dist', 'node_modules']);

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !foreign.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
    });

const known = pathsBelow('.');
const all = `\n${known.join('\n')}\n`;
const first = new Set(known.map((path) => path.split('/')[0]));
const pages = known.filter((path) => /^docs\/.*\.md$|(?:^|\/)README\.md$/.test(path));

/** `ticket.{state,evolve}.ts` is two files. */
const spelledOut = (path: string): readonly string[] => {
  const [braces, names = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  return braces === undefined ? [path] : names.split(',').flatMap((name) => spelledOut(path.replace(braces, name)));
};

/** A path as a page writes it: `*` and `<module>` stand for any name. */
const exists = (path: string): boolean =>
  spelledOut(path.replace(/\/$/, '')).every((each) => {
    const pattern = each.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\*|<[^>]*>/g, String.raw`[^/\n]*`);
    return new RegExp(`\n${pattern}\n`).test(all);
  });

const quotedIn = (text: string): readonly string[] =>
  [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);

/** Words of a quotation that begin as a path of the checkout does, or as one beside the page. */
const isPath = (word: string, folder: string): boolean => {
  const [start = '', ...rest] = word.split('/');
  return (
    rest.length > 0 && start !== '' && (first.has(start) || (folder !== 'docs' && known.includes(join(folder, start))))
  );
};

const isFile = (word: string): boolean => /^[\w.-]+\.(?:tsx?|mjs|cjs)$/.test(word);

const lostPathsOf = (text: string, folder: string): readonly string[] => {
  const words = quotedIn(text).flatMap((quoted) => quoted.split(/\s+/));
  return [
    ...words.filter((word) => isPath(word, folder) && !exists(word) && !exists(join(folder, word))),
    ...words.filter((word) => isFile(word) && !all.includes(`/${word}\n`) && !known.includes(word)),
  ];
};

const lostLinksOf = (text: string, folder: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !exists(join(folder, link)));

/** Sentences, not the rows of a table or the lines of a picture. */
const longLinesOf = (text: string): readonly string[] =>
  text
    .replace(/^```.*?^```$/gms, '')
    .split('\n')
    .filter((line) => line.length > 400 && !line.startsWith('|'));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names paths that are there', () => expect(lostPathsOf(text, dirname(page))).toEqual([]));

  it('leads to pages that are there', () => expect(lostLinksOf(text, dirname(page))).toEqual([]));
});

describe('the architecture', () => {
  const besideCode = pages.filter((page) => !page.startsWith('docs/') && page !== 'README.md');

  it('is one page of 150 lines', () =>
    expect(readFileSync('docs/architecture.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150));

  it('says of each wing what it rests on, as scripts/wings.mjs does', () => {
    const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z]+)` .*\| ([a-z, ]+?) *\|$/gm)];
    const sorted = (reach: readonly string[]): readonly string[] => [...new Set(reach)].sort();
    const told = rows.map(([, wing = '', below = '']) => ({
      wing,
      reach: sorted([wing, ...below.split(', ').flatMap((each) => (each === 'platform' ? [] : reachOf(each)))]),
    }));
    expect(told).toEqual(wings.map((wing) => ({ wing, reach: sorted(reachOf(wing)) })));
  });

  it.each(['docs/architecture.md', ...besideCode])('is told in short paragraphs in %s', (page) =>
    expect(longLinesOf(readFileSync(page, 'utf8'))).toEqual([]),
  );
});

describe('a path', () => {
  it.each([
    ['`src/platform/commands/commands.ts`', ['src/platform/commands/commands.ts']],
    ['`src/*/*.views.ts`', ['src/*/*.views.ts']],
    ['`run src/kernel/gone`', ['src/kernel/gone']],
    ['`no-such-file.ts`', ['no-such-file.ts']],
    ['`log/gone.ts`', ['log/gone.ts']],
    ['`src/support/tickets/ticket.{state,gone}.ts`', ['src/support/tickets/ticket.{state,gone}.ts']],
  ])('is missed in %s', (text, lost) => expect(lostPathsOf(text, 'src/platform')).toEqual(lost));

  it.each([
    '`src/kernel/`',
    '`src/*/tickets/ticket.{commands,events}.ts`',
    '`test/support/modules/<wing>/<module>.ts`',
    '`log/commands/commands.ts`',
    '`GET /api/tickets`',
  ])('is found in %s', (text) => expect(lostPathsOf(text, 'src/platform')).toEqual([]));

  it('is not looked for in a picture', () =>
    expect(lostPathsOf('```\n`src/gone.ts`\n```', 'src/platform')).toEqual([]));
});
