import { readdirSync, readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { languages, type Language } from '../../../kernel/language.js';
import { textsIn, type Texts } from '../../../kernel/texts.js';

const folder = new URL('./', import.meta.url);

const parse = (path: URL): JsonObject => {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isJsonObject(texts)) throw new Error(`${path.pathname} holds no texts`);
  return texts;
};

const modulesIn = (language: Language): readonly string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** The texts that this release brings: language → module → key → text. Read once, when the process starts. */
const shipped: ReadonlyMap<Language, ReadonlyMap<string, Texts>> = new Map(
  languages.map((language) => [
    language,
    new Map(
      modulesIn(language).map((module) => [module, textsIn(parse(new URL(`${language}/${module}.json`, folder)))]),
    ),
  ]),
);

/** Modules of the dictionary, those of the French files. */
export const textModules: readonly string[] = [...(shipped.get('fr')?.keys() ?? [])].toSorted();

const none: Texts = new Map();

export const shippedTexts = (language: Language, module: string): Texts => shipped.get(language)?.get(module) ?? none;
