import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { clientNames } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { camelColumns, day, instant, nullable, only, text as textColumn, uuid } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { ofOneself } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import { wordColumn } from '../../platform/reading/reads/exporting.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, archived, nothing, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { processing } from './processing.js';
import {
  differencesSince,
  versionsOf,
  type RegisterChange,
  type RegisterEntry,
} from './register-versions.vocabulary.js';
import { exceptedRows, followedRows, isOfProcessing, subprocessorRows, usedBy } from './subprocessor-uses.queries.js';
import {
  processingShown,
  ProcessingFilter,
  type AnnouncedSubprocessor,
  type ProcessingListRow,
  type ProcessingView,
  type RegisterView,
  type SubprocessorChange,
  type UsedSubprocessor,
} from './subprocessors.views.js';
import { recordShown } from '../../kernel/shown.js';

const shownVersions = 30;

/** Of their client, to those with the right for the register: says what `can()` says. */
const visible =
  (alias: string) =>
  ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
    const kind = { ...anyResource('processing'), clientId: isCustomer(actor) ? actor.clientId : null };
    if (!can(actor, 'processing.read', kind).allowed) return nothing;
    return isCustomer(actor) ? sql`${sql.ref(`${alias}.client_id`)} = ${actor.clientId}::uuid` : all;
  };

export const processingsSeen = asked(processings, 'processings', 'p', visible('p'));
type Asked = Pick<Asking, 'actor'>;
/** Announced changes of subprocessors; those of a single processing only for its client. */
export const announcementsSeen = asked(subprocessors, 'subprocessor_changes', 'c', ({ actor }: Asked) =>
  isCustomer(actor) ? sql`(c.client_id IS NULL OR c.client_id = ${actor.clientId}::uuid)` : all,
);
/** Announced uses for single processings, only for their client. */
export const usesSeen = asked(subprocessors, 'subprocessor_changes', 'a', ({ actor }: Asked) =>
  isCustomer(actor) ? sql`(a.kind = 'named' AND a.client_id = ${actor.clientId}::uuid)` : sql`a.kind = 'named'`,
);
export const changesSeen = asked(subprocessors, 'register_changes', 'h', visible('h'));
export const ownReadings = asked(subprocessorObjections, 'register_readings', 'm', ofOneself('m.person_id'));
const entryRows = tableOf(processings, 'processing_versions');

const used = camelColumns(
  only(
    subprocessors.tables.subprocessors.columns,
    ...(['id', 'status', 'name', 'country', 'registration', 'activity', 'processed_in', 'safeguard', 'since'] as const),
  ),
);

/** Subprocessors in force for these processings, by name. */
export const usedIn = async (ids: readonly string[], asking: Asking): Promise<readonly UsedSubprocessor[]> => {
  const { rows } = await select(used)`
    SELECT DISTINCT f.id, f.status, f.name, f.country, f.registration, f.activity, f.processed_in, f.safeguard, f.since
    FROM ${processingsSeen(asking)} p ${usedBy}
    WHERE p.id = ANY(${[...ids]}::uuid[]) AND f.is_in_force ORDER BY f.name, f.id`.execute(asking.camel);
  return rows;
};

const theirDay = (asking: Asking) => sql`(
  SELECT min(c.effective_on) FROM ${announcementsSeen(asking)} c
  WHERE c.subprocessor_id = f.id AND c.kind = 'added' AND c.state IN ('announced', 'held'))`;

const awaited = {
  ...camelColumns(
    only(
      subprocessors.tables.subprocessors.columns,
      ...(['id', 'name', 'country', 'registration', 'activity', 'processed_in', 'safeguard'] as const),
    ),
  ),
  effectiveOn: nullable(day),
};

