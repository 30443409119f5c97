import { staffUsers } from '../../../projections/customers/staff-users.js';
import { staffPermissions } from '../../../projections/customers/staff-permissions.js';
import { areStructuresOf, contactsWithProfile } from '../directory/of-client.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { DateTime } from 'luxon';
import { isCustomer } from '../../kernel/actor.js';
import { homeZone } from '../../kernel/days.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { flag, nullable } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { askerHeld, contact, holdsNewPowers, rightsAtClient } from '../accounts/accounts.module.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import type { DefaultAdministratorFacts } from './default-administrator.js';
import { delegation, type DelegationFacts } from './delegation.js';
import type { ProfileFacts } from './profile.js';
import type { PermissionChangeFacts } from './permission-change.js';
import { offerDays } from './rights.vocabulary.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');
const permissionChangeRows = tableOf(staffPermissions, 'permission_changes');

interface ContactKnown {
  readonly role: string;
  readonly eligible: boolean;
}

/** Rights of an active contact at this client, from the log; null for a contact who does not act for it. */
const contactOf = async (
  { load }: FactsTools,
  contactId: string | null,
  clientId: string | null,
): Promise<ContactKnown | null> => {
  if (contactId === null) return null;
  const state = await load(contact, contactId);
  const given = rightsAtClient(state, clientId);
  return state.status === 'active' && given ? { role: given.role, eligible: given.eligibleDefaultAdministrator } : null;
};

/** Clients live in the time zone of the provider; midnights are the same in all its countries (defaults G56). */
const startOf = (day: string | null, plus = 0): string =>
  DateTime.fromISO(day ?? '', { zone: homeZone })
    .plus({ days: plus })
    .startOf('day')
    .toUTC()
    .toISO() ?? '';

/** At least one of these people holds powers at the client that staff did not just give. */
const areOthers = async (
  { load, now }: Pick<FactsTools, 'load' | 'now'>,
  ids: readonly string[],
  clientId: string | null,
): Promise<boolean> => {
  for (const id of ids) if (clientId === null || !holdsNewPowers(await load(contact, id), clientId, now())) return true;
  return false;
};

/** An administrator whom staff just made one ends what is not theirs. */
const endsOfOthers = async (tools: FactsTools, { actor, id }: FactsRequest): Promise<boolean> => {
  const { terms } = await tools.load(delegation, id);
  if (!isCustomer(actor) || terms === null) return false;
  const people = [terms.giverId, terms.receiverId];
  if (people.includes(actor.id) || (await askerHeld(tools, actor)) === null) return false;
  return areOthers(tools, people, terms.clientId);
};

const noOffer = { receiver: null, startsAt: '', endsAt: '', offerEndsAt: '', structuresKnown: true } as const;

export const delegationFacts: Facts = async (tools, request): Promise<DelegationFacts | null> => {
  const { command, body, actor } = request;
  if (['RevokeDelegation', 'WithdrawDelegation'].includes(command))
    return { ...noOffer, isOfOthers: await endsOfOthers(tools, request) };
  if (command !== 'OfferDelegation') return null;
  return {
    receiver: await contactOf(tools, textIn(body, 'receiverId'), actor.clientId),
    startsAt: startOf(textIn(body, 'startsOn')),
    endsAt: startOf(textIn(body, 'endsOn'), 1),
    offerEndsAt: DateTime.fromISO(tools.now()).plus({ days: offerDays }).toUTC().toISO() ?? '',
    structuresKnown: await areStructuresOf(tools.db, textsIn(body, 'structureIds'), actor.clientId),
    isOfOthers: false,
  };
};

export const profileFacts: Facts = async (tools, { command, id, actor }): Promise<ProfileFacts> => {
  const askerHeldUntil = command === 'RegisterProfile' ? null : await askerHeld(tools, actor);
  const ofOthers =
    askerHeldUntil !== null &&
    (await areOthers(tools, await contactsWithProfile(tools.db, id, actor.clientId), actor.clientId));
  return { askerHeldUntil, ofOthers };
};

export const defaultAdministratorFacts: Facts = async (tools, { body, id }): Promise<DefaultAdministratorFacts> => ({
  contact: await contactOf(tools, textIn(body, 'contactId'), id),
});

const changed = { permissions: nullable(staffUsers.tables.staff_users.columns.permissions), othersMayChange: flag };

/** A change that was approved counts before it has reached the one whom it is about. */
export const permissionChangeFacts: Facts = async ({ db }, { body }): Promise<PermissionChangeFacts> => {
  const staffUserId = textIn(body, 'staffUserId');
  const { rows } = await select(changed)`
    SELECT (SELECT permissions FROM ${staffUserRows} WHERE id = ${staffUserId}::uuid AND status = 'active') AS permissions,
      EXISTS (SELECT 1 FROM ${staffUserRows} s WHERE s.status = 'active' AND s.permissions ? 'permissions'
        AND s.id IS DISTINCT FROM ${staffUserId}::uuid
        AND NOT coalesce((SELECT p.removed ? 'permissions' FROM ${permissionChangeRows} p
          WHERE p.staff_user_id = s.id AND p.status = 'approved' AND (p.removed || p.added) ? 'permissions'
          ORDER BY p.updated_at DESC LIMIT 1), FALSE)) AS others_may_change`.execute(db);
  return rows[0] ?? { permissions: null, othersMayChange: false };
};
