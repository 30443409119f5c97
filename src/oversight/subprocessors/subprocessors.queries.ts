import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { processings } from '../../../projections/oversight/processings.js';
import { subprocessorObjections } from '../../../projections/oversight/subprocessor-objections.js';
import { subprocessors } from '../../../projections/oversight/subprocessors.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { camelColumns, day, integer, json, nullable, only, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, nothing, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { dayColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import {
  announcementColumns,
  announcementsOf,
  announcementsSeen,
  changesSeen,
  ownReadings,
  processingsSeen,
  usesSeen,
} from './register.queries.js';
import { subprocessorObjection } from './subprocessor-objection.js';
import { exceptedRows, exceptionRows, heldBackRows, subprocessorRows, usedBy } from './subprocessor-uses.queries.js';
import { subprocessor } from './subprocessor.js';
import {
  currentChangeStates,
  mootObjectionDays,
  type AnnouncedKind,
  type ExceptionState,
  type ObjectionOutcome,
  type ObjectionStatus,
} from './subprocessor.vocabulary.js';
import {
  subprocessorObjectionShown,
  subprocessorShown,
  SubprocessorChangeFilter,
  SubprocessorFilter,
  SubprocessorObjectionFilter,
  type SubprocessorChangeListRow,
  type SubprocessorException,
  type SubprocessorListRow,
  type SubprocessorObjectionListRow,
  type SubprocessorView,
} from './subprocessors.views.js';

const allObjections = staff('how many objections to a subprocessor wait')(
  subprocessorObjections,
  'subprocessor_objections',
);
const { subprocessors: company, subprocessor_changes: change } = subprocessors.tables;

const line = {
  ...company.columns,
  ...{ change_kind: nullable(textColumn<AnnouncedKind>()), effective_on: nullable(day), objections: integer },
};

const exceptionColumns = camelColumns({
  ...{ objection_id: uuid, kind: textColumn<AnnouncedKind>() },
  ...{ client_name: nullable(textColumn()), served_by_name: nullable(textColumn()) },
});

/** Clients for which a change of it is never applied, and those that have refused it in the place of another one. */
const exceptionsTo = async (id: string, { camel }: Asking): Promise<readonly SubprocessorException[]> => {
  const { rows } = await select(exceptionColumns)`
    SELECT d.objection_id, d.kind, k.name AS client_name, s.name AS served_by_name FROM (
      SELECT DISTINCT ON (h.objection_id) h.objection_id, h.kind, h.client_id, h.served_by_id
      FROM ${heldBackRows} h JOIN ${exceptionRows} x ON x.id = h.objection_id
      WHERE h.subprocessor_id = ${id}::uuid OR (h.is_own AND x.refused_id = ${id}::uuid)
      ORDER BY h.objection_id, h.is_own DESC) d
    LEFT JOIN ${clientNames} k ON k.id = d.client_id LEFT JOIN ${subprocessorRows} s ON s.id = d.served_by_id
    ORDER BY k.name, d.objection_id`.execute(camel);
  return rows;
};

/** Companies that work on data of clients, for those who keep them. */
export const subprocessorReads = reads<SubprocessorListRow, SubprocessorView>()({
  of: subprocessor,
  from: [subprocessors, subprocessorObjections, clients],
  requires: 'subprocessor.read',
  rows: (asking) => select(line)`(
    SELECT s.*, c.kind AS change_kind, c.effective_on, (
      SELECT count(*)::int FROM ${allObjections} o WHERE o.subprocessor_id = s.id AND o.status = 'made') AS objections
    FROM ${subprocessorRows} s LEFT JOIN ${announcementsSeen(asking)} c
      ON c.subprocessor_id = s.id AND c.state IN ('announced', 'held') AND c.client_id IS NULL)`,
  filter: SubprocessorFilter,
  where: {
    q: words('name', 'activity', 'registration'),
    status: (status) => isOneOf('status', status),
    country: (country) => sql`${country} IN (country, processed_in)`,
    isAnnounced: (isAnnounced) => sql`(effective_on IS NOT NULL) = ${isAnnounced}`,
  },
  sortable: sortedBy('name', 'status', 'country', 'since', 'effectiveOn', 'objections', 'updatedAt'),
  defaultSort: ['name', 'ASC'],
  shows: [
    ...subprocessorShown,
    'changeKind',
    'effectiveOn',
    'objections',
    'revision',
    'name',
    'id',
    'status',
    'country',
    'activity',
    'since',
    'registration',
    'safeguard',
    'processedIn',
  ],
  rowCommands: true,
  detail: async ({ id }, asking) => ({
    changes: await announcementsOf(sql`c.subprocessor_id = ${id}::uuid`, asking),
    exceptions: await exceptionsTo(id, asking),
  }),
  export: {
    texts: 'subprocessors',
    columns: [
      { heading: 'fields.name', value: ({ name }) => name },
      { heading: 'fields.registration', value: ({ registration }) => registration },
      wordColumn('fields.country', ({ country }) => `country.${country}`),
      { heading: 'fields.activity', value: ({ activity }) => activity },
      wordColumn('fields.processedIn', ({ processedIn }) => `country.${processedIn}`),
      {
        heading: 'fields.safeguard',
        value: ({ safeguard }, language) => safeguard && text(language, 'subprocessors', `safeguard.${safeguard}`),
      },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      dayColumn('fields.since', ({ since }) => since),
      dayColumn('fields.endedOn', ({ endedOn }) => endedOn),
    ],
  },
});

