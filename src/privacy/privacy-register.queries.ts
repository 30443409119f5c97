import { sql, type Kysely } from 'kysely';
import { dataIncidents } from '../../projections/data-incidents.js';
import { privacy, type PersonalExportRow } from '../../projections/privacy.js';
import { retentionRuns } from '../../projections/retention-runs.js';
import { contacts } from '../../projections/contacts.js';
import { staffUsers } from '../../projections/staff-users.js';
import { tickets } from '../../projections/tickets.js';
import type { Actor } from '../kernel/actor.js';
import { Optional, Text } from '../kernel/validation.js';
import type { PersonLabel } from '../kernel/views.js';
import type { NoTables } from '../platform/database/database.js';
import { asked, staff, tableOf } from '../platform/database/door.js';
import { ofOneself } from '../platform/database/scopes.js';
import { NoFilter } from '../platform/http/list.js';
import type { Asking } from '../platform/reads/asking.js';
import { and, words } from '../platform/reads/conditions.js';
import { listing, reads } from '../platform/reads/reads.js';
import { dataIncident } from './data-incident.js';
import { namesOf, personIn } from '../directory/labels.js';
import { everybody, type KnownPerson } from '../directory/people.js';
import type {
  ClientLabel,
  DataIncidentView,
  PersonalExportView,
  PrivacyPersonView,
  RestrictionView,
  RetentionRunView,
} from './privacy.views.js';
import { restriction } from './restriction.js';

const byStaff = staff('the register of personal data: its routes ask for the right to keep it');
const restrictionRows = byStaff(privacy, 'restrictions');
const incidentRows = byStaff(dataIncidents, 'data_incidents');
const ticketRows = byStaff(tickets, 'tickets');
const ownExports = asked(privacy, 'personal_exports', 'e', ofOneself('e.person_id'));

/** What the registers have in common: they are read by those who keep them, whole, latest first. */
const register = { tag: 'privacy', filter: NoFilter, where: {}, pageSize: 30 } as const;

interface Labels {
  readonly nameOf: (id: string) => PersonLabel;
  readonly clientOf: (id: string | null) => ClientLabel | null;
}

export const labelsOf = async (
  { db }: Asking,
  people: readonly (string | null)[],
  clients: readonly (string | null)[],
): Promise<Labels> => {
  const names = await namesOf(db, [...people, ...clients]);
  return {
    nameOf: (id) => personIn(names, id),
    clientOf: (id) => (id === null ? null : { id, name: names.get(id) ?? '' }),
  };
};

export const restrictionReads = reads<RestrictionView>()({
  ...register,
  of: restriction,
  only: 'list',
  from: [privacy],
  requires: 'restriction.read',
  rows: () => restrictionRows,
  rowCommands: true,
  sortable: { restrictedAt: 'restricted_at' },
  defaultSort: ['restrictedAt', 'DESC'],
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.flatMap(({ personId, restrictedBy }) => [personId, restrictedBy]),
      rows.map(({ clientId }) => clientId),
    ),
  view: (row, _, { nameOf, clientOf }) => ({
    id: row.id,
    revision: row.revision,
    status: row.status,
    person: nameOf(row.personId),
    client: clientOf(row.clientId),
    ground: row.ground,
    restrictedBy: nameOf(row.restrictedBy),
    restrictedAt: row.restrictedAt,
    liftedAt: row.liftedAt,
    liftReason: row.liftReason,
  }),
});

const ticketNumbers = async (ids: readonly string[], { db }: Asking): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, number FROM ${ticketRows} t WHERE id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
};

export const dataIncidentReads = reads<DataIncidentView>()({
  ...register,
  of: dataIncident,
  only: 'list',
  from: [dataIncidents, tickets],
  requires: 'dataIncident.read',
  rows: () => incidentRows,
  rowCommands: true,
  sortable: { recordedAt: 'recorded_at', noticeDueAt: 'notice_due_at' },
  defaultSort: ['recordedAt', 'DESC'],
  lookUp: async (rows, asking) => {
    const [labels, numbers] = await Promise.all([
      labelsOf(
        asking,
        rows.flatMap(({ recipientIds }) => recipientIds),
        rows.map(({ clientId }) => clientId),
      ),
      ticketNumbers(
        rows.map(({ ticketId }) => ticketId),
        asking,
      ),
    ]);
    return { ...labels, numbers };
  },
  view: (row, _, { nameOf, clientOf, numbers }) => ({
    id: row.id,
    revision: row.revision,
    status: row.status,
    ticket: { id: row.ticketId, number: numbers.get(row.ticketId) ?? '' },
    client: clientOf(row.clientId) ?? { id: row.clientId, name: '' },
    recordedAt: row.recordedAt,
    noticeDueAt: row.noticeDueAt,
    authorityDueAt: row.authorityDueAt,
    notifiedAt: row.notifiedAt,
    automatic: row.notifiedBy === 'system',
    recipients: row.recipientIds.map(nameOf),
    message: row.message,
    closedAt: row.closedAt,
    outcome: row.outcome,
    measures: row.measures,
  }),
});

export const retentionRunReads = listing<RetentionRunView>()({
  ...register,
  path: 'retention-runs',
  from: [retentionRuns],
  requires: 'retention.read',
  rows: () => tableOf(retentionRuns, 'retention_runs'),
  sortable: { startedAt: 'started_at' },
  defaultSort: ['startedAt', 'DESC'],
  view: ({ id, startedAt, endedAt, removed, held, counts }) => ({ id, startedAt, endedAt, removed, held, counts }),
});

class PersonFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

/** Whom a request, an erasure or a hold may be about: contacts by their client, disabled ones too, and the provider's people. */
export const privacyPersonReads = listing<PrivacyPersonView>()({
  path: 'privacy-people',
  tag: 'privacy',
  from: [contacts, staffUsers],
  requires: 'privacyPerson.read',
  rows: () => sql<KnownPerson>`(
    SELECT p.id, p.kind, p.status, p.name, p.email, p."clientName" AS client_name FROM ${everybody} p)`,
  filter: PersonFilter,
  where: {
    q: { always: (q) => and(sql`name IS NOT NULL`, words('name', 'email', 'client_name')(q ?? '')) },
  },
  sortable: { label: 'name' },
  defaultSort: ['label', 'ASC'],
  pageSize: 25,
  view: ({ id, kind, status, name, clientName }) => ({
    id,
    kind,
    status,
    label: [name ?? '…', clientName].filter(Boolean).join(' – '),
  }),
});

/** Copies of their data that one person asked for, latest ones first. */
export const exportsOf = async (actor: Actor, db: Kysely<NoTables>): Promise<readonly PersonalExportView[]> => {
  const { rows } = await sql<PersonalExportRow>`
    SELECT * FROM ${ownExports({ actor })} e ORDER BY requested_at DESC, id LIMIT 20`.execute(db);
  return rows.map(({ id, status, size, requested_at, ready_at, expires_at }) => ({
    id,
    status,
    requestedAt: requested_at,
    readyAt: ready_at,
    expiresAt: expires_at,
    size,
  }));
};