/** Subprocessors announced for these processings, the next ones first. */
export const announcedIn = async (
  ids: readonly string[],
  asking: Asking,
): Promise<readonly AnnouncedSubprocessor[]> => {
  const { rows } = await select(awaited)`
    SELECT DISTINCT f.id, f.name, f.country, f.registration, f.activity, f.processed_in, f.safeguard,
      ${theirDay(asking)} AS effective_on
    FROM ${processingsSeen(asking)} p ${usedBy}
    WHERE p.id = ANY(${[...ids]}::uuid[]) AND f.is_awaited ORDER BY effective_on, f.name, f.id`.execute(asking.camel);
  return rows;
};

const entryColumns = camelColumns({
  ...{ id: uuid, at: instant },
  ...only(processings.tables.processing_versions.columns, 'step', 'content'),
});
const changeColumns = { id: uuid, ...only(subprocessors.tables.register_changes.columns, 'kind', 'name', 'at') };

const historyOf = async (clientId: string, asking: Asking) => {
  const [entries, changes] = await Promise.all([
    select(entryColumns)`
      SELECT p.id, v.at, v.step, v.content FROM ${entryRows} v JOIN ${processingsSeen(asking)} p ON p.id = v.processing_id
      WHERE p.client_id = ${clientId}::uuid ORDER BY v.at, p.id, v.revision::bigint`.execute(asking.db),
    select(changeColumns)`
      SELECT h.change_id AS id, h.kind, h.name, h.at FROM ${changesSeen(asking)} h
      WHERE h.client_id = ${clientId}::uuid`.execute(asking.db),
  ]);
  return {
    entries: entries.rows satisfies readonly RegisterEntry[],
    changes: changes.rows satisfies readonly RegisterChange[],
  };
};

const lastReading = async (clientId: string, asking: Asking) => {
  const { rows } = await select({ at: instant })`
    SELECT m.at FROM ${ownReadings(asking)} m WHERE m.client_id = ${clientId}::uuid`.execute(asking.db);
  return rows[0];
};

const { columns: announcement } = subprocessors.tables.subprocessor_changes;

/** Columns of an announcement, as `c`, with its successor `n`. */
export const announcementColumns = {
  ...only(announcement, 'id', 'kind', 'effective_on', 'note', 'announced_at', 'state', 'ended_at', 'reason'),
  ...only(announcement, 'country', 'processed_in', 'label'),
  ...{ successor_name: nullable(textColumn()), client_name: nullable(textColumn()), name: textColumn() },
};

/** Announced of a subprocessor or of a processing, the latest first. */
export const announcementsOf = async (of: Condition, asking: Asking): Promise<readonly SubprocessorChange[]> => {
  const { rows } = await select(camelColumns(announcementColumns))`
    SELECT c.id, c.kind, c.effective_on, c.note, c.announced_at, c.ended_at, c.reason, c.country, c.processed_in, c.label,
      CASE WHEN c.kind = 'named' AND c.state <> 'cancelled'
        AND EXISTS (SELECT FROM ${exceptedRows} e WHERE e.change_id = c.id) THEN 'excepted' ELSE c.state END AS state,
      n.name AS successor_name, k.name AS client_name, s.name
    FROM ${announcementsSeen(asking)} c JOIN ${subprocessorRows} s ON s.id = c.subprocessor_id
    LEFT JOIN ${subprocessorRows} n ON n.id = c.successor_id LEFT JOIN ${clientNames} k ON k.id = c.client_id
    WHERE ${of} ORDER BY c.announced_at DESC, c.id`.execute(asking.camel);
  return rows;
};

const row = {
  ...processings.tables.processings.columns,
  client_name: nullable(textColumn()),
  subprocessors: textColumn(),
  announced_subprocessors: textColumn(),
};

const rows = (asking: Asking) => select(row)`(
  SELECT p.*, k.name AS client_name, coalesce((
      SELECT string_agg(DISTINCT f.name, ', ') FROM ${followedRows} f WHERE ${isOfProcessing} AND f.is_in_force), '')
      AS subprocessors,
    coalesce((
      SELECT string_agg(DISTINCT concat(f.name, to_char(${theirDay(asking)}, ' (DD/MM/YYYY)')), ', ')
      FROM ${followedRows} f WHERE ${isOfProcessing} AND f.is_awaited), '') AS announced_subprocessors
  FROM ${processingsSeen(asking)} p LEFT JOIN ${clientNames} k ON k.id = p.client_id)`;

