import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages } from '../../src/kernel/language.js';
import { namespaces, textsOf } from './texts.js';

const root = join(import.meta.dirname, '../..');
const sources = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.e2e|\.walk)\.tsx?$/.test(file))
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
  it.each(languages)('has every key that the screens use, in %s', (language) => {
    const known = new Set(
      namespaces.flatMap((namespace) =>
        [...textsOf(language, namespace).keys()].map((key) => `${namespace}:${single(key)}`),
      ),
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
});
