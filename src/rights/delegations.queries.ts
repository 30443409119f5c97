import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, YesNo } from '../kernel/validation.js';
import type { PersonLabel } from '../kernel/views.js';
import { asked, beside } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { delegation, type DelegationState } from './delegation.js';
import { camelCased, checkClient, every, personLabel, type Asking } from './rights-scope.queries.js';
import { delegationStatuses, type DelegationStatus } from './rights.vocabulary.js';
import type { DefaultAdministratorView, DelegationAct, DelegationListRow, DelegationView } from './rights.views.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { contactClients } from '../../projections/contact-clients.js';
import { structures } from '../../projections/structures.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { delegations } from '../../projections/delegations.js';
import { logEntries } from '../../projections/log-entries.js';

const besideIt = beside('whom and what a delegation in scope is about, and what was done with it');
const clientRows = besideIt(clients, 'clients');
const contactRows = besideIt(contacts, 'contacts');
const structureRows = besideIt(structures, 'structures');
const entryRows = besideIt(logEntries, 'log_entries');
const defaultRows = besideIt(delegations, 'default_administrators');

export class DelegationFields {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(delegationStatuses) status?: DelegationStatus;
  /** Offered or accepted, and not over. */
  @Optional() @YesNo() open?: boolean;
}

export const delegationList = {
  filter: DelegationFields,
  sortable: { createdAt: 'created_at', startsAt: 'starts_at', endsAt: 'ends_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<DelegationFields>;

type Row = Omit<DelegationListRow, 'allowedCommands'>;

const named = (column: string, table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN ${sql.ref(column)} IS NULL THEN NULL ELSE coalesce((SELECT json_agg(json_build_object('id', n.id, 'label', n.name)
    ORDER BY n.name) FROM ${table} n WHERE ${sql.ref(column)} ? n.id::text), '[]'::json) END`;

const source = (asking: Asking) => sql`(
  SELECT d.*, k.name AS client_name, ${personLabel('d.giver_id', asking)} AS giver, ${personLabel('d.receiver_id', asking)} AS receiver,
    ${named('d.range_ids', sql.table('product_ranges_v1'))} AS ranges, ${named('d.structure_ids', structureRows)} AS structures,
    d.status = 'accepted' AND d.starts_at <= now() AND d.ends_at > now() AS holds_now,
    (SELECT json_agg(json_build_object('step', s.step, 'at', s.at, 'by', ${personLabel('s.by_id', asking)}, 'reason', s.reason)
      ORDER BY s.revision::int) FROM delegation_steps_v1 s WHERE s.delegation_id = d.id) AS steps
  FROM ${delegationsSeen(asking)} d LEFT JOIN ${clientRows} k ON k.id = d.client_id)`;

/** Administrators and those who were lent powers see all of their client's; others what concerns themselves. */
const visible = ({ actor, can }: Asking): RawBuilder<boolean> => {
  const resource = { ...anyResource('delegation'), clientId: actor.clientId };
  if (can(actor, 'delegation.read', resource).allowed)
    return isCustomer(actor) ? sql<boolean>`d.client_id = ${actor.clientId}::uuid` : sql<boolean>`TRUE`;
  return isCustomer(actor) ? sql<boolean>`${actor.id}::uuid IN (d.giver_id, d.receiver_id)` : sql<boolean>`FALSE`;
};

const delegationsSeen = asked(delegations, 'delegations', 'd', visible);

const conditions = ({ filter, ids }: ListRequest<DelegationFields>): readonly RawBuilder<boolean>[] =>
  ids
    ? [sql<boolean>`id = ANY(${[...ids]}::uuid[])`]
    : [
        ...(filter.clientId ? [sql<boolean>`client_id = ${filter.clientId}::uuid`] : []),
        ...(filter.status ? [sql<boolean>`status = ${filter.status}`] : []),
        ...(filter.open === undefined
          ? []
          : [sql<boolean>`(status IN ('offered', 'accepted') AND ends_at > now()) = ${filter.open}`]),
      ];

const stateOf = (row: Row): DelegationState => ({
  status: row.status,
  terms: {
    clientId: row.clientId,
    giverId: row.giverId,
    receiverId: row.receiverId,
    powers: row.powers,
    rangeIds: row.rangeIds,
    structureIds: row.structureIds,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    isAbsence: row.isAbsence,
    offerEndsAt: new Date(row.offerEndsAt).toISOString(),
  },
});

const shown = (row: Row, { actor, can, now }: Asking): DelegationView => ({
  ...row,
  allowedCommands: allowedCommands(delegation, stateOf(row), row.id, { actor, now }, can),
});

export const listDelegations = async (
  request: ListRequest<DelegationFields>,
  asking: Asking,
): Promise<Page<DelegationListRow>> => {
  const { actor, can } = asking;
  const reading = can(actor, 'delegation.read', {
    ...anyResource('delegation'),
    clientId: actor.clientId,
    memberIds: [actor.id],
  });
  if (!reading.allowed) throw forbidden(reading.code);
  const db = camelCased(asking.db);
  const where = every(conditions(request));
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)}, id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT * FROM ${source(asking)} AS r WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${delegationsSeen(asking)} AS r WHERE ${where}`.execute(
      db,
    ),
  ]);
  return new Page(
    rows.map((row) => shown(row, asking)),
    counted.rows[0]?.total ?? 0,
  );
};

