import { sql } from 'kysely';
import { isCustomer } from '../kernel/actor.js';
import { mostCounted } from '../kernel/counting.js';
import { Day, Id, OneOf, Optional, SomeOf, Text, YesNo } from '../kernel/validation.js';
import { beside } from '../platform/database/door.js';
import { startOfDay } from '../platform/database/days.js';
import type { ListDefinition } from '../platform/http/list.js';
import { findable } from '../directory/restricted-people.js';
import {
  requestTypes,
  severities,
  ticketKinds,
  ticketStatuses,
  type RequestType,
  type Severity,
  type TicketKind,
  type TicketStatus,
} from './ticket.vocabulary.js';
import { supportLevels, type SupportLevel } from '../accounts/account.vocabulary.js';
import {
  all,
  both,
  clientsOf,
  either,
  ids,
  names,
  ofAnyStructure,
  nothing,
  readable,
  readsNotes,
  searchWords,
  withWords,
  wordsQuery,
  type Asking,
  type Condition,
} from './ticket-scope.queries.js';
import { statusesOfTurn } from './ticket-waiting.vocabulary.js';
import type { TicketFilter } from './tickets.views.js';
import { contacts } from '../../projections/contacts.js';

const contactRows = beside('the contact of a ticket in scope, by whose name it is looked for')(contacts, 'contacts');

const scopes = ['open', 'closed', 'partners', 'old'] as const;
const validations = ['validated', 'unvalidated', 'pending'] as const;

/** The filter of `GET /api/tickets`, with its field rules. Row ids are read by the list dialect. */
export class TicketFilterFields implements Omit<TicketFilter, 'id'> {
  @Optional() @OneOf(scopes) scope?: (typeof scopes)[number];
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @YesNo() mine?: boolean;
  @Optional() @YesNo() waitingForMe?: boolean;
  @Optional() @YesNo() late?: boolean;
  @Optional() @Text({ max: 60 }) number?: string;
  @Optional() @Text({ max: 200 }) title?: string;
  @Optional() @Text({ max: 200 }) description?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() structureId?: string;
  @Optional() @Id() contactId?: string;
  @Optional() @Text({ max: 100 }) contactName?: string;
  /** Null: nobody has taken it. */
  @Optional() @Id() agentId?: string | null;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
  @Optional() @Id() productId?: string;
  @Optional() @Id() moduleId?: string;
  @Optional() @Id() licenceId?: string;
  @Optional() @OneOf(ticketKinds) kind?: TicketKind;
  @Optional() @OneOf(requestTypes) type?: RequestType;
  @Optional() @SomeOf(ticketStatuses) status?: TicketStatus[];
  @Optional() @SomeOf(severities) severity?: Severity[];
  @Optional() @OneOf(supportLevels) supportLevel?: SupportLevel;
  @Optional() @Id() correctiveVersionId?: string;
  @Optional() @OneOf(validations) validation?: (typeof validations)[number];
  @Optional() @YesNo() patientRisk?: boolean;
  @Optional() @YesNo() personalDataIncident?: boolean;
  @Optional() @Day() openedFrom?: string;
  @Optional() @Day() openedTo?: string;
  @Optional() @Day() answeredFrom?: string;
  @Optional() @Day() answeredTo?: string;
  @Optional() @Day() closedFrom?: string;
  @Optional() @Day() closedTo?: string;
}

/** Columns that are sorted by their meaning rather than by their code have an expression in `orders`. */
export const ticketList = {
  filter: TicketFilterFields,
  sortable: {
    number: 'number',
    title: 'title',
    status: 'status',
    kind: 'kind',
    severity: 'severity',
    priority: 'priority',
    openedAt: 'opened_at',
    answeredAt: 'answered_at',
    resolvedAt: 'resolved_at',
    closedAt: 'closed_at',
    updatedAt: 'updated_at',
    targetAt: 'target_at',
    votes: 'votes',
    supportLevel: 'support_level',
  },
  defaultSort: ['openedAt', 'DESC'],
  pageSize: 30,
  reach: mostCounted,
} satisfies ListDefinition<TicketFilterFields>;

const equals =
  (column: string) =>
  (value: string | boolean): Condition =>
    sql`${sql.ref(`t.${column}`)} = ${value}`;
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
    both(readable(asking), withWords(searchWords(text), [mark]));

