import { defaultLanguage, type Language } from '../../../kernel/language.js';
import { errorKeys, type FieldError, type TextArgs } from '../../../kernel/validation.js';
import { log } from '../../run/logging/log.js';
import { catalogue } from './catalogue.js';
import { i18nOver, isLanguage, type DateValue } from './i18n.js';

export { DateValue, isLanguage, listIn } from './i18n.js';

const find = (language: string, module: string, key: string): string | undefined => {
  const texts = isLanguage(language) ? catalogue.textsOf(language, module) : undefined;
  // French and Spanish `many` read `other`, as do texts asked for without a number
  return texts?.get(key) ?? texts?.get(`${key}_other`);
};

const engine = i18nOver(find);

/** Values for a text, by name. */
export type TextValues = Readonly<Record<string, TextArgs[string] | DateValue>>;

interface Said {
  readonly words: string;
  readonly language: string;
}

/** A text with the language that it was found in; undefined where neither this one nor French has it (defaults G51). */
const said = (language: Language, namespace: string, key: string, args: TextValues): Said | undefined => {
  const plain = typeof args.count === 'number' ? undefined : find(language, namespace, key);
  // an export asks for words ten thousand times: those with nothing to fill in are there at once
  if (plain !== undefined && !/\{\{|\$t\(/.test(plain)) return { words: plain, language };
  const { res, usedLng, exactUsedKey } = engine.t(key, {
    lng: language,
    ns: namespace,
    // no value is taken for an option, but by what is nested: it is in the same language
    replace: { ...args, lng: language },
    ...(typeof args.count === 'number' ? { count: args.count } : {}),
    nsSeparator: false,
    returnDetails: true,
  });
  return find(usedLng, namespace, exactUsedKey) === undefined ? undefined : { words: res, language: usedLng };
};

/** A text in the language asked for, else in French, else undefined (defaults G51). */
export const textIfAny = (
  language: Language,
  namespace: string,
  key: string,
  args: TextValues = {},
): string | undefined => said(language, namespace, key, args)?.words;

/** Texts asked for in vain, each logged once: `es/module:key`, and where no language has it, `module:key` as well. */
const missing = new Set<string>();
/** A client cannot fill the memory with keys of its own. */
const mostMissing = 1_000;

const noteMissing = (name: string): void => {
  if (missing.has(name) || missing.size >= mostMissing) return;
  missing.add(name);
  log.warn({ text: name }, 'text missing');
};

/** A test begins: what others asked for in this process is not its own. */
export const forgetMissingTexts = (): void => missing.clear();

/** Texts that were asked for and no language has: they belong in the queue of texts to complete. */
export const unknownTexts = (): readonly string[] => [...missing].filter((name) => !name.includes('/'));

/** The same, falling back on the key itself. */
export const text = (language: Language, namespace: string, key: string, args: TextValues = {}): string => {
  const found = said(language, namespace, key, args);
  if (!found) noteMissing(`${namespace}:${key}`);
  else if (found.language !== language) noteMissing(`${language}/${namespace}:${key}`);
  return found?.words ?? key;
};

/** Text beside a refused field. */
export const fieldText = (language: Language, path: string, error: FieldError): string => {
  const found = errorKeys(path, error).find((key) => textIfAny(language, 'validation', key) !== undefined);
  return text(language, 'validation', found ?? error.code, error.args);
};

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
