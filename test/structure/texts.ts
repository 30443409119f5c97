import { readFileSync } from 'node:fs';
import { filesOf } from './folders.js';

const root = 'src/platform/people/translations';

/** A text with the path of its key: `list.open.title`. */
export type Leaf = readonly [key: string, text: unknown];

export const namespacesOf = (language: string): readonly string[] =>
  filesOf(`${root}/${language}`).map(({ name }) => name);

const leaves = (value: unknown, path = ''): readonly Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [[path, value]];

export const textsOf = (language: string, namespace: string): ReadonlyMap<string, unknown> =>
  new Map(leaves(JSON.parse(readFileSync(`${root}/${language}/${namespace}`, 'utf8'))));
