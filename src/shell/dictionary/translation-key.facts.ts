import { tableOf } from '../../platform/reading/database/door.js';
import { translations, type TranslationKeyRow } from '../../../projections/shell/translations.js';
import { defaultLanguage, languages, type Language } from '../../kernel/language.js';
import { textIn } from '../../kernel/named.js';
import { pluralStem } from '../../kernel/texts.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { catalogue } from '../../platform/people/translations/catalogue.js';
import { shippedTexts, textModules } from '../../platform/people/translations/shipped.js';
import { translationKeyId, type TranslationFacts } from './translation-key.rules.js';

const translationKeyRows = tableOf(translations, 'translation_keys');
const translationRows = tableOf(translations, 'translations');

export const shippedOf = (module: string, key: string): Readonly<Partial<Record<Language, string>>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = shippedTexts(language, module).get(key);
      return text === undefined ? [] : [[language, text]];
    }),
  );

/** A key of the release has its stream by its name; another one is there as long as its row is. */
export const streamIdOf = (module: string, key: string, row: TranslationKeyRow | undefined): string | null => {
  if (Object.keys(shippedOf(module, key)).length > 0) return row?.id ?? translationKeyId(module, key);
  return row && !row.deleted ? row.id : null;
};

const rowsOf = async ({ db }: Pick<FactsTools, 'db'>, module: string, key: string) => {
  const [row, texts] = await Promise.all([
    db
      .selectFrom(translationKeyRows.as('k'))
      .selectAll()
      .where('module', '=', module)
      .where('key', '=', key)
      .executeTakeFirst(),
    db.selectFrom(translationRows.as('t')).selectAll().where('module', '=', module).where('key', '=', key).execute(),
  ]);
  return { row, texts };
};

/** Every key of the module: the release's, and those that were added, whether their texts are approved or not. */
const keysOf = async ({ db }: Pick<FactsTools, 'db'>, module: string): Promise<ReadonlySet<string>> => {
  const added = await db
    .selectFrom(translationKeyRows.as('k'))
    .select('key')
    .where('module', '=', module)
    .where('added', '=', true)
    .where('deleted', '=', false)
    .execute();
  return new Set([...shippedTexts(defaultLanguage, module).keys(), ...added.map(({ key }) => key)]);
};

/** Keys that begin as this one, or that this one begins with. */
const inTheWayOf = (keys: ReadonlySet<string>, key: string): readonly string[] =>
  [...keys].filter((other) => other.startsWith(`${key}.`) || key.startsWith(`${other}.`));

/** State of the dictionary for the key of a command. */
export const translationKeyFacts: Facts = async (tools, { body }): Promise<TranslationFacts> => {
  const [module, key] = [textIn(body, 'module') ?? '', textIn(body, 'key') ?? ''];
  const [{ row, texts }, keys] = await Promise.all([rowsOf(tools, module, key), keysOf(tools, module)]);
  return {
    moduleKnown: textModules.includes(module),
    id: streamIdOf(module, key, row),
    shipped: shippedOf(module, key),
    cells: Object.fromEntries(
      texts.map(({ language, live, shipped, proposed, proposed_by }) => [
        language,
        { live, shipped, proposed, proposedBy: proposed_by },
      ]),
    ),
    places: Object.fromEntries(texts.map(({ language, position }) => [language, String(position)])),
    note: row && !row.deleted ? { comment: row.comment, toComplete: row.to_complete, treated: row.treated } : null,
    inTheWay: inTheWayOf(keys, key),
    hasOther: keys.has(`${pluralStem(key) ?? key}_other`),
    reviewed: catalogue.reviewed,
  };
};
