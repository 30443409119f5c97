import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

/** Tables that a file names itself, and files of queries that it asks, the directory too. */
const readBy = (source: string): readonly string[] => [
  ...new Set([
    ...[
      ...source.matchAll(/from '\.{1,2}\/(?:\.\.\/)*((?:[\w./-]+\.queries|(?:customers\/)?directory\/[\w-]+))\.js'/g),
    ].flatMap(([, name]) => name?.replace(/^directory\//, 'customers/$&') ?? []),
    ...[...source.matchAll(/^const \w+ = .*\(\w+, '(\w+)'\);/gm)].flatMap(([, name]) => name ?? []),
  ]),
];

describe('a fact that a decision looks up in a read model, which may be late,', () => {
  it('is argued in docs/decisions/033-facts.md', () => {
    const argued = readFileSync('docs/decisions/033-facts.md', 'utf8')
      .split('\n')
      .flatMap((line) => /^\| `([^`]+)` +\| `([^`]+)` +\|/.exec(line)?.slice(1).join(' · ') ?? []);
    const read = filesOf('src')
      .filter(({ name }) => name.endsWith('.facts.ts'))
      .flatMap(({ name }) => readBy(readFileSync(`src/${name}`, 'utf8')).map((source) => `${name} · ${source}`));
    expect(read.toSorted()).toEqual(argued.toSorted());
  });
});
