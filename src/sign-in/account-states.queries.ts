import { sql } from 'kysely';
import { accountLocks } from '../../projections/account-locks.js';
import { accounts } from '../../projections/accounts.js';
import { contacts } from '../../projections/contacts.js';
import { isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { asked, beside, tableOf } from '../platform/database/door.js';
import type { AccountState } from './account-acts.vocabulary.js';

const accountLockRows = tableOf(accountLocks, 'account_locks');

const accountRows = beside('how a person comes in whom the asker may read of')(accounts, 'accounts');

export interface AccessRow {
  readonly state: AccountState;
  readonly sent_at: string | null;
  readonly ends_at: string | null;
  readonly locked_until: string | null;
  readonly failure: string | null;
}

interface StateRow extends AccessRow {
  readonly id: string;
  readonly client_id: string;
  readonly second_factors: number;
}

export interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

/** A mail that the receiver refused has bounced, noted yet or not; what nobody used in time has expired. */
export const stateOf = sql`
  CASE WHEN a.status = 'active' THEN 'used' WHEN a.bounced_at IS NOT NULL OR m.state IN ('failed', 'bounced') THEN 'bounced'
    WHEN a.ends_at <= clock_timestamp() THEN 'expired' WHEN a.opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END`;
export const failureOf = sql`CASE WHEN a.status = 'invited' AND m.state IN ('failed', 'bounced') THEN m.error END`;
export const lastMail = sql`
  LEFT JOIN LATERAL (SELECT mail_id FROM sign_in_links l WHERE l.person_id = a.person_id AND l.purpose = 'invitation'
    ORDER BY created_at DESC LIMIT 1) l ON true
  LEFT JOIN mails m ON m.id = l.mail_id`;

/** Of somebody with a password, or without one. */
export const accessState = sql`
  CASE WHEN p.person_id IS NULL THEN CASE WHEN a.person_id IS NULL THEN 'none' ELSE ${stateOf} END
    WHEN b.locked_until > clock_timestamp() THEN 'locked' ELSE 'used' END AS state,
  a.sent_at, a.ends_at, CASE WHEN b.locked_until > clock_timestamp() THEN b.locked_until END AS locked_until,
  ${failureOf} AS failure`;
export const accessOfAsked = sql`
  LEFT JOIN ${accountRows} a ON a.person_id = asked.id LEFT JOIN credentials p ON p.person_id = asked.id
  LEFT JOIN ${accountLockRows} b ON b.person_id = asked.id
  ${lastMail}`;

/** Contacts of the clients whose people a customer may invite; staff all. Of each it is then asked by `can()`. */
const contactsSeen = asked(contacts, 'contacts', 'c', ({ actor }: Asking) =>
  isCustomer(actor)
    ? sql<boolean>`c.client_id = ANY(${[actor.clientId, ...actor.delegatedPowers.map(({ clientId }) => clientId)]}::uuid[])`
    : sql<boolean>`TRUE`,
);

export const statesOf = (personIds: readonly string[], asking: Asking) => sql<StateRow>`
  SELECT asked.id, asked.client_id, ${accessState},
    (SELECT count(*)::int FROM second_factors f WHERE f.person_id = asked.id) AS second_factors
  FROM (SELECT id, client_id FROM ${contactsSeen(asking)} c
    WHERE id = ANY(${[...personIds]}::uuid[]) AND status = 'active' AND role <> 'accountless') asked
  ${accessOfAsked}`;
