import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, YesNo } from '../kernel/validation.js';
import type { PersonLabel } from '../kernel/views.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { delegation, type DelegationState } from './delegation.js';
import { camelCased, checkClient, every, personLabel, type Asking } from './rights-scope.queries.js';
import { delegationStatuses, type DelegationStatus } from './rights.terms.js';
import type { DefaultAdministratorView, DelegationAct, DelegationListRow, DelegationView } from './rights.views.js';

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

const named = (column: string, table: string): RawBuilder<unknown> => sql`
  CASE WHEN ${sql.ref(column)} IS NULL THEN NULL ELSE coalesce((SELECT json_agg(json_build_object('id', n.id, 'label', n.name)
    ORDER BY n.name) FROM ${sql.table(table)} n WHERE ${sql.ref(column)} ? n.id::text), '[]'::json) END`;

const source = (asking: Asking) => sql`(
  SELECT d.*, k.name AS client_name, ${personLabel('d.giver_id', asking)} AS giver, ${personLabel('d.receiver_id', asking)} AS receiver,
    ${named('d.range_ids', 'product_ranges_v1')} AS ranges, ${named('d.structure_ids', 'structures_v1')} AS structures,
    d.status = 'accepted' AND d.starts_at <= now() AND d.ends_at > now() AS holds_now,
    (SELECT json_agg(json_build_object('step', s.step, 'at', s.at, 'by', ${personLabel('s.by_id', asking)}, 'reason', s.reason)
      ORDER BY s.revision::int) FROM delegation_steps_v1 s WHERE s.delegation_id = d.id) AS steps
  FROM delegations_v1 d LEFT JOIN clients_v2 k ON k.id = d.client_id)`;

/** Administrators and those who were lent powers see all of their client's; others what concerns themselves. */
const visible = ({ actor, can }: Asking): RawBuilder<boolean> => {
  const resource = { ...anyResource('delegation'), clientId: actor.clientId };
  if (can(actor, 'delegation.read', resource).allowed)
    return isCustomer(actor) ? sql<boolean>`client_id = ${actor.clientId}::uuid` : sql<boolean>`TRUE`;
  return isCustomer(actor) ? sql<boolean>`${actor.id}::uuid IN (giver_id, receiver_id)` : sql<boolean>`FALSE`;
};

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
  const where = every([visible(asking), ...conditions(request)]);
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)}, id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT * FROM ${source(asking)} AS r WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM delegations_v1 AS r WHERE ${where}`.execute(db),
  ]);
  return new Page(
    rows.map((row) => shown(row, asking)),
    counted.rows[0]?.total ?? 0,
  );
};

const oneDelegation = async (id: string, asking: Asking): Promise<Row> => {
  const { rows } = await sql<Row>`
    SELECT * FROM ${source(asking)} AS r WHERE id = ${id}::uuid AND ${visible(asking)}`.execute(camelCased(asking.db));
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
    SELECT position::text AS position, at, type, stream FROM log_entries_v1
    WHERE actor = ${receiverId} AND on_behalf_of = ${giverId} AND tenant = ${clientId}
    ORDER BY log_entries_v1.position DESC LIMIT ${mostActs}`.execute(asking.db.kysely);
  return rows;
};

/** The administrator by default of a client, and who may be chosen. */
export const defaultAdministratorOf = async (clientId: string, asking: Asking): Promise<DefaultAdministratorView> => {
  checkClient(asking, 'defaultAdministrator.read', clientId);
  const { actor, can } = asking;
  const { rows } = await sql<{ contact: PersonLabel | null; chosenAt: string | null; eligible: PersonLabel[] | null }>`
    SELECT CASE WHEN d.contact_id IS NULL THEN NULL ELSE ${personLabel('d.contact_id', asking)} END AS contact, d.chosen_at,
      (SELECT json_agg(json_build_object('id', c.id, 'name', nullif(concat_ws(' ', c.first_name, c.last_name), ''))
        ORDER BY c.last_name, c.id) FROM contacts_v2 c WHERE c.client_id = k.id AND c.status = 'active'
          AND ${findable('c.id', actor)}
          AND (c.role = 'administrator' OR (c.role = 'user' AND c.eligible_default_administrator))) AS eligible
    FROM clients_v2 k LEFT JOIN default_administrators_v1 d ON d.client_id = k.id WHERE k.id = ${clientId}::uuid`.execute(
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
