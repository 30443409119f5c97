import { sql } from 'kysely';
import { isCustomer } from '../../kernel/actor.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  and,
  fromDay,
  idList,
  isOneOf,
  nothing,
  ofTheirClient,
  or,
  orNone,
  untilDay,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import type { Where } from '../../platform/reading/reads/declaration.js';
import { contactsCalled } from '../../customers/directory/people.js';
import { clientsOf, names, readable, readsNotes, searchWords, withWords, wordsQuery } from './ticket-scope.queries.js';
import type { ListedTicket } from './ticket-lines.queries.js';
import { statusesOfTurn } from './ticket-waiting.vocabulary.js';
import type { TicketFilter } from './tickets.views.js';

/** Texts that the asker may not read cannot be found by their words either. */
const words =
  (mark: 't/' | 'd/') =>
  (text: string, asking: Asking): Condition =>
    and(readable(asking), withWords(searchWords(text), [mark]));

const fullText = (text: string, asking: Asking): Condition =>
  and(readable(asking), withWords(searchWords(text), readsNotes(asking) ? ['', 'i/'] : ['']));

const statusOfValidation = {
  validated: 'closedValidated',
  unvalidated: 'closedUnvalidated',
  pending: 'resolved',
} as const;

type Scope = NonNullable<TicketFilter['scope']>;
const ownClient = ofTheirClient('t.client_id');
const partners = ({ actor }: Asking): Condition =>
  isCustomer(actor)
    ? sql`t.client_id = ANY(${idList(clientsOf(actor).filter((id) => id !== actor.clientId))})`
    : nothing;
const byScope: Readonly<Record<Scope, (asking: Asking) => Condition>> = {
  open: (asking) => and(ownClient(asking), sql`t.closed_at IS NULL`),
  closed: (asking) => and(ownClient(asking), sql`t.closed_at IS NOT NULL AND t.old_number IS NULL`),
  partners,
  old: (asking) => and(ownClient(asking), sql`t.old_number IS NOT NULL`),
};

const own = ({ actor }: Asking): Condition => (isCustomer(actor) ? names(actor) : sql`t.agent_id = ${actor.id}::uuid`);
/** Says what `waitsFor` says of one ticket. */
const waiting = ({ actor }: Asking): Condition =>
  isCustomer(actor)
    ? and(
        isOneOf('t.status', statusesOfTurn('customer')),
        or(sql`t.contact_id = ${actor.id}::uuid`, sql`t.second_contact_id = ${actor.id}::uuid`),
      )
    : and(isOneOf('t.status', statusesOfTurn('provider')), sql`t.agent_id = ${actor.id}::uuid`);
const yes =
  (condition: (asking: Asking) => Condition) =>
  (value: boolean, asking: Asking): Condition =>
    value ? condition(asking) : sql`${condition(asking)} IS NOT TRUE`;

/** SQL condition on tickets, as `t`, for each field of the filter. */
export const ticketsWhere: Where<TicketFilter, ListedTicket> = {
  scope: (value, asking) => byScope[value](asking),
  q: fullText,
  mine: yes(own),
  waitingForMe: yes(waiting),
  late: yes(
    ({ now }) =>
      sql`(t.resolved_at IS NULL AND t.closed_at IS NULL AND coalesce(t.target_at < ${now}::timestamptz, FALSE))`,
  ),
  number: (value) => withWords(searchWords(value), ['n/']),
  title: words('t/'),
  description: words('d/'),
  contactId: (value) => or(sql`t.contact_id = ${value}`, sql`t.second_contact_id = ${value}`),
  contactName: (value, { actor }) => sql`t.contact_id IN ${contactsCalled(wordsQuery(searchWords(value)), actor)}`,
  agentId: orNone('t.agent_id'),
  rangeId: 'range_id',
  domainId: 'domain_id',
  licenceId: 'licence_id',
  validation: (value) => sql`t.status = ${statusOfValidation[value]}`,
  openedFrom: fromDay('t.opened_at'),
  openedTo: untilDay('t.opened_at'),
  answeredFrom: fromDay('t.answered_at'),
  answeredTo: untilDay('t.answered_at'),
  closedFrom: fromDay('t.closed_at'),
  closedTo: untilDay('t.closed_at'),
};
