import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Facts, FactsRequest, Tools } from '../platform/business-module.js';
import type { DefaultAdministratorFacts } from './default-administrator.js';
import type { DelegationFacts } from './delegation.js';
import type { PermissionChangeFacts } from './permission-change.js';
import { offerDays } from './rights.terms.js';

const named = (body: object, field: string): string | null => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : null;
};

interface ContactKnown {
  readonly role: string;
  readonly eligible: boolean;
}

/** The contact, when he is an active one of this client. */
const contactOf = async (
  db: Tools['db'],
  contactId: string | null,
  clientId: string | null,
): Promise<ContactKnown | null> => {
  const { rows } = await sql<ContactKnown>`
    SELECT role, eligible_default_administrator AS eligible FROM contacts_v2
    WHERE id = ${contactId}::uuid AND client_id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return rows[0] ?? null;
};

/** Clients live in the time zone of the provider; midnights are the same in all its countries (defaults G56). */
const timeZone = 'Europe/Paris';

const startOf = (day: string | null, plus = 0): string =>
  DateTime.fromISO(day ?? '', { zone: timeZone })
    .plus({ days: plus })
    .startOf('day')
    .toUTC()
    .toISO() ?? '';

export const delegationFacts: Facts = async (
  { db, now },
  { command, body, actor }: FactsRequest,
): Promise<DelegationFacts | null> =>
  command === 'OfferDelegation'
    ? {
        receiver: await contactOf(db, named(body, 'receiverId'), actor.clientId),
        startsAt: startOf(named(body, 'startsOn')),
        endsAt: startOf(named(body, 'endsOn'), 1),
        offerEndsAt: DateTime.fromISO(now()).plus({ days: offerDays }).toUTC().toISO() ?? '',
      }
    : null;

export const defaultAdministratorFacts: Facts = async ({ db }, { body, id }): Promise<DefaultAdministratorFacts> => ({
  contact: await contactOf(db, named(body, 'contactId'), id),
});

export const permissionChangeFacts: Facts = async ({ db }, { body }): Promise<PermissionChangeFacts> => {
  const staffUserId = named(body, 'staffUserId');
  const { rows } = await sql<PermissionChangeFacts>`
    SELECT (SELECT permissions FROM staff_users_v1 WHERE id = ${staffUserId}::uuid AND status = 'active') AS permissions,
      EXISTS (SELECT 1 FROM staff_users_v1 WHERE status = 'active' AND permissions ? 'permissions'
        AND id IS DISTINCT FROM ${staffUserId}::uuid) AS "othersMayChange"`.execute(db);
  return rows[0] ?? { permissions: null, othersMayChange: false };
};
