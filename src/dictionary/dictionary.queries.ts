import { Injectable } from '@nestjs/common';
import { anyResource, type Actor } from '../kernel/actor.js';
import { languages, type Language } from '../kernel/language.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Optional, OneOf, Text } from '../kernel/validation.js';
import { plainWords } from '../kernel/words.js';
import { Access } from '../platform/access-port.js';
import { Streams } from '../platform/commands/streams.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { shippedTexts, textModules } from '../platform/translations/shipped.js';
import type {
  TranslationKeyListRow,
  TranslationKeyView,
  TranslationModuleView,
  TranslationTextView,
} from './dictionary.views.js';
import { LiveDictionary, nameOf, textName, type KeyRow, type TextRow } from './live-dictionary.queries.js';
import { translationKey } from './translation-key.js';
import { isInConflict, noCell, noNote, readText, translationKeyId } from './translation-key.rules.js';
import { translationFlags, type TranslationFlag } from './translation.vocabulary.js';

export class TranslationKeyFilterFields {
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @Text({ max: 60 }) module?: string;
  @Optional() @OneOf(translationFlags) flag?: TranslationFlag;
}

export const translationKeyList = {
  filter: TranslationKeyFilterFields,
  sortable: { key: 'key', module: 'module', updatedAt: 'updatedAt' },
  defaultSort: ['module', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<TranslationKeyFilterFields>;

type Request = ListRequest<TranslationKeyFilterFields>;
type Place = { readonly module: string; readonly key: string };

const cellOf = (row: TextRow | undefined) =>
  row ? { live: row.live, shipped: row.shipped, proposed: row.proposed, proposedBy: row.proposed_by } : noCell;

const textView = (row: TextRow | undefined, shipped: string | undefined): TranslationTextView => {
  const cell = cellOf(row);
  return {
    text: readText(cell, shipped) ?? null,
    shipped: shipped ?? null,
    shippedBefore: isInConflict(cell, shipped) ? cell.shipped : null,
    proposed: cell.proposed,
    proposedBy: cell.proposedBy,
  };
};

/** Lists of keys, from the memory of this process: the release's and those of the dictionary, one line each. */
@Injectable()
export class DictionaryQueries {
  constructor(
    private readonly live: LiveDictionary,
    private readonly access: Access,
    private readonly streams: Streams,
  ) {}

  async list({ filter, ids, order, offset, limit }: Request, actor: Actor): Promise<Page<TranslationKeyListRow>> {
    await this.mayRead(actor);
    const wanted = this.matching(filter).filter(({ id }) => ids === null || ids.includes(id));
    const sorted = wanted.toSorted(by[order.column] ?? byName);
    const rows = order.direction === 'desc' ? sorted.toReversed() : sorted;
    return new Page(rows.slice(offset, offset + limit), rows.length);
  }

  /** Every key that the filter finds, by its name. */
  async all(filter: TranslationKeyFilterFields, actor: Actor): Promise<readonly TranslationKeyListRow[]> {
    await this.mayRead(actor);
    return this.matching(filter).toSorted(byName);
  }

  async detail(id: string, actor: Actor): Promise<TranslationKeyView> {
    await this.mayRead(actor);
    const row = this.rows().find((each) => each.id === id);
    if (!row) throw notFound();
    const { state } = await this.streams.load(translationKey, id);
    const context = { actor, now: new Date().toISOString() };
    return { ...row, allowedCommands: allowedCommands(translationKey, state, id, context, this.access.can) };
  }

  async modules(actor: Actor): Promise<readonly TranslationModuleView[]> {
    await this.mayRead(actor);
    const rows = this.rows();
    return textModules.map((id) => {
      const own = rows.filter(({ module }) => module === id);
      return { id, keys: own.length, toComplete: own.filter(({ flags }) => flags.includes('toComplete')).length };
    });
  }

  private async mayRead(actor: Actor): Promise<void> {
    const decision = this.access.can(actor, 'translationKey.read', anyResource('translationKey'));
    if (!decision.allowed) throw forbidden(decision.code);
    await this.live.fresh();
  }

  private matching({ q, module, flag }: TranslationKeyFilterFields): readonly TranslationKeyListRow[] {
    const words = q === undefined ? [] : plainWords(q).split(/\s+/).filter(Boolean);
    return this.rows(module).filter(
      (row) => (flag === undefined || row.flags.includes(flag)) && (words.length === 0 || speaksOf(row, words)),
    );
  }

  private rows(module?: string): readonly TranslationKeyListRow[] {
    return this.places(module).flatMap((place) => {
      const row = this.row(place);
      return row ? [row] : [];
    });
  }

  /** Names of all keys: those of the release, then those that were added. */
  private places(module?: string): readonly Place[] {
    const modules = module === undefined ? textModules : [module];
    const names = new Map<string, Place>();
    const add = (place: Place): void => void names.set(nameOf(place), place);
    for (const of of modules)
      for (const language of languages) for (const key of shippedTexts(language, of).keys()) add({ module: of, key });
    for (const { module: of, key, added, deleted } of this.live.keys.values())
      if (added && !deleted && (module === undefined || of === module)) add({ module: of, key });
    return [...names.values()];
  }

  private row(place: Place): TranslationKeyListRow | undefined {
    const { module, key } = place;
    const row = this.live.keys.get(nameOf(place));
    const cells = languages.map((language) => this.live.texts.get(textName(place, language)));
    const [fr, es, en] = languages.map((language, index) =>
      textView(cells[index], shippedTexts(language, module).get(key)),
    );
    if (!fr || !es || !en) return undefined;
    const texts: Readonly<Record<Language, TranslationTextView>> = { fr, es, en };
    // an import that was rejected leaves its keys without any text
    if (languages.every((language) => texts[language].text === null && texts[language].proposed === null))
      return undefined;
    const note =
      row && !row.deleted ? { comment: row.comment, toComplete: row.to_complete, treated: row.treated } : noNote;
    const latest = [row, ...cells].reduce<KeyRow | TextRow | undefined>(
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
  }
}

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

const byName: Order = (one, other) =>
  one.module.localeCompare(other.module) || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

const by: Readonly<Record<string, Order>> = {
  module: byName,
  key: (one, other) => (one.key < other.key ? -1 : 1),
  updatedAt: (one, other) => (one.updatedAt ?? '').localeCompare(other.updatedAt ?? '') || byName(one, other),
};
