import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const text = readFileSync('CHANGELOG.md', 'utf8');
const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** `## [1.2.3] - 2026-12-01`, as Keep a Changelog writes a release; `## [Unreleased]` may stand above. */
const releases = [...text.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm)].map(([, number, day]) => ({
  number: number ?? '',
  day: day ?? '',
}));
const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const order = (number: string): number =>
  number.split('.').reduce((sum, part) => sum * 1_000 + Number.parseInt(part, 10), 0);

describe('CHANGELOG.md', () => {
  it('begins with the version of this build', () => expect(releases[0]?.number).toBe(version));

  it('has no heading but releases, the newest first, and the kinds of changes', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings.filter((heading) => heading !== '[Unreleased]')).toEqual(
      releases.map(({ number, day }) => `[${number}] - ${day}`),
    );
    expect(releases).toEqual(releases.toSorted((one, other) => order(other.number) - order(one.number)));
    const changes = [...text.matchAll(/^### (\w+)(?:: .+)?$/gm)].map(([, kind = '']) => kind);
    expect(changes.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(changes.length).toBeGreaterThan(0);
  });
});
