import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../kernel/actor.js';
import { flag, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Choice, PersonLabel } from '../../kernel/views.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { labelFor, type Label } from '../../platform/reading/database/labels.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { isRestricted, nameFor } from './restricted-people.js';

type Database = Kysely<NoTables>;

/** People, and clients that connected as themselves. */
export const everybodyLabelled: readonly string[] = ['contact', 'staffUser', 'client'];

const labelColumns = {
  id: uuid,
  /** Null for a forgotten person. */
  label: nullable(text()),
  restricted: flag,
};

type LabelRow = ValuesOf<typeof labelColumns>;

interface Ask {
  readonly ids: readonly string[];
  readonly lifecycles: readonly string[];
}

const labelOf = (lifecycle: string): Label => {
  const found = labelFor(lifecycle);
  if (!found) throw new Error(`No module says what a ${lifecycle} is called: labels in its business module`);
  return found;
};

/** Ids are unique across lifecycles: one statement for all who ask at the same time. */
const lookUp = batchedLookUp(
  async (db: Database, asks: readonly Ask[]): Promise<readonly ReadonlyMap<string, LabelRow>[]> => {
    const ids = opaqueIds([...new Set(asks.flatMap((ask) => ask.ids))]);
    const parts = [...new Set(asks.flatMap(({ lifecycles }) => lifecycles))]
      .toSorted()
      .map(labelOf)
      .map(
        ({ from, label, isPerson }) => sql`
        SELECT d.id, ${sql.raw(label)} AS label, ${isPerson ? isRestricted('d.id') : sql`FALSE`} AS restricted
        FROM ${from} d WHERE d.id = ANY(${ids})`,
      );
    const { rows } = await select(labelColumns)`${prepared} ${sql.join(parts, sql` UNION ALL `)}`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    return asks.map(() => found);
  },
);

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const labelRows = async (
  db: Database,
  wanted: readonly (string | null | undefined)[],
  lifecycles: readonly string[],
): Promise<readonly LabelRow[]> => {
  const ids = [...new Set(wanted.flatMap((id) => (typeof id === 'string' && idPattern.test(id) ? [id] : [])))];
  if (ids.length === 0 || lifecycles.length === 0) return [];
  const found = await lookUp(db, { ids, lifecycles });
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** By id; null where a person is forgotten, words where their data are restricted; what is unknown is missing. */
export type Labels = ReadonlyMap<string, string | null>;

/** Reader of the labels, with their language. */
interface Asking {
  readonly db: Database;
  readonly actor: Pick<Actor, 'id' | 'language'>;
}

/** Labels of ids from rows of the reader's scope, in the reader's language; unknown ids are skipped. */
export const labelsOf = async (
  { db, actor }: Asking,
  ids: readonly (string | null | undefined)[],
  lifecycles: readonly string[],
): Promise<Labels> =>
  new Map(
    (await labelRows(db, ids, lifecycles)).map((found) => [found.id, nameFor({ ...found, name: found.label }, actor)]),
  );

/**
 * The same for those who keep the log and the registers of personal data, to whom no name is restricted; those of
 * forgotten people are missing.
 */
export const namesOf = async (
  db: Database,
  ids: readonly (string | null | undefined)[],
  lifecycles: readonly string[] = everybodyLabelled,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await labelRows(db, ids, lifecycles)).flatMap(({ id, label }) => (label === null ? [] : [[id, label] as const])),
  );

export const personIn = (labels: ReadonlyMap<string, string | null>, id: string): PersonLabel => ({
  id,
  name: labels.get(id) ?? null,
});

export const choiceIn = (labels: ReadonlyMap<string, string | null>, id: string | null): Choice | null =>
  id === null ? null : { id, label: labels.get(id) ?? '' };
