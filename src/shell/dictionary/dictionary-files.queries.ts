import { stringify } from 'csv-stringify/sync';
import { isJsonObject, parseJson, type JsonObject } from '../../kernel/json.js';
import { languages, type Language } from '../../kernel/language.js';
import { refuse, Refusal } from '../../kernel/refusal.js';
import { nested } from '../../kernel/texts.js';
import { harmless, separators } from '../../platform/run/http/spreadsheet.js';
import { text } from '../../platform/people/translations/dictionary.js';
import type { TranslationKeyListRow } from './dictionary.views.js';
import { exportMark } from './translation-import.rules.js';

/** Texts of a language as nested JSON: of one module, or of all by name. Missing texts are empty, to be filled in. */
export const exportedTexts = (
  rows: readonly TranslationKeyListRow[],
  { language, module, at }: { readonly language: Language; readonly module: string | undefined; readonly at: string },
): JsonObject => {
  const mark = { [exportMark]: { language, module: module ?? null, at } };
  const of = (name: string): JsonObject =>
    nested(
      new Map(
        rows
          .filter((row) => row.module === name)
          .map(({ key, texts }) => [key, texts[language].proposed ?? texts[language].text ?? '']),
      ),
    );
  if (module !== undefined) return { ...mark, ...of(module) };
  const modules = [...new Set(rows.map((row) => row.module))];
  return { ...mark, ...Object.fromEntries(modules.map((name) => [name, of(name)])) };
};

/** Keys of a list as a spreadsheet, in the language of the asker. */
export const exportedList = (rows: readonly TranslationKeyListRow[], language: Language): string => {
  const say = (key: string): string => text(language, 'dictionary', key);
  const heading = [
    say('field.module'),
    say('field.key'),
    ...languages.map((each) => say(`language.${each}`)),
    say('field.comment'),
    say('field.flags'),
  ];
  const lines = rows.map(({ module, key, texts, comment, flags }) => [
    module,
    key,
    ...languages.map((each) => texts[each].text ?? ''),
    comment ?? '',
    flags.map((flag) => say(`flag.${flag}`)).join(', '),
  ]);
  const cells = [heading, ...lines].map((line) => line.map(harmless));
  return `\ufeff${stringify(cells, { delimiter: separators[language], record_delimiter: 'windows' })}`;
};

/**
 * The texts of a file.
 * @throws Refusal `fileTypeNotAccepted` when it is no `.json`, `translationFileInvalid` when it does not hold nested texts
 */
export const textsOfFile = ({ name, bytes }: { readonly name: string; readonly bytes: Buffer }): JsonObject => {
  if (!/\.json$/i.test(name)) throw new Refusal('fileTypeNotAccepted', {}, 415);
  try {
    const texts = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isJsonObject(texts)) return texts;
  } catch {
    // said below: it is not JSON
  }
  return refuse('translationFileInvalid');
};