const oneDelegation = async (id: string, asking: Asking): Promise<Row> => {
  const { rows } = await sql<Row>`
    SELECT * FROM ${source(asking)} AS r WHERE id = ${id}::uuid`.execute(camelCased(asking.db));
  const [row] = rows;
  if (!row || !asking.can(asking.actor, 'delegation.read', delegation.resource(stateOf(row), id)).allowed)
    throw notFound();
  return row;
};

export const delegationDetail = async (id: string, asking: Asking): Promise<DelegationView> =>
  shown(await oneDelegation(id, asking), asking);

const mostActs = 100;

/** What the receiver did in the name of the giver while the powers were his: the register of the log knows both. */
export const delegationActs = async (id: string, asking: Asking): Promise<readonly DelegationAct[]> => {
  const { giverId, receiverId, clientId } = await oneDelegation(id, asking);
  const { rows } = await sql<DelegationAct>`
    SELECT e.position::text AS position, at, type, stream FROM ${entryRows} e
    WHERE actor = ${receiverId} AND on_behalf_of = ${giverId} AND tenant = ${clientId}
    ORDER BY e.position DESC LIMIT ${mostActs}`.execute(asking.db.kysely);
  return rows;
};

const ofClientRead = (column: string) => ofClientAsked(column, 'defaultAdministrator.read');
const atClientOf = asked(contactClients, 'contact_clients', 'm', ofClientRead('m.client_id'));

/** The administrator by default of a client, and who may be chosen. */
export const defaultAdministratorOf = async (clientId: string, asking: Asking): Promise<DefaultAdministratorView> => {
  checkClient(asking, 'defaultAdministrator.read', clientId);
  const { actor, can } = asking;
  const { rows } = await sql<{ contact: PersonLabel | null; chosenAt: string | null; eligible: PersonLabel[] | null }>`
    SELECT CASE WHEN d.contact_id IS NULL THEN NULL ELSE ${personLabel('d.contact_id', asking)} END AS contact, d.chosen_at,
      (SELECT json_agg(json_build_object('id', c.id, 'name', nullif(concat_ws(' ', c.first_name, c.last_name), ''))
        ORDER BY c.last_name, c.id) FROM ${atClientOf(asking, clientId)} m JOIN ${contactRows} c ON c.id = m.contact_id
        WHERE c.status = 'active' AND ${findable('c.id', actor)}
          AND (m.role = 'administrator' OR (m.role = 'user' AND m.eligible_default_administrator))) AS eligible
    FROM ${clientRows} k LEFT JOIN ${defaultRows} d ON d.client_id = k.id WHERE k.id = ${clientId}::uuid`.execute(
    camelCased(asking.db),
  );
  const [row] = rows;
  if (!row) throw notFound();
  const resource = { ...anyResource('defaultAdministrator'), clientId };
  return {
    contact: row.contact,
    chosenAt: row.chosenAt,
    eligible: row.eligible ?? [],
    mayChoose: can(actor, 'defaultAdministrator.chooseDefaultAdministrator', resource).allowed,
  };
};
