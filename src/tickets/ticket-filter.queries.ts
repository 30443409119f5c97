import { sql } from 'kysely';
import { isCustomer } from '../kernel/actor.js';
import { beside } from '../platform/database/door.js';
import { startOfDay } from '../platform/database/days.js';
import type { Asking } from '../platform/reads/asking.js';
import { all, and, idList, nothing, or, type Condition } from '../platform/reads/conditions.js';
import type { Where } from '../platform/reads/declaration.js';
import { findable } from '../directory/restricted-people.js';
import {
  clientsOf,
  names,
  ofAnyStructure,
  readable,
  readsNotes,
  searchWords,
  withWords,
  wordsQuery,
} from './ticket-scope.queries.js';
import { statusesOfTurn } from './ticket-waiting.vocabulary.js';
import type { TicketFilter } from './tickets.views.js';
import { contacts } from '../../projections/contacts.js';

const contactRows = beside('the contact of a ticket in scope, by whose name it is looked for')(contacts, 'contacts');

const oneOf =
  (column: string) =>
  (values: readonly string[]): Condition =>
    sql`${sql.ref(`t.${column}`)} = ANY(${[...values]}::text[])`;

/** Days are those of the provider's country, ends included. */
const from =
  (column: string) =>
  (day: string): Condition =>
    sql`${sql.ref(`t.${column}`)} >= ${startOfDay(day)}`;
const to =
  (column: string) =>
  (day: string): Condition =>
    sql`${sql.ref(`t.${column}`)} < ${startOfDay(day, 1)}`;

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
const ownClient = ({ actor }: Asking): Condition =>
  isCustomer(actor) ? sql`t.client_id = ${actor.clientId}::uuid` : all;
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
        oneOf('status')(statusesOfTurn('customer')),
        or(sql`t.contact_id = ${actor.id}::uuid`, sql`t.second_contact_id = ${actor.id}::uuid`),
      )
    : and(oneOf('status')(statusesOfTurn('provider')), sql`t.agent_id = ${actor.id}::uuid`);
const yes =
  (condition: (asking: Asking) => Condition) =>
  (value: boolean, asking: Asking): Condition =>
    value ? condition(asking) : sql`${condition(asking)} IS NOT TRUE`;

/** What each field of the filter asks of tickets, as `t`. */
export const ticketsWhere: Where<TicketFilter> = {
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
  clientId: 'client_id',
  structureId: (value) => ofAnyStructure([value]),
  contactId: (value) => or(sql`t.contact_id = ${value}`, sql`t.second_contact_id = ${value}`),
  contactName: (value, { actor }) =>
    sql`t.contact_id IN (
      SELECT c.id FROM ${contactRows} c WHERE name_words(c.first_name, c.last_name) @@ ${wordsQuery(searchWords(value))}
        AND ${findable('c.id', actor)})`,
  // null: nobody has taken it
  agentId: {
    always: (value) =>
      value === undefined ? all : value === null ? sql`t.agent_id IS NULL` : sql`t.agent_id = ${value}`,
  },
  rangeId: 'range_id',
  domainId: 'domain_id',
  productId: 'product_id',
  moduleId: 'module_id',
  licenceId: 'licence_id',
  kind: 'kind',
  type: 'type',
  status: oneOf('status'),
  severity: oneOf('severity'),
  supportLevel: 'support_level',
  correctiveVersionId: 'corrective_version_id',
  validation: (value) => sql`t.status = ${statusOfValidation[value]}`,
  patientRisk: 'patient_risk',
  personalDataIncident: 'personal_data_incident',
  openedFrom: from('opened_at'),
  openedTo: to('opened_at'),
  answeredFrom: from('answered_at'),
  answeredTo: to('answered_at'),
  closedFrom: from('closed_at'),
  closedTo: to('closed_at'),
};
