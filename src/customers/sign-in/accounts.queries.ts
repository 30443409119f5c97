import { sql } from 'kysely';
import { accountLocks } from '../../../projections/customers/account-locks.js';
import { accounts } from '../../../projections/customers/accounts.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { findable } from '../directory/restricted-people.js';
import { isCustomer } from '../../kernel/actor.js';
import { flag, instant, integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { OneOf, Optional, Text } from '../../kernel/validation.js';
import { asked, beside, staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { NoFilter } from '../../platform/run/http/list.js';
import { Credentials } from '../../platform/people/sessions/credentials.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, idList, phrase } from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { listing, pages, routes } from '../../platform/reading/reads/reads.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';
import { accountActs, accountResource, type AccountState } from './account-acts.vocabulary.js';
import { AccountsService } from './accounts.service.js';
import { PersonsQueries, rulesFor } from './persons.queries.js';
import type {
  AccountStateView,
  AccountView,
  ClientSignInView,
  InvitationView,
  NewClientView,
} from './sign-in.views.js';
import { invitationStates, type InvitationState } from './sign-in.vocabulary.js';
import { invitationShown } from './sign-in.views.js';

const byStaff = staff('who was invited: the routes ask for the right to invite');
const invitedRows = byStaff(accounts, 'accounts');
const contactRows = byStaff(contacts, 'contacts');
const clientRows = byStaff(clients, 'clients');
const placeRows = byStaff(contactClients, 'contact_clients');
const accountRows = beside('how a person comes in whom the asker may read of')(accounts, 'accounts');
const lockRows = tableOf(accountLocks, 'account_locks');
const staffUserRows = tableOf(staffUsers, 'staff_users');

/** A mail that the receiver refused counts as bounced, even before that is noted; an unused invitation expires. */
const invitationState = sql`
  CASE WHEN a.status = 'active' THEN 'used' WHEN a.bounced_at IS NOT NULL OR m.state IN ('failed', 'bounced') THEN 'bounced'
    WHEN a.ends_at <= clock_timestamp() THEN 'expired' WHEN a.opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END`;
const failure = sql`CASE WHEN a.status = 'invited' AND m.state IN ('failed', 'bounced') THEN m.error END`;
const lastMail = sql`
  LEFT JOIN LATERAL (SELECT mail_id FROM sign_in_links l WHERE l.person_id = a.person_id AND l.purpose = 'invitation'
    ORDER BY created_at DESC LIMIT 1) l ON true
  LEFT JOIN mails m ON m.id = l.mail_id`;

class InvitationFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(invitationStates) state?: InvitationState;
}

const accessColumns = {
  id: uuid,
  state: text<AccountState>(),
  sentAt: nullable(instant),
  endsAt: nullable(instant),
  lockedUntil: nullable(instant),
  failure: nullable(text()),
};

/** State of access, for people with and without a password. */
const access = sql`
  asked.id, CASE WHEN p.person_id IS NULL THEN CASE WHEN a.person_id IS NULL THEN 'none' ELSE ${invitationState} END
    WHEN b.locked_until > clock_timestamp() THEN 'locked' ELSE 'used' END AS state,
  a.sent_at, a.ends_at, CASE WHEN b.locked_until > clock_timestamp() THEN b.locked_until END AS locked_until,
  ${failure} AS failure`;
const accessOfAsked = sql`
  LEFT JOIN ${accountRows} a ON a.person_id = asked.id LEFT JOIN credentials p ON p.person_id = asked.id
  LEFT JOIN ${lockRows} b ON b.person_id = asked.id
  ${lastMail}`;

/** Access of another person, with the commands allowed on it. */
const account = async (id: string, asking: Asking): Promise<AccountView> => {
  const { clientId } = await asking.service(AccountsService).another(id, 'readState', asking);
  const { rows } = await select({
    ...accessColumns,
    passwordChangedAt: nullable(instant),
    lastSignInAt: nullable(instant),
    secondFactors: json<AccountView['secondFactors']>(),
  })`
    SELECT ${access}, p.changed_at AS password_changed_at,
      (SELECT max(at) FROM sign_ins s WHERE s.person_id = asked.id AND s.outcome = 'connected') AS last_sign_in_at,
      (SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'createdAt', f.created_at, 'usedAt', f.used_at)
        ORDER BY f.created_at), '[]') FROM second_factors f WHERE f.person_id = asked.id) AS second_factors
    FROM (SELECT ${id}::uuid AS id) asked ${accessOfAsked}`.execute(asking.db);
  const [row] = rows;
  if (!row) throw new Error('A query without conditions answered nothing');
  const known = { id, clientId, state: row.state, secondFactors: row.secondFactors.length };
  return { ...row, allowedCommands: accountActs(known, asking.actor, asking.can) };
};

/** Invitations with their state; without a state in the filter, people who have not entered yet. */
export const accountReads = listing<InvitationView>()({
  path: 'accounts',
  from: [accounts, contacts, clients, staffUsers],
  requires: 'account.list',
  rows: ({ actor }) => select({
    id: uuid,
    client_id: nullable(uuid),
    sent_at: instant,
    sendings: integer,
    ends_at: instant,
    opened_at: nullable(instant),
    completed_at: nullable(instant),
    revision: text(),
    name: nullable(text()),
    email: nullable(text()),
    client_name: nullable(text()),
    invited_by: nullable(text()),
    second_factors: integer,
    state: text<InvitationState>(),
    failure: nullable(text()),
  })`(
    SELECT a.person_id AS id, a.client_id, a.sent_at, a.sendings, a.ends_at, a.opened_at, a.completed_at, a.revision,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), s.name) AS name, coalesce(c.email, s.email) AS email,
      k.name AS client_name, i.name AS invited_by,
      (SELECT count(*)::int FROM second_factors f WHERE f.person_id = a.person_id) AS second_factors,
      ${invitationState} AS state, ${failure} AS failure
    FROM ${invitedRows} a
    LEFT JOIN ${contactRows} c ON c.id = a.person_id
    LEFT JOIN ${staffUserRows} s ON s.id = a.person_id
    LEFT JOIN ${clientRows} k ON k.id = a.client_id
    LEFT JOIN ${staffUserRows} i ON i.id::text = a.invited_by
    ${lastMail}
    WHERE ${findable('a.person_id', actor)})`,
  filter: InvitationFilter,
  where: {
    q: phrase('name', 'email', 'client_name'),
    state: { always: (state) => (state ? sql`state = ${state}` : sql`state <> 'used'`) },
  },
  sortable: { sentAt: 'sent_at', endsAt: 'ends_at', name: 'name', clientName: 'client_name' },
  defaultSort: ['sentAt', 'DESC'],
  pageSize: 25,
  shows: [...invitationShown, 'id', 'name', 'email', 'clientName', 'invitedBy', 'state', 'failure'],
  view: ({ secondFactors, ...row }, { actor, can }) => ({
    allowedCommands: accountActs({ ...row, secondFactors }, actor, can),
  }),
  leavesAs: 'account',
  export: {
    texts: 'admin',
    columns: [
      { heading: 'fields.name', value: ({ name }, language) => name ?? textOf(language, 'admin', 'forgotten') },
      { heading: 'fields.email', value: ({ email }) => email },
      {
        heading: 'fields.clientName',
        value: ({ clientName }, language) => clientName ?? textOf(language, 'admin', 'invitations.staff'),
      },
      {
        heading: 'fields.state',
        value: ({ state }, language) => textOf(language, 'admin', `invitations.states.${state}`),
      },
      { heading: 'invitations.failure', value: ({ failure }) => failure },
      instantColumn('fields.sentAt', ({ sentAt }) => sentAt),
      { heading: 'invitations.sent', value: ({ sendings }) => sendings },
      { heading: 'invitations.invitedBy', value: ({ invitedBy }) => invitedBy },
      instantColumn('fields.openedAt', ({ openedAt }) => openedAt),
      instantColumn('fields.endsAt', ({ endsAt }) => endsAt),
      instantColumn('invitations.completedAt', ({ completedAt }) => completedAt),
    ],
  },
  aside: {
    ':id': ofOne({
      from: [accounts, accountLocks, contacts, clients, staffUsers],
      asks: 'account.readState',
      answer: account,
    }),
  },
});

/** Contacts of the clients whose people a customer may invite; staff all. Of each it is then asked by `can()`. */
const contactsSeen = asked(contacts, 'contacts', 'c', ({ actor }: Asking) =>
  isCustomer(actor)
    ? sql<boolean>`c.client_id = ANY(${[actor.clientId, ...actor.delegatedPowers.map(({ clientId }) => clientId)]}::uuid[])`
    : all,
);

/** `filter={"id":[…]}`: of contacts that one has a list of; of accountless and disabled ones nothing. */
export const accountStateReads = pages<AccountStateView>()({
  path: 'account-states',
  tag: 'accounts',
  from: [accounts, accountLocks, contacts],
  filter: NoFilter,
  sortable: { id: 'id' },
  defaultSort: ['id', 'ASC'],
  pageSize: 25,
  page: async ({ ids }, asking) => {
    const { actor, can } = asking;
    const { rows: found } = await select({ ...accessColumns, clientId: uuid, secondFactors: integer })`
      SELECT asked.client_id, ${access}, (SELECT count(*)::int FROM second_factors f WHERE f.person_id = asked.id) AS second_factors
      FROM (SELECT id, client_id FROM ${contactsSeen(asking)} c
        WHERE id = ANY(${idList(ids ?? [])}) AND status = 'active' AND role <> 'accountless') asked
      ${accessOfAsked}`.execute(asking.db);
    const rows = found
      .filter((row) => can(actor, 'account.read', accountResource(row)).allowed)
      .map(({ clientId, secondFactors, ...row }) => ({
        ...row,
        allowedCommands: accountActs({ ...row, clientId, secondFactors }, actor, can),
      }));
    return { rows, total: rows.length };
  },
});

class NewClientFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

/** Active clients of whose administrators none can enter or was asked to. */
export const newClientReads = listing<NewClientView>()({
  path: 'new-clients',
  tag: 'accounts',
  from: [contacts, clients],
  requires: 'account.list',
  rows: () => select({ id: uuid, name: text(), client_code: text(), city: text(), created_at: instant })`(
    SELECT k.id, k.name, k.client_code, k.city, k.created_at FROM ${clientRows} k
    WHERE k.status = 'active' AND NOT EXISTS (
      SELECT FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id AND c.status = 'active'
      WHERE m.client_id = k.id AND m.role = 'administrator'))`,
  filter: NewClientFilter,
  where: { q: phrase('name', 'client_code', 'city') },
  sortable: { name: 'name', clientCode: 'client_code', createdAt: 'created_at' },
  defaultSort: ['createdAt', 'DESC'],
  shows: ['name', 'id', 'createdAt', 'city', 'clientCode'],
  pageSize: 25,
  leavesAs: 'account',
  export: {
    texts: 'admin',
    columns: [
      { heading: 'fields.clientName', value: ({ name }) => name },
      { heading: 'fields.clientCode', value: ({ clientCode }) => clientCode },
      { heading: 'fields.city', value: ({ city }) => city },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});

const newClientColumns = { name: text(), administrators: integer, administered: flag };

/** Name of the client, whether an administrator is active, and how many there ever were (for ids of first users). */
export const newClient = async (
  { db }: Pick<Asking, 'db'>,
  id: string,
): Promise<ValuesOf<typeof newClientColumns> | undefined> => {
  const { rows } = await select(newClientColumns)`
    SELECT k.name, count(c.id)::int AS administrators, count(c.id) FILTER (WHERE c.status = 'active') > 0 AS administered
    FROM ${clientRows} k LEFT JOIN ${contactRows} c ON c.client_id = k.id AND c.role = 'administrator'
    WHERE k.id = ${id}::uuid AND k.status = 'active' GROUP BY k.id, k.name`.execute(db);
  return rows[0];
};

const nothingShown = { vocalCode: null, mailbox: null, passwordChangedAt: null, provedDevices: 0 } as const;

/** How a client connects as itself; an administrator whom staff just made one is told until when it is not for them. */
const clientSignIn = async (id: string, asking: Asking): Promise<ClientSignInView> => {
  const { service } = asking;
  const accounts = service(AccountsService);
  const client = await accounts.clientOf(id, asking);
  const [heldUntil, mailbox] = await Promise.all([
    accounts.heldUntil(asking),
    service(PersonsQueries).mailboxOf(client),
  ]);
  const [codesReachNobody, rules] = [client.vocalCode !== null && mailbox === undefined, rulesFor(client)];
  if (heldUntil !== null) return { ...nothingShown, heldUntil, codesReachNobody, rules };
  const [passwordChangedAt, provedDevices] = await Promise.all([
    service(Credentials).changedAt(id),
    service(SignInLog).provedDevices(id),
  ]);
  return {
    vocalCode: client.vocalCode ?? null,
    mailbox: mailbox?.email ?? null,
    passwordChangedAt,
    provedDevices,
    heldUntil,
    codesReachNobody,
    rules,
  };
};

export const clientSignInReads = routes('clients', {
  aside: {
    ':id/sign-in': ofOne({ from: [clients, contacts, delegations], asks: 'client.changeSignIn', answer: clientSignIn }),
  },
});
