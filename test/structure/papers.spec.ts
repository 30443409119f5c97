import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

const sources = filesOf('src')
  .map(({ name }) => `src/${name}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
const textOf = (path: string): string => readFileSync(path, 'utf8');

/** A proof and a seal stand between a signer and the platform, beside the document that names the parties. */
const without = ['src/sales/signatures/signature-proof.paper.ts', 'src/sales/signatures/signature-seal.paper.ts'];

const maker = 'src/shell/legal-identities/binding-paper.queries.ts';

describe('a paper', () => {
  it('is made where both parties and its date are said', () => {
    const papers = sources.filter((path) => path.endsWith('.paper.ts') && !without.includes(path));
    expect(papers.length).toBeGreaterThan(10);
    expect(papers.filter((path) => !/\bbindingPaper\(/.test(textOf(path)))).toEqual([]);
  });

  it('is made nowhere else', () =>
    expect(
      sources.filter(
        (path) =>
          ![maker, ...without].includes(path) &&
          !path.startsWith('src/platform/papers/documents/') &&
          /kind: 'parties'|\bdocumentTheme\(/.test(textOf(path)),
      ),
    ).toEqual([]));
});
