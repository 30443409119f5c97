import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { flag, instant, json, nullable, text } from '../../kernel/table.js';
import { Id, OneOf, Optional, YesNo } from '../../kernel/validation.js';
import type { Choice, PersonLabel } from '../../kernel/views.js';
import { colleaguesOf } from '../directory/signatories.js';
import { clientNames, personLabel, rangeNames, structureNames } from '../directory/names.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, nothing, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { delegation } from './delegation.js';
import { delegationStatuses, type DelegationStatus } from './rights.vocabulary.js';
import { delegablePowers } from '../grounds/permissions.vocabulary.js';
import type { DelegationAct, DelegationListRow, DelegationOffer } from './rights.views.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { logEntries } from '../../../projections/oversight/log-entries.js';

const delegationStepRows = tableOf(delegations, 'delegation_steps');

const entryRows = beside('what was done with a delegation in scope')(logEntries, 'log_entries');

class DelegationFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(delegationStatuses) status?: DelegationStatus;
  /** Offered or accepted, and not over. */
  @Optional() @YesNo() open?: boolean;
}

const named = (column: string, table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN ${sql.ref(column)} IS NULL THEN NULL ELSE coalesce((SELECT json_agg(json_build_object('id', n.id, 'label', n.name)
    ORDER BY n.name) FROM ${table} n WHERE ${sql.ref(column)} ? n.id::text), '[]'::json) END`;

/** Administrators and those who were lent powers see all of their client's; others what concerns themselves. */
const visible = ({ actor, can }: Asking): Condition => {
  const resource = { ...anyResource('delegation'), clientId: actor.clientId };
  if (can(actor, 'delegation.read', resource).allowed)
    return isCustomer(actor) ? sql<boolean>`d.client_id = ${actor.clientId}::uuid` : all;
  return isCustomer(actor) ? sql<boolean>`${actor.id}::uuid IN (d.giver_id, d.receiver_id)` : nothing;
};

const delegationsSeen = asked(delegations, 'delegations', 'd', visible);

const mostActs = 100;

/** Acts of the receiver in the name of the giver while the powers were theirs, by log entries with both. */
const delegationActs = async (id: string, asking: Asking): Promise<readonly DelegationAct[]> => {
  const { giverId, receiverId, clientId } = await delegationReads.one(id, asking);
  const { rows } = await select({ position: text(), at: instant, type: text(), stream: text() })`
    SELECT e.position::text AS position, at, type, stream FROM ${entryRows} e
    WHERE actor = ${receiverId} AND on_behalf_of = ${giverId} AND tenant = ${clientId}
    ORDER BY e.position DESC LIMIT ${mostActs}`.execute(asking.db);
  return rows;
};

/** Administrators lend all of it; others who sign for the client, that alone (wish W8). */
const offerOf = async (asking: Asking): Promise<DelegationOffer> => {
  const { kind, clientId, functionRights } = asking.actor;
  const powers = delegablePowers.filter((power) =>
    power === 'signatures' ? functionRights.includes(power) : kind === 'clientAdministrator',
  );
  if (powers.length === 0 || clientId === null) return { powers: [], receivers: [] };
  return { powers, receivers: await colleaguesOf(asking, clientId) };
};

const line = {
  ...delegations.tables.delegations.columns,
  client_name: nullable(text()),
  giver: json<PersonLabel>(),
  receiver: json<PersonLabel>(),
  ranges: nullable(json<readonly Choice[]>()),
  structures: nullable(json<readonly Choice[]>()),
  holds_now: flag,
  steps: json<DelegationListRow['steps']>(),
};

/** Powers of administration that were lent, and their log (features F52). */
export const delegationReads = reads<DelegationListRow>()({
  of: delegation,
  from: [delegations, contacts],
  tag: 'rights',
  rows: (asking) => select(line)`(
    SELECT d.*, k.name AS client_name, ${personLabel('d.giver_id', asking)} AS giver, ${personLabel('d.receiver_id', asking)} AS receiver,
      ${named('d.range_ids', rangeNames)} AS ranges, ${named('d.structure_ids', structureNames)} AS structures,
      d.status = 'accepted' AND d.starts_at <= now() AND d.ends_at > now() AS holds_now,
      (SELECT json_agg(json_build_object('step', s.step, 'at', s.at, 'by', ${personLabel('s.by_id', asking)}, 'reason', s.reason)
        ORDER BY s.revision::int) FROM ${delegationStepRows} s WHERE s.delegation_id = d.id) AS steps
    FROM ${delegationsSeen(asking)} d LEFT JOIN ${clientNames} k ON k.id = d.client_id)`,
  counted: delegationsSeen,
  rowCommands: true,
  filter: DelegationFilter,
  where: {
    clientId: 'client_id',
    status: 'status',
    open: (open) => sql`(status IN ('offered', 'accepted') AND ends_at > now()) = ${open}`,
  },
  sortable: { createdAt: 'created_at', startsAt: 'starts_at', endsAt: 'ends_at', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  shows: [
    'clientName',
    'giver',
    'receiver',
    'ranges',
    'structures',
    'holdsNow',
    'steps',
    'revision',
    'id',
    'status',
    'createdAt',
    'updatedAt',
    'clientId',
    'giverId',
    'receiverId',
    'powers',
    'rangeIds',
    'structureIds',
    'startsAt',
    'endsAt',
    'offerEndsAt',
    'isAbsence',
    'message',
  ],
  aside: {
    offer: aside({ from: [contacts], answer: offerOf }),
    ':id/acts': ofOne({ from: [delegations, logEntries], answer: delegationActs }),
  },
});
