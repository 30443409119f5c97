import { tableOf } from '../../platform/reading/database/door.js';
import { translations, type TranslationRow } from '../../../projections/shell/translations.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { textIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { catalogue } from '../../platform/people/translations/catalogue.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { shippedTexts, textModules } from '../../platform/people/translations/shipped.js';
import { parentsOf, type ImportFacts, type KnownText, type PendingText } from './translation-import.rules.js';
import { noCell, readText } from './translation-key.rules.js';

const translationRows = tableOf(translations, 'translations');
const translationKeyRows = tableOf(translations, 'translation_keys');

type Db = FactsTools['db'];

const nameOf = (module: string, key: string): string => `${module}:${key}`;

const cellOf = ({ live, shipped, proposed, proposed_by }: TranslationRow) => ({
  live,
  shipped,
  proposed,
  proposedBy: proposed_by,
});

/** Texts that stand over the release's, or wait, by their names. */
const rowsIn = async (db: Db, language: Language): Promise<ReadonlyMap<string, TranslationRow>> => {
  const rows = await db.selectFrom(translationRows.as('t')).selectAll().where('language', '=', language).execute();
  return new Map(rows.map((row) => [nameOf(row.module, row.key), row]));
};

const addedKeys = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom(translationKeyRows.as('k'))
    .select(['module', 'key'])
    .where('added', '=', true)
    .where('deleted', '=', false)
    .execute();
  return new Set(rows.map(({ module, key }) => nameOf(module, key)));
};

const pendingOf = async (db: Db, importId: string): Promise<readonly PendingText[]> => {
  const rows = await db
    .selectFrom(translationRows.as('t'))
    .selectAll()
    .where('import_id', '=', importId)
    .where('proposed', 'is not', null)
    .orderBy('module')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({
    module: row.module,
    key: row.key,
    cell: cellOf(row),
    shipped: shippedTexts(row.language, row.module).get(row.key),
  }));
};

/** Dictionary that an import in one language is compared with. */
export const importFacts = async (db: Db, language: Language, by: string): Promise<ImportFacts> => {
  const [rows, french, added] = await Promise.all([rowsIn(db, language), rowsIn(db, defaultLanguage), addedKeys(db)]);
  const inFrench = (module: string, key: string): string | undefined =>
    readText(cellOfRow(french.get(nameOf(module, key))), shippedTexts(defaultLanguage, module).get(key));
  const shippedNames = textModules.flatMap((module) =>
    [...shippedTexts(defaultLanguage, module).keys()].map((key) => nameOf(module, key)),
  );
  const groups = new Set([...shippedNames, ...added].flatMap(parentsOf));
  return {
    modules: textModules,
    by,
    reviewed: catalogue.reviewed,
    pending: [],
    has: (module, key) =>
      shippedTexts(defaultLanguage, module).has(key) ||
      shippedTexts(language, module).has(key) ||
      added.has(nameOf(module, key)),
    isGroup: (module, key) => groups.has(nameOf(module, key)),
    french: inFrench,
    text: (module, key): KnownText | undefined => {
      const row = rows.get(nameOf(module, key));
      const shipped = shippedTexts(language, module).get(key);
      if (!row && shipped === undefined) return undefined;
      return { cell: cellOfRow(row), shipped, changedAt: row?.updated_at ?? null };
    },
  };
};

const cellOfRow = (row: TranslationRow | undefined) => (row ? cellOf(row) : noCell);

export const translationImportFacts: Facts = async ({ db }, { command, body, id, actor }): Promise<ImportFacts> => {
  if (command !== 'ImportTranslations')
    return { ...(await importFacts(db, defaultLanguage, actor.id)), pending: await pendingOf(db, id) };
  const language = textIn(body, 'language') ?? '';
  return importFacts(db, isLanguage(language) ? language : defaultLanguage, actor.id);
};
