import { translations, type TranslationKeyRow, type TranslationRow } from '../../../projections/shell/translations.js';
import { anyResource } from '../../kernel/actor.js';
import { languages, type Language } from '../../kernel/language.js';
import { allowedCommands } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { OneOf, Optional } from '../../kernel/validation.js';
import { plainWords } from '../../kernel/words.js';
import { assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import type { FileAnswer } from '../../platform/reading/reads/exporting.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { unknownTexts } from '../../platform/people/translations/dictionary.js';
import { shippedTexts, textModules } from '../../platform/people/translations/shipped.js';
import { exportedList, exportedTexts } from './dictionary-files.queries.js';
import {
  TranslationKeyFilter,
  type TranslationKeyListRow,
  type TranslationKeyView,
  type TranslationModuleView,
  type TranslationTextView,
} from './dictionary.views.js';
import { LiveDictionary, nameOf, textName } from './live-dictionary.queries.js';
import { translationKey } from './translation-key.js';
import { isInConflict, noCell, noNote, readText, translationKeyId } from './translation-key.rules.js';
import { translationFlags, type TranslationFlag } from './translation.vocabulary.js';

class ExportQuery {
  @OneOf(['json', 'csv']) format!: 'json' | 'csv';
  @Optional() @OneOf(languages) language?: Language;
}

type Place = { readonly module: string; readonly key: string };

const cellOf = (row: TranslationRow | undefined) =>
  row ? { live: row.live, shipped: row.shipped, proposed: row.proposed, proposedBy: row.proposed_by } : noCell;

const textView = (row: TranslationRow | undefined, shipped: string | undefined): TranslationTextView => {
  const cell = cellOf(row);
  return {
    text: readText(cell, shipped) ?? null,
    shipped: shipped ?? null,
    shippedBefore: isInConflict(cell, shipped) ? cell.shipped : null,
    proposed: cell.proposed,
    proposedBy: cell.proposedBy,
  };
};

/** Names of all keys: those of the release, then those that were added. */
const placesIn = (live: LiveDictionary, module?: string): readonly Place[] => {
  const shipped = (module === undefined ? textModules : [module]).flatMap((of) =>
    languages.flatMap((language) => [...shippedTexts(language, of).keys()].map((key) => ({ module: of, key }))),
  );
  const added = [...live.keys.values()].filter(
    (row) => row.added && !row.deleted && (module === undefined || row.module === module),
  );
  return [...new Map([...shipped, ...added].map((place) => [nameOf(place), place])).values()];
};

/** A key with its texts; undefined where an import that was rejected has left it without any. */
const keyIn = (live: LiveDictionary, place: Place): TranslationKeyListRow | undefined => {
  const { module, key } = place;
  const row = live.keys.get(nameOf(place));
  const cells = languages.map((language) => live.texts.get(textName(place, language)));
  const [fr, es, en] = languages.map((language, index) =>
    textView(cells[index], shippedTexts(language, module).get(key)),
  );
  if (!fr || !es || !en) return undefined;
  const texts: Readonly<Record<Language, TranslationTextView>> = { fr, es, en };
  if (languages.every((language) => texts[language].text === null && texts[language].proposed === null))
    return undefined;
  const note =
    row && !row.deleted ? { comment: row.comment, toComplete: row.to_complete, treated: row.treated } : noNote;
  const latest = [row, ...cells].reduce<TranslationKeyRow | TranslationRow | undefined>(
    (last, each) => (each && (!last || each.updated_at > last.updated_at) ? each : last),
    undefined,
  );
  const added = languages.every((language) => texts[language].shipped === null);
  return {
    id: row?.id ?? translationKeyId(module, key),
    module,
    key,
    texts,
    ...note,
    added,
    flags: flagsOf({ key, texts, ...note, added, isTouched: latest !== undefined }),
    updatedAt: latest?.updated_at ?? null,
    updatedBy: latest?.updated_by ?? null,
    revision: row?.revision ?? null,
  };
};

/** The keys of a module, or all of them, from the memory of this process: one line each. @throws Refusal `forbidden` */
const keysOf = async (asking: Asking, module?: string): Promise<readonly TranslationKeyListRow[]> => {
  assertMay('translationKey.read', asking, anyResource('translationKey'));
  const live = asking.service(LiveDictionary);
  await live.fresh();
  return placesIn(live, module).flatMap((place) => keyIn(live, place) ?? []);
};

const keysMatching = async (
  { q, module, flag }: TranslationKeyFilter,
  asking: Asking,
): Promise<readonly TranslationKeyListRow[]> => {
  const words = plainWords(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return (await keysOf(asking, module)).filter(
    (row) => (flag === undefined || row.flags.includes(flag)) && (words.length === 0 || speaksOf(row, words)),
  );
};

const keyDetail = async (id: string, asking: Asking): Promise<TranslationKeyView> => {
  const row = (await keysOf(asking)).find((each) => each.id === id);
  if (!row) throw notFound();
  const { state } = await asking.streams.load(translationKey, id);
  return { ...row, allowedCommands: allowedCommands(translationKey, state, id, asking, asking.can) };
};

const modulesOf = async (asking: Asking): Promise<readonly TranslationModuleView[]> => {
  const rows = await keysOf(asking);
  return textModules.map((id) => {
    const own = rows.filter(({ module }) => module === id);
    return { id, keys: own.length, toComplete: own.filter(({ flags }) => flags.includes('toComplete')).length };
  });
};

/** Texts of a language for programs, or the list for a spreadsheet. */
const exportKeys = async (
  filter: TranslationKeyFilter,
  { format, language: asked }: ExportQuery,
  asking: Asking,
): Promise<FileAnswer> => {
  const rows = (await keysMatching(filter, asking)).toSorted(byName);
  const { module } = filter;
  const language = asked ?? asking.actor.language;
  const name = ['traductions', module, format === 'json' ? language : 'liste'].filter(Boolean).join('-');
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: exportedList(rows, asking.actor.language),
      }
    : {
        name: `${name}.json`,
        mediaType: 'application/json; charset=utf-8',
        content: `${JSON.stringify(exportedTexts(rows, { language, module, at: asking.now }), null, 2)}\n`,
      };
};

/** Plural forms that a language may do without: `other` stands in. */
const rareForm = /_(?:zero|two|few|many)$/;

const flagsOf = ({
  key,
  texts,
  toComplete,
  treated,
  added,
  isTouched,
}: Pick<TranslationKeyListRow, 'key' | 'texts' | 'toComplete' | 'treated' | 'added'> & {
  readonly isTouched: boolean;
}): readonly TranslationFlag[] => {
  const each = languages.map((language) => texts[language]);
  const rare = rareForm.test(key);
  const holds: Readonly<Record<TranslationFlag, boolean>> = {
    missingEs: !rare && texts.es.text === null,
    missingEn: !rare && texts.en.text === null,
    toComplete: toComplete || (!rare && each.some(({ text }) => text === null)),
    untreated: isTouched && !treated,
    proposed: each.some(({ proposed }) => proposed !== null),
    conflict: each.some(({ shippedBefore }) => shippedBefore !== null),
    overridden: !added && each.some(({ text, shipped }) => text !== shipped),
    added,
  };
  return translationFlags.filter((flag) => holds[flag]);
};

const speaksOf = ({ module, key, texts, comment }: TranslationKeyListRow, words: readonly string[]): boolean => {
  const said = languages.flatMap((language) => [texts[language].text ?? '', texts[language].proposed ?? '']);
  const all = plainWords([module, key, comment ?? '', ...said].join(' '));
  return words.every((word) => all.includes(word));
};

type Order = (one: TranslationKeyListRow, other: TranslationKeyListRow) => number;

const byModule: Order = (one, other) => one.module.localeCompare(other.module);

/** Several modules have the same key. */
const byKey: Order = (one, other) => (one.key === other.key ? byModule(one, other) : one.key < other.key ? -1 : 1);

const byName: Order = (one, other) => byModule(one, other) || byKey(one, other);

const by: Readonly<Record<string, Order>> = {
  module: byName,
  key: byKey,
  updatedAt: (one, other) => (one.updatedAt ?? '').localeCompare(other.updatedAt ?? '') || byName(one, other),
};

/** The dictionary: the keys of the release and those that were added. */
export const translationKeyReads = pages<TranslationKeyListRow>()({
  path: 'translation-keys',
  tag: 'dictionary',
  from: [translations],
  filter: TranslationKeyFilter,
  sortable: { key: 'key', module: 'module', updatedAt: 'updatedAt' },
  defaultSort: ['module', 'ASC'],
  page: async ({ filter, ids, order, offset, limit }, asking) => {
    const found = (await keysMatching(filter, asking)).filter(({ id }) => ids === null || ids.includes(id));
    const sorted = found.toSorted(by[order.column] ?? byName);
    const rows = order.direction === 'desc' ? sorted.toReversed() : sorted;
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  leaves: {
    kind: 'translationKey',
    query: ExportQuery,
    file: ({ filter }, query, asking) => exportKeys(filter, query, asking),
  },
  aside: {
    modules: aside({ from: [translations], asks: 'translationKey.read', answer: modulesOf }),
    unknown: aside({ requires: 'translationKey.read', answer: () => Promise.resolve(unknownTexts()) }),
    ':id': ofOne({ from: [translations], asks: 'translationKey.read', answer: keyDetail }),
  },
});
