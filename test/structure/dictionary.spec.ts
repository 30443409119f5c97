import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { languages } from '../../src/kernel/language.js';
import { filesOf } from './folders.js';
import { foldersWithTexts, keysIn, namespaces, textsOf } from './texts.js';

const others = ['es', 'en'] as const;
const plural = /_(zero|one|two|few|many|other)$/;

/** Languages differ in their plural forms, not in the counted things. */
const withoutForms = (keys: Iterable<string>): readonly string[] =>
  [...new Set([...keys].map((key) => key.replace(plural, '')))].sort();

const variablesOf = (text: unknown): readonly string[] =>
  [...new Set([...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].sort();

describe.each(others)('the dictionary in %s', (language) => {
  it.each(foldersWithTexts)('%s has the keys of its French texts', (folder) => {
    expect(withoutForms(keysIn(folder, language))).toEqual(withoutForms(keysIn(folder, 'fr')));
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

describe.each(languages)('the texts in %s', (language) => {
  it.each(namespaces)('of %s are written', (namespace) => {
    expect([...textsOf(language, namespace)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(namespaces)('of %s have no key that is a group as well', (namespace) => {
    const keys = [...textsOf(language, namespace).keys()];
    const groups = new Set(keys.flatMap((key) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index))));
    expect(keys.filter((key) => groups.has(key))).toEqual([]);
  });
});

describe('the work that waits for staff on their home', () => {
  const resources = filesOf('admin-ui/src')
    .filter(({ name }) => name.endsWith('.entry.ts'))
    .map(({ name }) => readFileSync(`admin-ui/src/${name}`, 'utf8'))
    .join('\n')
    .split(/\bname: '/)
    .slice(1);
  const counted = resources.filter((text) => /^\s+waiting:/m.test(text)).map((text) => text.split("'")[0] ?? '');

  it('is counted in words', () => {
    expect(counted.length).toBeGreaterThan(20);
    const texts = textsOf('fr', 'admin');
    expect(counted.filter((name) => !texts.has(`home.waiting.${name}_other`))).toEqual([]);
  });
});
