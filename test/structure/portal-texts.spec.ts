import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const languages = ['fr', 'es', 'en'] as const;
const namespaces = ['common', 'tickets', 'contacts', 'validation'] as const;

type Texts = { readonly [key: string]: string | Texts };

const parse: (text: string) => Texts = JSON.parse;

const read = (language: string, namespace: string): Texts =>
  parse(readFileSync(join(root, 'src/platform/people/translations', language, `${namespace}.json`), 'utf8'));

const flat = (texts: Texts, parent = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [parent + key] : flat(value, `${parent}${key}.`),
  );

const sources = ['portal-ui/src', 'ui-common/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.e2e)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

/** `common:draft.${state}` and `tickets:severity` ask for at least one key under them; plural forms stand for their key. */
const used = sources.flatMap((source) =>
  [...source.matchAll(/['`](common|tickets|contacts|validation):([\w.]+)(?=['`$])/g)].map(([, namespace, key]) => ({
    namespace,
    key,
  })),
);

describe('the dictionary of the portal', () => {
  it.each(namespaces)('has the same keys of %s in every language', (namespace) => {
    const [french, ...others] = languages.map((language) => flat(read(language, namespace)));
    others.forEach((keys) => expect(keys).toEqual(french));
  });

  it.each(languages)('has every key that the screens use, in %s', (language) => {
    const known = new Set(
      namespaces.flatMap((namespace) =>
        flat(read(language, namespace)).map((key) => `${namespace}:${key.replace(/_(zero|one|other)$/, '')}`),
      ),
    );
    const missing = used.filter(({ namespace, key }) => {
      const asked = `${namespace}:${key}`;
      const group = asked.endsWith('.') ? asked : `${asked}.`;
      return !known.has(asked) && ![...known].some((one) => one.startsWith(group));
    });
    expect(missing).toEqual([]);
  });

  it.each(languages)('leaves no text of %s empty', (language) => {
    const empty = namespaces.flatMap((namespace) => JSON.stringify(read(language, namespace)).match(/"":|:""/g) ?? []);
    expect(empty).toEqual([]);
  });
});
