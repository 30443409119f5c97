import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { citationsIn, citing, linesOf, type Citation } from './citations.js';
import { filesOf } from './folders.js';

const lines = linesOf(readFileSync('docs/requirements.md', 'utf8'));
const cited = citing().map(({ file, text }) => ({ file, citations: citationsIn(file, text) }));

const nameOf = ({ section, id }: Citation): string => `${section}: ${id}`;
const withLine = new Set(lines.map(nameOf));

describe('docs/requirements.md', () => {
  it('has a line for each citation in sources, tests and pages', () =>
    expect(
      cited.flatMap(({ file, citations }) =>
        citations.filter((each) => !withLine.has(nameOf(each))).map((each) => `${file}: ${nameOf(each)}`),
      ),
    ).toEqual([]));

  it('has no line that nothing cites', () => {
    const found = new Set(cited.flatMap(({ citations }) => citations.map(nameOf)));
    expect(lines.map(nameOf).filter((line) => !found.has(line))).toEqual([]);
  });

  it('has one line for each id, of at most 200 characters, in the order of the ids', () => {
    const page = readFileSync('docs/requirements.md', 'utf8');
    const long = page.split('\n').filter((line) => line.startsWith('- **') && line.length > 200 + '- **** '.length);
    const inOrder = new Intl.Collator('en', { numeric: true }).compare;
    const names = lines.map(nameOf);
    const sections = [...new Set(lines.map(({ section }) => section))];
    expect(long).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(
      sections.flatMap((section) => names.filter((name) => name.startsWith(`${section}: `)).toSorted(inOrder)),
    );
  });
});

describe('a citation', () => {
  it.each([
    ['(specification §3, §4; features F05)', ['§3', '§4', 'F05']],
    ['(F52: its powers)', ['F52']],
    ['defaults G18 to G20, wishes W5 to W7', ['W5', 'W6', 'W7', 'G18', 'G19', 'G20']],
    ['@throws Refusal `gone` (§8)', ['§8']],
    ['over a line: quality\n * S8, ASVS 15.3.5 to 15.3.7', ['S8', 'ASVS 15.3.5', 'ASVS 15.3.7']],
    ['quality.md §3.1, §3.2', ['§3.1', '§3.2']],
    ['(issue 12 §1.4, §2.7)', ['issue 12']],
    ['said in the title (RGAA 8.6); shown (WCAG 2.2, 1.4.13)', ['RGAA 8.6', 'WCAG 1.4.13']],
    ['reported (GDPR 33 §5), kept (GDPR 17(3), 18)', ['GDPR 33', 'GDPR 17', 'GDPR 18']],
    ['files in S3, the font /F12, the cell A1, %F05', []],
  ])('is read in: %s', (text, ids) => expect(citationsIn('src/some.ts', text).map(({ id }) => id)).toEqual(ids));

  it.each([
    ['src/some.ts', 'Features: F20'],
    ['test/faults/some.spec.ts', 'Faults: F20'],
  ])('of an F means in %s: %s', (file, name) => expect(citationsIn(file, 'F20').map(nameOf)).toEqual([name]));
});

/** The cells of a column, whichever table of the page has it. */
const columnOf = (page: string, heading: string): readonly string[] =>
  page.split('\n\n').flatMap((block) => {
    const rows = block.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
    const place = rows[0]?.indexOf(heading) ?? -1;
    return place < 0 ? [] : rows.slice(2).map((row) => row[place] ?? '');
  });

/** Code without comments and sentences: what is left are names, and words of lists. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/'(?:[^'\\\n]|\\.)*\s(?:[^'\\\n]|\\.)*'/g, '');

describe('docs/glossary.md', () => {
  const named = columnOf(readFileSync('docs/glossary.md', 'utf8'), 'Name in code').flatMap((cell) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const names = new Set(
    filesOf('src')
      .filter(({ name }) => /(?<!\.spec)\.ts$/.test(name))
      .flatMap(({ name }) => codeOf(readFileSync(`src/${name}`, 'utf8')).match(/\b[A-Za-z]\w*\b/g) ?? []),
  );

  it('names what is in the code', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
