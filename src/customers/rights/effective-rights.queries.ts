import { sql } from 'kysely';
import { anyResource, type Actor, type Explain } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { flag, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { personLabel } from '../directory/names.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking, OfClient } from '../../platform/reading/reads/asking.js';
import { findable } from '../directory/restricted-people.js';
import {
  heldFunctionRights,
  heldProductRights,
  orderVisibilityOf,
  type GivenRights,
} from './effective-rights.vocabulary.js';
import { contactQuestions, rangeQuestions, type Question } from './right-questions.vocabulary.js';
import { contactsAt, rangesOf } from './rights-scope.queries.js';
import type { EffectiveRightsView, RightAnswer } from './rights.views.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { clients } from '../../../projections/customers/clients.js';
import { delegations } from '../../../projections/customers/delegations.js';

const bySystem = system('the rights of one contact, of whom it is then asked whether the asker may read them');
const placeRows = bySystem(contactClients, 'contact_clients');
const profileRows = bySystem(profiles, 'profiles');
const delegationRows = bySystem(delegations, 'delegations');
const clientRows = bySystem(clients, 'clients');

const found = {
  id: uuid,
  name: nullable(text()),
  clientId: uuid,
  clientName: nullable(text()),
  restrictsOrderVisibility: nullable(flag),
  service: nullable(text()),
  role: text(),
  functionRights: json<GivenRights['functionRights']>(),
  canUseStorage: flag,
  productRights: json<GivenRights['productRights']>(),
  profiles: nullable(json<GivenRights['profiles']>()),
  delegations: nullable(json<EffectiveRightsView['delegations']>()),
};

type Found = ValuesOf<typeof found>;

export const answered = (
  explain: Explain,
  actor: Actor,
  { question, action, resource }: Question,
  rangeId: string | null = null,
): RightAnswer => ({ question, rangeId, ...explain(actor, action, resource(actor.clientId, rangeId)) });

/** At this client, or where they are registered. */
const find = async (asking: Asking, contactId: string, clientId: string | null): Promise<Found | undefined> => {
  const { rows } = await select(found)`
    SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, m.client_id, k.name AS client_name, k.restricts_order_visibility,
      c.service, m.role, m.function_rights, m.can_use_storage, m.product_rights,
      (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'functionRights', p.function_rights,
          'productRights', p.product_rights) ORDER BY p.name)
        FROM ${profileRows} p WHERE p.status = 'active' AND m.profile_ids ? p.id::text
          AND (p.client_id IS NULL OR p.client_id = m.client_id)) AS profiles,
      (SELECT json_agg(json_build_object('id', d.id, 'giver', ${personLabel('d.giver_id', asking)}, 'powers', d.powers,
          'endsAt', d.ends_at) ORDER BY d.ends_at)
        FROM ${delegationRows} d WHERE d.receiver_id = c.id AND d.client_id = m.client_id AND d.status = 'accepted'
          AND d.starts_at <= now() AND d.ends_at > now()) AS delegations
    FROM ${contactsAt(placeRows, 'm', 'c')} LEFT JOIN ${clientRows} k ON k.id = m.client_id WHERE c.id = ${contactId}::uuid
      AND ${clientId === null ? sql`NOT m.is_further` : sql`m.client_id = ${clientId}::uuid`}
      AND ${findable('c.id', asking.actor)}`.execute(asking.db);
  return rows[0];
};

/** Present rights of a contact, each right with its sources and each answer with its rule; also one's own. */
export const effectiveRights = async (
  contactId: string,
  asking: Asking,
  { clientId }: OfClient,
): Promise<EffectiveRightsView> => {
  const found = await find(asking, contactId, clientId ?? asking.actor.clientId);
  const resource = { ...anyResource('rights'), clientId: found?.clientId ?? null, memberIds: [contactId] };
  if (!found || !asking.can(asking.actor, 'rights.readEffective', resource).allowed) throw notFound();
  const [ranges, asked] = await Promise.all([
    rangesOf(asking, found.clientId),
    asking.actorOf(contactId, found.clientId),
  ]);
  const actor = asked?.clientId === found.clientId ? asked : undefined;
  const given: GivenRights = { ...found, profiles: found.profiles ?? [] };
  const functions = heldFunctionRights(given);
  const label: PersonLabel = { id: found.id, name: found.name };
  return {
    contact: {
      ...label,
      clientId: found.clientId,
      clientName: found.clientName,
      role: found.role,
      service: found.service,
    },
    connects: actor !== undefined,
    functions,
    products: heldProductRights(
      given,
      ranges.map(({ id }) => id),
    ),
    ranges,
    orders: orderVisibilityOf({
      isAdministrator: found.role === 'administrator',
      functionRights: functions.map(({ right }) => right),
      isRestricted: found.restrictsOrderVisibility ?? false,
    }),
    delegations: found.delegations ?? [],
    answers: actor
      ? [
          ...contactQuestions.map((question) => answered(asking.explain, actor, question)),
          ...ranges.flatMap(({ id }) =>
            rangeQuestions.map((question) => answered(asking.explain, actor, question, id)),
          ),
        ]
      : [],
  };
};
