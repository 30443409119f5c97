import { describe, expect, it } from '@jest/globals';
import { imageMarks, tableMarks } from './content-figures.vocabulary.js';
import {
  anchorOf,
  blocksOf,
  headingsOf,
  isSafeLink,
  mediaIdsOf,
  pagesOf,
  piecesOf,
} from './content-text.vocabulary.js';

const text = `Before.

## Première étape
- one
- two
### Détail
After.
## Second
<script>alert(1)</script>`;

describe('the text of an article', () => {
  it('has headings, lists and paragraphs; HTML is words', () =>
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', lines: ['Before.'] },
      { kind: 'heading', lines: ['Première étape'] },
      { kind: 'list', lines: ['one', 'two'] },
      { kind: 'subheading', lines: ['Détail'] },
      { kind: 'paragraph', lines: ['After.'] },
      { kind: 'heading', lines: ['Second'] },
      { kind: 'paragraph', lines: ['<script>alert(1)</script>'] },
    ]));

  it('has an outline by which addresses name its parts', () => {
    expect(headingsOf(text).map(({ anchor, level }) => [anchor, level])).toEqual([
      ['premiere-etape', 2],
      ['detail', 3],
      ['second', 2],
    ]);
    expect(anchorOf(' À l’été 2026 ! ')).toBe('a-l-ete-2026');
  });

  it('has a page for each heading', () =>
    expect(pagesOf(text).map(({ title, blocks }) => [title, blocks.length])).toEqual([
      [null, 1],
      ['Première étape', 3],
      ['Second', 1],
    ]));

  it('has images of the library and tables, which end with a blank line', () => {
    const id = '0192C1F0-0000-7000-8000-000000000009';
    expect(
      blocksOf(
        `![A plan](media:${id} "Below")\n|= Dates\n| Year | Day \\| hour |\n|---|:-:|\n| **2026** | 1 |\n\n| Other |`,
      ),
    ).toEqual([
      { kind: 'image', mediaId: id.toLowerCase(), alt: 'A plan', caption: 'Below' },
      {
        ...{ kind: 'table', caption: 'Dates', headers: ['Year', 'Day | hour'] },
        rows: [
          [
            { words: '2026', isHeader: true },
            { words: '1', isHeader: false },
          ],
        ],
      },
      { kind: 'table', caption: '', headers: ['Other'], rows: [] },
    ]);
    expect(mediaIdsOf(`![A](media:${id})\n![B](media:${id})`)).toEqual([id.toLowerCase()]);
  });

  it('is written in marks that are read as they were meant', () => {
    const mediaId = '0192c1f0-0000-7000-8000-000000000009';
    const marks = imageMarks({ mediaId, alt: ' A [plan]\nof it ', caption: 'The "ground" floor' });
    expect(blocksOf(marks)).toEqual([{ kind: 'image', mediaId, alt: 'A plan of it', caption: 'The ground floor' }]);
    const [read] = blocksOf(tableMarks('Dates', [['a|b'], ['c']]));
    expect(read).toMatchObject({ caption: 'Dates', headers: ['a|b'], rows: [[{ words: 'c' }]] });
  });

  it('has important words and links inside a line', () =>
    expect(piecesOf('See **this** in [the help](/info/root/aide).')).toEqual([
      { words: 'See ', kind: 'plain', to: '' },
      { words: 'this', kind: 'important', to: '' },
      { words: ' in ', kind: 'plain', to: '' },
      { words: 'the help', kind: 'link', to: '/info/root/aide' },
      { words: '.', kind: 'plain', to: '' },
    ]));

  it.each([
    ['https://example.org/a', true],
    ['mailto:help@example.org', true],
    ['/consultArt/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('links to %s: %s', (to, safe) => {
    expect(isSafeLink(to)).toBe(safe);
    expect(piecesOf(`[x](${to})`).some(({ kind }) => kind === 'link')).toBe(safe);
  });
});
