import { isJsonObject, type Json, type JsonObject } from './json.js';

/** Texts of one language and module: `list.open.title` → what a person reads. */
export type Texts = ReadonlyMap<string, string>;

/** A leaf of a file of texts, with any value. */
export type Leaf = readonly [key: string, value: Json | undefined];

/** Every leaf of nested texts with its path, in the order of the file. */
export const leavesOf = (texts: JsonObject, path = ''): readonly Leaf[] =>
  Object.entries(texts).flatMap(([part, value]): readonly Leaf[] => {
    const key = path === '' ? part : `${path}.${part}`;
    return isJsonObject(value) ? leavesOf(value, key) : [[key, value]];
  });

/** Nested texts as a table; what is no text is left out. */
export const textsIn = (texts: JsonObject): Texts =>
  new Map(leavesOf(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));

/** A map, and no object: a key named `constructor` is a key like any other. */
type Branch = Map<string, string | Branch>;

/** The nested form of a table. Total: where a key is both a text and a group, the text stands. */
export const nested = (texts: Texts): JsonObject => {
  const root: Branch = new Map();
  for (const [key, text] of [...texts].sort(shorterFirst)) plant(root, key.split('.'), text);
  return objectOf(root);
};

const shorterFirst = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  depth(one) - depth(other);
const depth = (key: string): number => key.split('.').length;

const plant = (root: Branch, path: readonly string[], text: string): void => {
  let here = root;
  for (const part of path.slice(0, -1)) {
    const next = here.get(part) ?? new Map<string, string | Branch>();
    if (typeof next === 'string') return;
    here.set(part, next);
    here = next;
  }
  const last = path.at(-1) ?? '';
  if (!here.has(last)) here.set(last, text);
};

const objectOf = (branch: Branch): JsonObject =>
  Object.fromEntries([...branch].map(([part, value]) => [part, typeof value === 'string' ? value : objectOf(value)]));

/** The base with what stands over it; keys of the base keep their place, added ones follow. */
export const merged = (base: Texts, over: Texts): Texts => new Map([...base, ...over]);

// --- what makes a text usable ----------------------------------------------------------------------------------------

const part = '[A-Za-z0-9][A-Za-z0-9_-]*';
const keyForm = new RegExp(`^${part}(?:\\.${part})*$`);

/** `constructor`, `toString`: what every object has already would be read as a text. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** `list.open.title`: parts of letters, digits, `-` and `_`, joined by dots; none is what every object has already. */
export const isTextKey = (key: string): boolean =>
  key.length <= 200 && keyForm.test(key) && !key.split('.').some(isInherited);

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** `tickets_one` and `tickets_other` say the same thing: `tickets`. */
export const pluralStem = (key: string): string | null => (pluralForm.test(key) ? key.replace(pluralForm, '') : null);

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted();

const variables = /\{\{\s*-?\s*([\w.]+)[^{}]*\}\}/g;
const nestings = /\$t\(\s*([^)\s]*)\s*\)/g;
/** Tags that i18next's own components understand: numbered or named pieces, and four kinds of emphasis. */
const allowedTag = /^<\/?(?:\d+|strong|em|b|i|br|p)\s*\/?>$/;

/** Why a text cannot be used, as a code under `dictionary:problems.`; undefined when it can. */
export type TextProblem = 'brackets' | 'html' | 'variables' | 'nesting';

/**
 * Checks the form of a text against the French one, which says what there is to fill in: the same `{{variables}}` and
 * `$t(…)`, no tags but those of i18next. A plural form may leave its count out.
 */
export const problemOf = (key: string, text: string, french: string | undefined): TextProblem | undefined => {
  if (text.replace(variables, '').match(/\{\{|\}\}/)) return 'brackets';
  if ((text.match(/<[^<>]*>/g) ?? []).some((tag) => /^<[a-z/!?\d]/i.test(tag) && !allowedTag.test(tag))) return 'html';
  if (french === undefined) return undefined;
  const wanted = found(french, variables);
  const given = found(text, variables);
  const free = (name: string): boolean => pluralStem(key) !== null && name === 'count';
  const differs = (one: readonly string[], other: readonly string[]): boolean =>
    one.some((name) => !other.includes(name) && !free(name));
  if (differs(wanted, given) || differs(given, wanted)) return 'variables';
  return found(french, nestings).join() === found(text, nestings).join() ? undefined : 'nesting';
};
