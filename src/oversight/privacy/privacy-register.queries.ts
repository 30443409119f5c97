import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { dataIncidents } from '../../../projections/oversight/data-incidents.js';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { retentionRuns } from '../../../projections/oversight/retention-runs.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { tickets } from '../../../projections/support/tickets.js';
import { everybodyLabelled, namesOf, personIn } from '../../customers/directory/labels.js';
import { clientNames } from '../../customers/directory/names.js';
import { everybody } from '../../customers/directory/people.js';
import { nullable, text, uuid } from '../../kernel/table.js';
import { OneOf, Optional, Text } from '../../kernel/validation.js';
import { staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { NoFilter } from '../../platform/run/http/list.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, archived, words } from '../../platform/reading/reads/conditions.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import type { Language } from '../../kernel/language.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { listing, reads } from '../../platform/reading/reads/reads.js';
import { dataIncident } from './data-incident.js';
import { legalHold } from './legal-hold.js';
import { holdGrounds, holdSubjects, type HoldGround, type HoldSubject, type PersonKind } from './privacy.vocabulary.js';
import type {
  ClientLabel,
  DataIncidentView,
  LegalHoldView,
  PrivacyPersonView,
  RestrictionView,
  RetentionRunView,
} from './privacy.views.js';
import { dataIncidentShown, legalHoldShown } from './privacy.views.js';
import { restrictionShown } from './privacy.views.js';
import { restriction } from './restriction.js';
import { recordShown } from '../../kernel/shown.js';

const byStaff = staff('the register of personal data: its routes ask for the right to keep it');

/** Common options of the registers: without a filter, for people who keep them. */
export const register = { tag: 'privacy', filter: NoFilter, where: {} } as const;

type Names = ReadonlyMap<string, string>;

/** Names for the ids in these columns, as the registers show them. */
export const named = <Column extends string>(
  db: Asking['db'],
  rows: readonly Readonly<Record<Column, string | null>>[],
  ...columns: readonly Column[]
): Promise<Names> =>
  namesOf(
    db,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );

export const clientIn = (names: Names, id: string): ClientLabel => ({ id, name: names.get(id) ?? '' });

/** Columns of the person concerned in a view. */
type OfPerson = Pick<RestrictionView, 'person' | 'client'>;

interface AboutPerson {
  readonly personId: string;
  readonly clientId: string | null;
}

export const aboutIn = (names: Names, { personId, clientId }: AboutPerson) => ({
  person: personIn(names, personId),
  client: clientId === null ? null : clientIn(names, clientId),
});

/** A word of the dictionary of privacy. */
export const said = (language: Language, key: string): string => textIn(language, 'privacy', key);

/** Export columns of the person concerned. */
export const aboutColumns = [
  { heading: 'admin.requests.person', value: ({ person }: OfPerson) => person.name },
  { heading: 'admin.requests.client', value: ({ client }: OfPerson) => client?.name ?? null },
];

export const restrictionReads = reads<RestrictionView>()({
  ...register,
  of: restriction,
  only: 'list',
  from: [privacy],
  requires: 'restriction.read',
  rows: () => byStaff(privacy, 'restrictions'),
  rowCommands: true,
  sortable: { restrictedAt: 'restricted_at' },
  defaultSort: ['restrictedAt', 'DESC'],
  shows: [...restrictionShown, 'revision'],
  lookUp: (rows, { db }) => named(db, rows, 'personId', 'clientId', 'restrictedBy'),
  view: (row, _, names) => ({
    ...aboutIn(names, row),
    restrictedBy: personIn(names, row.restrictedBy),
  }),
  export: {
    texts: 'privacy',
    columns: [
      ...aboutColumns,
      {
        heading: 'admin.restrictions.ground',
        value: ({ ground }, language) => said(language, `restrictionGrounds.${ground}`),
      },
      instantColumn('admin.restrictions.since', ({ restrictedAt }) => restrictedAt),
      { heading: 'admin.restrictions.by', value: ({ restrictedBy }) => restrictedBy.name },
      {
        heading: 'admin.restrictions.status',
        value: ({ status }, language) => said(language, `admin.restrictions.${status}`),
      },
      instantColumn('admin.restrictions.lifted', ({ liftedAt }) => liftedAt),
    ],
  },
});

export const dataIncidentReads = reads<DataIncidentView>()({
  ...register,
  of: dataIncident,
  only: 'list',
  from: [dataIncidents, tickets],
  requires: 'dataIncident.read',
  rows: () => byStaff(dataIncidents, 'data_incidents'),
  rowCommands: true,
  sortable: { recordedAt: 'recorded_at', noticeDueAt: 'notice_due_at' },
  defaultSort: ['recordedAt', 'DESC'],
  lookUp: (rows, { db }) =>
    namesOf(
      db,
      rows.flatMap(({ recipientIds, clientId, ticketId }) => [...recipientIds, clientId, ticketId]),
      [...everybodyLabelled, 'ticket'],
    ),
  shows: [...dataIncidentShown, 'revision'],
  view: (row, _, names) => ({
    ticket: { id: row.ticketId, number: names.get(row.ticketId) ?? '' },
    client: clientIn(names, row.clientId),
    automatic: row.notifiedBy === 'system',
    recipients: row.recipientIds.map((id) => personIn(names, id)),
  }),
  // the record that an authority may ask for (GDPR 33 §5)
  export: {
    texts: 'privacy',
    columns: [
      { heading: 'admin.incidents.ticket', value: ({ ticket }) => ticket.number },
      { heading: 'admin.incidents.client', value: ({ client }) => client.name },
      instantColumn('admin.incidents.recordedAt', ({ recordedAt }) => recordedAt),
      instantColumn('admin.incidents.notice', ({ notifiedAt }) => notifiedAt),
      {
        heading: 'admin.incidents.recipients',
        value: ({ recipients }) => recipients.flatMap(({ name }) => name ?? []).join(', '),
      },
      instantColumn('admin.incidents.authority', ({ authorityDueAt }) => authorityDueAt),
      {
        heading: 'admin.incidents.status',
        value: ({ status }, language) => said(language, `admin.incidents.${status}`),
      },
      instantColumn('admin.incidents.closed', ({ closedAt }) => closedAt),
      {
        heading: 'admin.incidents.outcome',
        value: ({ outcome }, language) => (outcome === null ? null : said(language, `admin.outcomes.${outcome}`)),
      },
      { heading: 'admin.incidents.measures', value: ({ measures }) => measures },
    ],
  },
});

export const retentionRunReads = listing<RetentionRunView>()({
  ...register,
  path: 'retention-runs',
  from: [retentionRuns],
  requires: 'retention.read',
  rows: () => tableOf(retentionRuns, 'retention_runs'),
  sortable: { startedAt: 'started_at' },
  defaultSort: ['startedAt', 'DESC'],
  shows: ['id', 'removed', 'endedAt', 'counts', 'held', 'startedAt'],
});

class PersonFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

const person = {
  id: uuid,
  kind: text<PersonKind>(),
  status: text(),
  name: nullable(text()),
  email: nullable(text()),
  client_name: nullable(text()),
};

/**
 * People who may be the subject of a request, an erasure or a hold: contacts by client, disabled ones too, and staff.
 */
export const privacyPersonReads = listing<PrivacyPersonView>()({
  path: 'privacy-people',
  tag: 'privacy',
  from: [contacts, staffUsers],
  requires: 'privacyPerson.read',
  rows: () => select(person)`(
    SELECT p.id, p.kind, p.status, p.name, p.email, p."clientName" AS client_name FROM ${everybody} p)`,
  filter: PersonFilter,
  where: { q: { always: (q) => and(sql`name IS NOT NULL`, words('name', 'email', 'client_name')(q ?? '')) } },
  sortable: { label: 'name' },
  defaultSort: ['label', 'ASC'],
  pageSize: 25,
  shows: ['id', 'kind', 'status'],
  view: ({ name, clientName }) => ({
    label: [name ?? '…', clientName].filter(Boolean).join(' – '),
  }),
});

class LegalHoldFilter extends RecordFilter {
  @Optional() @OneOf(holdSubjects) subjectKind?: HoldSubject;
  @Optional() @OneOf(holdGrounds) ground?: HoldGround;
}

export const legalHoldReads = reads<LegalHoldView>()({
  of: legalHold,
  from: [legalHolds, contacts, clients],
  rows: () => select({ ...legalHolds.tables.legal_holds.columns, subject_name: nullable(text()) })`(
    SELECT h.*, coalesce(c.name, nullif(concat_ws(' ', k.first_name, k.last_name), '')) AS subject_name
    FROM ${tableOf(legalHolds, 'legal_holds')} h
    LEFT JOIN ${clientNames} c ON h.subject_kind = 'client' AND c.id::text = h.subject_id
    LEFT JOIN ${byStaff(contacts, 'contacts')} k ON h.subject_kind = 'person' AND k.id::text = h.subject_id)`,
  filter: LegalHoldFilter,
  where: { q: words('reference', 'subject_name'), archived, subjectKind: 'subject_kind', ground: 'ground' },
  sortable: { reference: 'reference', reviewOn: 'review_on', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...recordShown, ...legalHoldShown, 'subjectName'],
});
