import { defaultLanguage, languages, type Language } from '../../kernel/language.js';
import type { TextArgs } from '../../kernel/validation.js';
import { log } from '../logging/log.js';
import { catalogue } from './catalogue.js';

/** i18next v4 plurals: `key_one`, `key_other`; French and Spanish `many` read `other`, as do texts asked for without a number. */
const forms = (language: Language, { count }: TextArgs): readonly string[] =>
  typeof count === 'number' ? [`_${new Intl.PluralRules(language).select(count)}`, '_other', ''] : ['', '_other'];

const find = (language: Language, namespace: string, key: string, args: TextArgs): string | undefined => {
  const texts = catalogue.textsOf(language, namespace);
  return forms(language, args)
    .map((form) => texts.get(`${key}${form}`))
    .find((text) => text !== undefined);
};

const filled = (text: string, args: TextArgs): string =>
  text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => (Object.hasOwn(args, name) ? String(args[name]) : ''));

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

/** What was asked for in vain, each logged once: `es/module:key`, and where no language has it, `module:key` as well. */
const missing = new Set<string>();
/** A client cannot fill the memory with keys of his own. */
const mostMissing = 1_000;

const noteMissing = (name: string): void => {
  if (missing.has(name) || missing.size >= mostMissing) return;
  missing.add(name);
  log.warn({ text: name }, 'text missing');
};

/** What this process was asked for and no language has: it belongs in the queue of texts to complete. */
export const unknownTexts = (): readonly string[] => [...missing].filter((name) => !name.includes('/'));

/** The same, falling back on the key itself. */
export const text = (language: Language, namespace: string, key: string, args: TextArgs = {}): string => {
  const known = textIfAny(language, namespace, key, args);
  if (known === undefined) noteMissing(`${namespace}:${key}`);
  else if (find(language, namespace, key, args) === undefined) noteMissing(`${language}/${namespace}:${key}`);
  return known ?? key;
};

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