const fullText = (text: string, asking: Asking): Condition =>
  both(readable(asking), withWords(searchWords(text), readsNotes(asking) ? ['', 'i/'] : ['']));

const statusOfValidation = {
  validated: 'closedValidated',
  unvalidated: 'closedUnvalidated',
  pending: 'resolved',
} as const;

type Scope = NonNullable<TicketFilter['scope']>;
const ownClient = ({ actor }: Asking): Condition =>
  isCustomer(actor) ? sql`t.client_id = ${actor.clientId}::uuid` : all;
const partners = ({ actor }: Asking): Condition =>
  isCustomer(actor) ? sql`t.client_id = ANY(${ids(clientsOf(actor).filter((id) => id !== actor.clientId))})` : nothing;
const byScope: Readonly<Record<Scope, (asking: Asking) => Condition>> = {
  open: (asking) => both(ownClient(asking), sql`t.closed_at IS NULL`),
  closed: (asking) => both(ownClient(asking), sql`t.closed_at IS NOT NULL AND t.old_number IS NULL`),
  partners,
  old: (asking) => both(ownClient(asking), sql`t.old_number IS NOT NULL`),
};

const own = ({ actor }: Asking): Condition => (isCustomer(actor) ? names(actor) : sql`t.agent_id = ${actor.id}::uuid`);
/** Says what `waitsFor` says of one ticket. */
const waiting = ({ actor }: Asking): Condition =>
  isCustomer(actor)
    ? both(
        oneOf('status')(statusesOfTurn('customer')),
        either(sql`t.contact_id = ${actor.id}::uuid`, sql`t.second_contact_id = ${actor.id}::uuid`),
      )
    : both(oneOf('status')(statusesOfTurn('provider')), sql`t.agent_id = ${actor.id}::uuid`);
const yes =
  (condition: (asking: Asking) => Condition) =>
  (value: boolean, asking: Asking): Condition =>
    value ? condition(asking) : sql`${condition(asking)} IS NOT TRUE`;

type Asked = { readonly [Key in keyof TicketFilterFields]-?: NonNullable<TicketFilterFields[Key]> };

const conditions: { readonly [Key in keyof Asked]: (value: Asked[Key], asking: Asking) => Condition } = {
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
  clientId: equals('client_id'),
  structureId: (value) => ofAnyStructure([value]),
  contactId: (value) => either(equals('contact_id')(value), equals('second_contact_id')(value)),
  contactName: (value, { actor }) =>
    sql`t.contact_id IN (
      SELECT c.id FROM ${contactRows} c WHERE name_words(c.first_name, c.last_name) @@ ${wordsQuery(searchWords(value))}
        AND ${findable('c.id', actor)})`,
  agentId: equals('agent_id'),
  rangeId: equals('range_id'),
  domainId: equals('domain_id'),
  productId: equals('product_id'),
  moduleId: equals('module_id'),
  licenceId: equals('licence_id'),
  kind: equals('kind'),
  type: equals('type'),
  status: oneOf('status'),
  severity: oneOf('severity'),
  supportLevel: equals('support_level'),
  correctiveVersionId: equals('corrective_version_id'),
  validation: (value) => equals('status')(statusOfValidation[value]),
  patientRisk: equals('patient_risk'),
  personalDataIncident: equals('personal_data_incident'),
  openedFrom: from('opened_at'),
  openedTo: to('opened_at'),
  answeredFrom: from('answered_at'),
  answeredTo: to('answered_at'),
  closedFrom: from('closed_at'),
  closedTo: to('closed_at'),
};

const condition = <Key extends keyof Asked>(
  key: Key,
  value: Asked[Key] | null | undefined,
  asking: Asking,
): Condition => (value === undefined || value === null ? all : conditions[key](value, asking));

const isKey = (key: string): key is keyof Asked => Object.hasOwn(conditions, key);

/** What the filter asks for, as one condition. */
export const matching = (filter: TicketFilterFields, asking: Asking): Condition =>
  both(
    all,
    ...Object.keys(filter)
      .filter(isKey)
      .map((key) => condition(key, filter[key], asking)),
    ...(filter.agentId === null ? [sql<boolean>`t.agent_id IS NULL`] : []),
  );
