import { readdirSync, readFileSync } from 'node:fs';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import { defaultLanguage, languages, type Language } from '../../kernel/language.js';
import type { TextArgs } from '../../kernel/validation.js';

const folder = new URL('../../translations/', import.meta.url);

const parse = (path: URL): JsonObject => {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isJsonObject(texts)) throw new Error(`${path.pathname} holds no texts`);
  return texts;
};

/** Every text a person reads: language → namespace → nested keys. Read once, when the process starts. */
const dictionary: ReadonlyMap<string, JsonObject> = new Map(
  languages.flatMap((language) =>
    readdirSync(new URL(`${language}/`, folder))
      .filter((file) => file.endsWith('.json'))
      .map(
        (file) =>
          [`${language}/${file.slice(0, -'.json'.length)}`, parse(new URL(`${language}/${file}`, folder))] as const,
      ),
  ),
);

/** All texts of a namespace, or undefined when there is no such namespace. */
export const textsOf = (language: Language, namespace: string): JsonObject | undefined =>
  dictionary.get(`${language}/${namespace}`);

const at = (texts: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), texts);

/** i18next v4 plurals: `key_one`, `key_other`; French and Spanish `many` read `other`. */
const forms = (language: Language, { count }: TextArgs): readonly string[] =>
  typeof count === 'number' ? [`_${new Intl.PluralRules(language).select(count)}`, '_other', ''] : [''];

const find = (language: Language, namespace: string, key: string, args: TextArgs): string | undefined => {
  const path = key.split('.');
  const texts = textsOf(language, namespace);
  return forms(language, args)
    .map((form) => at(texts, [...path.slice(0, -1), `${path.at(-1) ?? ''}${form}`]))
    .find((text) => typeof text === 'string');
};

const filled = (text: string, args: TextArgs): string =>
  text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(args[name] ?? ''));

/** i18next's nesting, so that a value which is itself a word reads as one: `$t(tickets:status.{{status}})`. */
const nested = (language: Language, text: string): string =>
  text.replace(
    /\$t\((\w+):([\w.]+)\)/g,
    (_, namespace: string, key: string) => textIfAny(language, namespace, key) ?? key,
  );

/** A text in the language asked for, else in French, else undefined (defaults G51). */
export const textIfAny = (
  language: Language,
  namespace: string,
  key: string,
  args: TextArgs = {},
): string | undefined => {
  const text = find(language, namespace, key, args) ?? find(defaultLanguage, namespace, key, args);
  return text === undefined ? undefined : nested(language, filled(text, args));
};

/** The same, falling back on the key itself. */
export const text = (language: Language, namespace: string, key: string, args: TextArgs = {}): string =>
  textIfAny(language, namespace, key, args) ?? key;

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The best language of an `Accept-Language` header. */
export const preferredLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
};
