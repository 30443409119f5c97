import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Json } from '../../../src/kernel/json.js';
import { parseJson } from '../../../ui-common/src/net/json.js';

const jsonIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.json'))
    .toSorted();

/** Lists by file, `sales/quotes.json`, of what stands in a source such as `sales/quotes/quote.ts`. */
export const byModule = (
  told: readonly { readonly file: string; readonly told: unknown }[],
): ReadonlyMap<string, readonly Json[]> => {
  const lists = new Map<string, Json[]>();
  for (const { file, told: one } of told) {
    const name = `${file.split('/').slice(0, 2).join('/')}.json`;
    lists.set(name, [...(lists.get(name) ?? []), parseJson<Json>(JSON.stringify(one))]);
  }
  return lists;
};

/**
 * A table that people review: a folder of files, which `npm run fixtures` writes anew. Tests compare each file with what
 * is made now, and the names of the files.
 */
export const reviewed = (folder: string, made: ReadonlyMap<string, Json | readonly Json[]>): void => {
  if (process.env.WRITE_FIXTURES === 'true') {
    rmSync(folder, { recursive: true, force: true });
    for (const [file, list] of made) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${JSON.stringify(list, null, 2)}\n`);
    }
  }

  it.each(jsonIn(folder))('is as it was reviewed: %s', (file) =>
    expect(made.get(file)).toEqual(parseJson<Json>(readFileSync(join(folder, file), 'utf8'))),
  );

  it('is written down for each module: npm run fixtures writes it', () =>
    expect(jsonIn(folder)).toEqual([...made.keys()].toSorted()));
};
