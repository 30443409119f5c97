import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const languages = ['fr', 'es', 'en'] as const;
const dictionaries = join(root, 'src/platform/people/translations/fr');
const namespaces = readdirSync(dictionaries).map((file) => file.replace(/\.json$/, ''));

type Texts = { readonly [key: string]: string | Texts };

const parse: (text: string) => Texts = JSON.parse;

const read = (language: string, namespace: string): Texts =>
  parse(readFileSync(join(root, 'src/platform/people/translations', language, `${namespace}.json`), 'utf8'));

const flat = (texts: Texts, parent = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [parent + key] : flat(value, `${parent}${key}.`),
  );

const sources = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.e2e)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

const asked = new RegExp(`['\`](${namespaces.join('|')}):([\\w.]+)(?=['\`$])`, 'g');

/** `common:draft.${state}` and `tickets:severity` ask for at least one key under them; plural forms stand for their key. */
const used = sources.flatMap((source) =>
  [...source.matchAll(asked)].map(([, namespace, key]) => ({
    namespace,
    key,
  })),
);

/** Choices whose values bring their words: names of modules, days, files. */
const wordedByTheirValues = ['dictionary:module', 'interventions:choice', 'quotes:slot', 'webinars:choice'];

/** Languages have other plural forms. */
const single = (key: string): string => key.replace(/_(zero|one|many|other)$/, '');

describe('the dictionary of the screens', () => {
  it.each(namespaces)('has the same keys of %s in every language', (namespace) => {
    const [french, ...others] = languages.map((language) => [...new Set(flat(read(language, namespace)).map(single))]);
    others.forEach((keys) => expect(keys).toEqual(french));
  });

  it.each(languages)('has every key that the screens use, in %s', (language) => {
    const known = new Set(
      namespaces.flatMap((namespace) => flat(read(language, namespace)).map((key) => `${namespace}:${single(key)}`)),
    );
    const missing = used.filter(({ namespace, key }) => {
      const name = `${namespace}:${single(key ?? '')}`;
      const group = name.endsWith('.') ? name : `${name}.`;
      return (
        !wordedByTheirValues.includes(name) && !known.has(name) && ![...known].some((one) => one.startsWith(group))
      );
    });
    expect(missing).toEqual([]);
  });

  it.each(languages)('leaves no text of %s empty', (language) => {
    const empty = namespaces.flatMap((namespace) => JSON.stringify(read(language, namespace)).match(/"":|:""/g) ?? []);
    expect(empty).toEqual([]);
  });
});