/** All that stand in the register of a client now. */
export const registerRows = async (clientId: string, asking: Asking): Promise<readonly ProcessingListRow[]> => {
  const { rows: found } = await select(camelColumns(row))`
    SELECT r.* FROM ${rows(asking)} r WHERE r.client_id = ${clientId}::uuid AND r.status = 'active'
    ORDER BY r.label, r.id`.execute(asking.camel);
  return found;
};

/** The register of a client as a whole: its version, and what changed since the reader has last read it. */
export const registerOf = async (asking: Asking, { clientId: named }: OfClient): Promise<RegisterView> => {
  const { clientId } = clientAsked('processing.read', named, asking);
  const [{ entries, changes }, reading] = await Promise.all([
    historyOf(clientId, asking),
    lastReading(clientId, asking),
  ]);
  const versions = versionsOf(entries, changes);
  return {
    clientId,
    version: versions.length,
    changedAt: versions.at(-1)?.at ?? null,
    readAt: reading?.at ?? null,
    differences: reading ? differencesSince(reading.at, entries, changes) : [],
    versions: versions.slice(-shownVersions).toReversed(),
  };
};

const yesNo = (value: boolean, language: Language): string => text(language, 'common', value ? 'yes' : 'no');

/** Rows of the register, of their client to customers (specification §2; features F36). */
export const processingReads = reads<ProcessingListRow, ProcessingView>()({
  of: processing,
  from: [processings, subprocessors, subprocessorObjections, clients],
  rows,
  filter: ProcessingFilter,
  where: {
    q: words('contract_number', 'label', 'scope', 'subprocessors'),
    archived,
    country: (country) => sql`(hosted_in = ${country} OR EXISTS (
      SELECT FROM ${followedRows} f, (SELECT id, client_id, subprocessor_ids) p
      WHERE ${isOfProcessing} AND f.is_in_force AND ${country} IN (f.country, f.processed_in)))`,
  },
  sortable: sortedBy('label', 'contractNumber', 'serviceType', 'clientName', 'isHosted', 'hasSupport', 'updatedAt'),
  defaultSort: ['label', 'ASC'],
  shows: [...recordShown, ...processingShown, 'clientName', 'subprocessors', 'announcedSubprocessors'],
  detail: async ({ id }, asking) => {
    const [used, announced, changes] = await Promise.all([
      usedIn([id], asking),
      announcedIn([id], asking),
      announcementsOf(sql`c.processing_id = ${id}::uuid`, asking),
    ]);
    return { used, announced, changes };
  },
  aside: {
    register: aside({
      from: [processings, subprocessors, subprocessorObjections],
      query: OfClient,
      answer: registerOf,
    }),
  },
  export: {
    texts: 'subprocessors',
    columns: [
      { heading: 'fields.contractNumber', value: ({ contractNumber }) => contractNumber },
      { heading: 'fields.label', value: ({ label }) => label },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.scope', value: ({ scope }) => scope },
      wordColumn('fields.serviceType', ({ serviceType }) => `serviceType.${serviceType}`),
      { heading: 'fields.isHosted', value: ({ isHosted }, language) => yesNo(isHosted, language) },
      {
        heading: 'fields.hostedIn',
        value: ({ hostedIn }, language) => hostedIn && text(language, 'subprocessors', `country.${hostedIn}`),
      },
      { heading: 'fields.hostingPlace', value: ({ hostingPlace }) => hostingPlace },
      { heading: 'fields.hasSupport', value: ({ hasSupport }, language) => yesNo(hasSupport, language) },
      { heading: 'fields.subprocessors', value: ({ subprocessors: names }) => names },
      { heading: 'fields.announcedSubprocessors', value: ({ announcedSubprocessors }) => announcedSubprocessors },
    ],
  },
});