/** Of their client, to those with the right for the register: says what `can()` says. */
const objectionVisible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
  const kind = { ...anyResource('subprocessorObjection'), clientId: isCustomer(actor) ? actor.clientId : null };
  if (!can(actor, 'subprocessorObjection.read', kind).allowed) return nothing;
  return isCustomer(actor) ? sql`o.client_id = ${actor.clientId}::uuid` : all;
};
const objectionsSeen = asked(subprocessorObjections, 'subprocessor_objections', 'o', objectionVisible);

const announced = {
  ...announcementColumns,
  ...only(change.columns, 'subprocessor_id', 'processing_id'),
  ...only(company.columns, 'activity'),
  ...{ objection_id: nullable(uuid), objection_status: nullable(textColumn<ObjectionStatus>()) },
  ...{ objection_outcome: nullable(textColumn<ObjectionOutcome>()), objection_answer: nullable(textColumn()) },
  ...{ objection_served_by: nullable(textColumn()), objection_exception: nullable(textColumn<ExceptionState>()) },
};

/**
 * State of a change `c` for a client that decision `e` excepts: a decision that stands outlasts the state for others.
 */
const stateForClient = sql`CASE WHEN e.client_id IS NOT NULL AND c.state <> 'cancelled' THEN 'excepted' ELSE c.state END`;

