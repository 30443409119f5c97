import { existsSync, readFileSync } from 'node:fs';
import { isJsonObject, parseJson } from '../../src/kernel/json.js';
import { leavesOf, type Texts } from '../../src/kernel/texts.js';
import type { Language } from '../../src/kernel/language.js';
import { shippedTexts, textModules } from '../../src/platform/people/translations/shipped.js';
import { foldersOf } from './folders.js';

/** Namespaces of all texts: `tickets`, `refusals`. */
export const namespaces = textModules;

/** `list.open.title` → the text. */
export const textsOf = (language: Language, namespace: string): Texts => shippedTexts(language, namespace);

/** Folders that keep texts of their own: `src/support/tickets`. */
export const foldersWithTexts: readonly string[] = foldersOf('src')
  .flatMap((wing) => foldersOf(`src/${wing}`).map((module) => `src/${wing}/${module}`))
  .filter((folder) => existsSync(`${folder}/texts`));

/** Keys of one file, each with its namespace first: `tickets.list.title`. */
export const keysIn = (folder: string, language: Language): readonly string[] => {
  const texts = parseJson(readFileSync(`${folder}/texts/${language}.json`, 'utf8'));
  if (!isJsonObject(texts)) throw new Error(`${folder} holds no texts`);
  return leavesOf(texts).map(([key]) => key);
};
