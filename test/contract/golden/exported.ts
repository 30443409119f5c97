import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = join(import.meta.dirname, '../../../src');

/** Exports of the files of `src` whose text matches; importing all of `src` would start the application. */
export const exportedWhere = async (
  text: RegExp,
): Promise<readonly { readonly file: string; readonly name: string; readonly value: unknown }[]> => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !/^(?:main|cli)\./.test(name))
    .filter((name) => text.test(readFileSync(join(sources, name), 'utf8')))
    .toSorted();
  const exported: { readonly file: string; readonly name: string; readonly value: unknown }[] = [];
  // imports in turn: Jest's loader of modules is not made for many at once
  for (const file of files) {
    const loaded: unknown = await import(pathToFileURL(join(sources, file)).href);
    const values: readonly [string, unknown][] =
      typeof loaded === 'object' && loaded !== null ? Object.entries(loaded) : [];
    exported.push(...values.map(([name, value]) => ({ file, name, value })));
  }
  return exported;
};
