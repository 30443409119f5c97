import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { namespacesOf, textsOf } from './texts.js';

const namespaces = namespacesOf('fr');
const others = ['es', 'en'] as const;
const plural = /_(zero|one|two|few|many|other)$/;

/** Languages differ in their plural forms, not in what is counted. */
const keysOf = (texts: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].sort();

const variablesOf = (text: unknown): readonly string[] =>
  [...new Set([...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].sort();

describe.each(others)('the dictionary in %s', (language) => {
  it('has the same namespaces as in French', () => {
    expect(namespacesOf(language)).toEqual(expect.arrayContaining([...namespaces]));
  });

  it.each(namespaces)('%s has the keys of the French one', (namespace) => {
    expect(keysOf(textsOf(language, namespace))).toEqual(keysOf(textsOf('fr', namespace)));
  });

  it.each(namespaces)('%s says what the French one says it with', (namespace) => {
    const french = textsOf('fr', namespace);
    const different = [...textsOf(language, namespace)]
      .filter(([key]) => french.has(key) && !plural.test(key))
      .filter(([key, text]) => variablesOf(text).join() !== variablesOf(french.get(key)).join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });
});

describe.each(['fr', ...others])('the texts in %s', (language) => {
  it.each(namespaces)('of %s are written', (namespace) => {
    const missing = [...textsOf(language, namespace)].filter(
      ([, text]) => typeof text !== 'string' || text.trim() === '',
    );
    expect(missing).toEqual([]);
  });
});

describe('what waits for staff on their home', () => {
  const resources = readFileSync('admin-ui/src/resources.ts', 'utf8')
    .split(/\bname: '/)
    .slice(1);
  const counted = resources.filter((text) => /^\s+waiting:/m.test(text)).map((text) => text.split("'")[0] ?? '');

  it('is counted in words', () => {
    expect(counted.length).toBeGreaterThan(20);
    const texts = textsOf('fr', 'admin.json');
    expect(counted.filter((name) => !texts.has(`home.waiting.${name}_other`))).toEqual([]);
  });
});
