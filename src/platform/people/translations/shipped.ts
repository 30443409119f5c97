import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { defaultLanguage, languages, type Language } from '../../../kernel/language.js';
import { leavesOf, type Texts } from '../../../kernel/texts.js';

const sources = new URL('../../../', import.meta.url);

const foldersIn = (folder: URL): readonly URL[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => new URL(`${name}/`, folder));

/** Each module and each shelf of the platform keeps its own: `support/tickets/texts/fr.json`. */
const filesIn = (language: Language): readonly URL[] =>
  foldersIn(sources)
    .flatMap(foldersIn)
    .map((folder) => new URL(`texts/${language}.json`, folder))
    .filter((file) => existsSync(file));

const parse = (path: URL): JsonObject => {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isJsonObject(texts)) throw new Error(`${path.pathname} holds no texts`);
  return texts;
};

/**
 * The texts of all files by namespace, which is the first level of each file.
 * @throws Error where two files have one key: which of them is read would depend on their names.
 */
const textsOfAll = (language: Language): ReadonlyMap<string, Texts> => {
  const namespaces = new Map<string, Map<string, string>>();
  for (const file of filesIn(language))
    for (const [namespace, texts] of Object.entries(parse(file))) {
      if (!isJsonObject(texts)) throw new Error(`${file.pathname}: ${namespace} is no namespace`);
      const known = namespaces.get(namespace) ?? new Map<string, string>();
      for (const [key, text] of leavesOf(texts)) {
        if (typeof text !== 'string') throw new Error(`${file.pathname}: ${namespace}:${key} is no text`);
        if (known.has(key)) throw new Error(`${file.pathname}: another file has ${namespace}:${key} already`);
        known.set(key, text);
      }
      namespaces.set(namespace, known);
    }
  return namespaces;
};

/** The texts that this release brings: language → namespace → key → text. Read once, when the process starts. */
const shipped: ReadonlyMap<Language, ReadonlyMap<string, Texts>> = new Map(
  languages.map((language) => [language, textsOfAll(language)]),
);

/** Namespaces of the dictionary, those of the French texts. */
export const textModules: readonly string[] = [...(shipped.get(defaultLanguage)?.keys() ?? [])].toSorted();

const none: Texts = new Map();

export const shippedTexts = (language: Language, module: string): Texts => shipped.get(language)?.get(module) ?? none;
