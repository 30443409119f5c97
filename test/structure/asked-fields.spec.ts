import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

/*
 * Facts and reads ask the body of a command for its fields by name: `textIn(body, 'clientId')`. A name that no command
 * has would answer nothing for ever, and the rule behind it would let everything pass.
 */
const sources = filesOf('src').flatMap(({ name }) =>
  name.endsWith('.ts') && !name.endsWith('.spec.ts') ? [`src/${name}`] : [],
);

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Fields of command classes: `readonly clientId!: string`. */
const fields = new Set(
  sources
    .filter((path) => /\.commands\.ts$|\/kernel\//.test(path))
    .flatMap((path) => namesIn(readFileSync(path, 'utf8'), /^\s+(?:@.*\) )?(?:readonly )?(\w+)[!?]?(?:: | = )/gm)),
);

/** `file: name`, of each field that is asked for. */
const asked = sources.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  const lists = namesIn(text, /\btexts?In\(\s*(?:request\.)?body,([^)]*)\)/g);
  const single = namesIn(text, /Reflect\.get\((?:request\.)?body, '([^']*)'\)/g);
  return [...lists.flatMap((list) => namesIn(list, /'([^']*)'/g)), ...single].map((name) => ({ path, name }));
});

describe('a field that facts ask for', () => {
  it('is one of a command', () => {
    expect(asked.length).toBeGreaterThan(200);
    expect(asked.filter(({ name }) => !fields.has(name)).map(({ path, name }) => `${path}: '${name}'`)).toEqual([]);
  });
});
