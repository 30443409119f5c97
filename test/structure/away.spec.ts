import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

const classes = /class (\w+(?:Away|Unavailable)) extends (\w+)/g;

describe('an error that says that something is away', () => {
  const declared = filesOf('src')
    .filter(({ name }) => name.endsWith('.ts'))
    .flatMap(({ name }) => [...readFileSync(`src/${name}`, 'utf8').matchAll(classes)])
    .map(([, name = '', base = '']) => [name, base] as const);

  it.each(declared)('is tried again: %s', (_, base) => expect(base).toMatch(/^(Away|EventStoreUnavailable)$/));
});