/** Changes that concern the processings that one sees, or did when they took effect. */
export const subprocessorChangeReads = reads<SubprocessorChangeListRow, SubprocessorChangeListRow>()({
  of: subprocessor,
  path: 'subprocessor-changes',
  only: 'list',
  everybody: true,
  from: [subprocessors, processings, subprocessorObjections, clients],
  rows: (asking) => select(announced)`(
    SELECT c.id, c.subprocessor_id, c.kind, c.effective_on, c.note, c.announced_at, c.ended_at, c.reason,
      ${stateForClient} AS state, c.country, c.processed_in, c.label, n.name AS successor_name, k.name AS client_name, s.name, s.activity,
      c.processing_id, o.id AS objection_id, o.status AS objection_status,
      o.outcome AS objection_outcome, o.answer AS objection_answer, o.exception AS objection_exception, v.name AS objection_served_by
    FROM ${announcementsSeen(asking)} c JOIN ${subprocessorRows} s ON s.id = c.subprocessor_id
    LEFT JOIN ${subprocessorRows} n ON n.id = c.successor_id LEFT JOIN ${clientNames} k ON k.id = c.client_id
    LEFT JOIN ${objectionsSeen(asking)} o ON o.change_id = c.id AND o.status <> 'withdrawn' AND ${isCustomer(asking.actor)}
    LEFT JOIN ${exceptedRows} e ON e.change_id = c.id AND e.client_id = ${isCustomer(asking.actor) ? asking.actor.clientId : null}::uuid
    LEFT JOIN ${subprocessorRows} v ON v.id = coalesce(o.served_by_id, e.served_by_id)
    WHERE o.id IS NOT NULL OR (c.client_id IS NULL
        AND EXISTS (SELECT FROM ${processingsSeen(asking)} p ${usedBy} WHERE p.status = 'active' AND f.id = c.subprocessor_id))
      OR EXISTS (SELECT FROM ${processingsSeen(asking)} p WHERE p.status = 'active' AND p.id = c.processing_id)
      OR EXISTS (SELECT FROM ${objectionsSeen(asking)} o WHERE o.id = c.objection_id)
      OR EXISTS (SELECT FROM ${changesSeen(asking)} h WHERE h.change_id = c.id)
      OR (c.client_id IS NULL AND c.state IN ('announced', 'held') AND EXISTS (
        SELECT FROM ${usesSeen(asking)} a JOIN ${processingsSeen(asking)} p ON p.id = a.processing_id
        WHERE p.status = 'active' AND a.subprocessor_id = c.subprocessor_id AND a.state IN ('announced', 'held'))))`,
  filter: SubprocessorChangeFilter,
  where: {
    state: (state) => isOneOf('state', state),
    isCurrent: (wanted, { now }) => sql`(${isOneOf('state', currentChangeStates)} OR (state = 'cancelled'
      AND objection_status = 'moot' AND ended_at > ${startOf(daysAfter(dayOf(now), -mootObjectionDays))}::timestamptz)
      ) = ${wanted}`,
    waiting: (isWaiting, asking) =>
      isWaiting
        ? sql`state = 'announced' AND objection_id IS NULL AND NOT EXISTS (
            SELECT FROM ${ownReadings(asking)} m
            WHERE m.client_id = ${asking.actor.clientId}::uuid AND m.at > announced_at)`
        : all,
  },
  sortable: { effectiveOn: 'effective_on', name: 'name', announcedAt: 'announced_at' },
  defaultSort: ['effectiveOn', 'ASC'],
  shows: [
    'objectionId',
    'objectionStatus',
    'objectionOutcome',
    'objectionAnswer',
    'objectionServedBy',
    'objectionException',
    'name',
    'successorName',
    'clientName',
    'id',
    'kind',
    'country',
    'reason',
    'note',
    'endedAt',
    'state',
    'label',
    'effectiveOn',
    'processedIn',
    'announcedAt',
    'subprocessorId',
    'processingId',
    'activity',
  ],
});

/** Objections to changes: of their client to customers, those that wait longest first to staff. */
export const subprocessorObjectionReads = reads<SubprocessorObjectionListRow>()({
  of: subprocessorObjection,
  from: [subprocessorObjections, subprocessors, clients, contacts],
  rows: (asking) => select({
    ...subprocessorObjections.tables.subprocessor_objections.columns,
    ...{ client_name: nullable(textColumn()), author: json<PersonLabel>(), served_by_name: nullable(textColumn()) },
  })`(
    SELECT o.*, k.name AS client_name, ${personLabel('o.made_by', asking)} AS author, s.name AS served_by_name
    FROM ${objectionsSeen(asking)} o LEFT JOIN ${clientNames} k ON k.id = o.client_id
    LEFT JOIN ${subprocessorRows} s ON s.id = o.served_by_id)`,
  rowCommands: true,
  filter: SubprocessorObjectionFilter,
  where: { q: words('name', 'client_name'), status: (status) => isOneOf('status', status) },
  sortable: sortedBy('name', 'clientName', 'status', 'effectiveOn', 'createdAt'),
  defaultSort: ['createdAt', 'ASC'],
  shows: [...subprocessorObjectionShown, 'clientName', 'servedByName', 'author', 'revision'],
  export: {
    texts: 'subprocessors',
    columns: [
      { heading: 'fields.name', value: ({ name }) => name },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      dayColumn('fields.effectiveOn', ({ effectiveOn }) => effectiveOn),
      wordColumn('fields.status', ({ status }) => `objectionStatus.${status}`),
      wordColumn('fields.change', ({ kind }) => `change.${kind}`),
      { heading: 'fields.reason', value: ({ reason }) => reason },
      {
        heading: 'fields.outcome',
        value: ({ outcome }, language) => outcome && text(language, 'subprocessors', `outcome.${outcome}`),
      },
      {
        heading: 'fields.servedBy',
        value: ({ exception, servedByName }, language) =>
          exception && (servedByName ?? text(language, 'subprocessors', 'serves.former')),
      },
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
      { heading: 'fields.answer', value: ({ answer }) => answer },
    ],
  },
});
