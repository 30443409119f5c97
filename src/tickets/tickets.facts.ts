import { sql } from 'kysely';
import { productModules } from '../../projections/product-modules.js';
import { productVersions } from '../../projections/product-versions.js';
import { products } from '../../projections/products.js';
import { staffUsers } from '../../projections/staff-users.js';
import { emailFaultOf } from '../accounts/email-domains.vocabulary.js';
import { anyResource, isCustomer, type Actor, type Resource } from '../kernel/actor.js';
import { streamOf } from '../kernel/ids.js';
import { system, tableOf } from '../platform/database/door.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import type { Facts, FactsRequest, FactsTools } from '../platform/business-module.js';
import { batchedLookUp } from '../platform/concurrency/batching.js';
import { defaultHolidayZone, isHolidayZone } from '../platform/working-time/holidays.js';
import { workingTime, type WorkingHours, type WorkingTime } from '../platform/working-time/working-time.js';
import { callbackSlotsOf } from './ticket-callbacks.queries.js';
import type { OpenTicket } from './ticket.commands.js';
import type { ProductFacts, TicketFacts, TicketStructure } from './ticket.rules.js';
import type { Ticket } from './ticket.state.js';
import { voterOf } from './published-changes.queries.js';
import { ticket } from './ticket.js';
import { ticketsSeen } from './ticket-scope.queries.js';
import { idList } from '../platform/reads/conditions.js';
import { licences } from '../../projections/licences.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { structures } from '../../projections/structures.js';
import { tickets } from '../../projections/tickets.js';

const productModuleRows = tableOf(productModules, 'product_modules');
const productVersionRows = tableOf(productVersions, 'product_versions');
const productRows = tableOf(products, 'products');
const staffUserRows = tableOf(staffUsers, 'staff_users');
const ticketFileRows = tableOf(tickets, 'ticket_files');

const bySystem = system('decides on a command about a ticket');
const licenceRows = bySystem(licences, 'licences');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');
const structureRows = bySystem(structures, 'structures');
const ticketRows = bySystem(tickets, 'tickets');

type Db = FactsTools['db'];

/** Ids that a command names under these fields. */
const named = (body: object, ...fields: readonly string[]): readonly string[] =>
  fields
    .flatMap((field): unknown => Reflect.get(body, field) ?? [])
    .filter((value): value is string => typeof value === 'string');

const nested = (body: object, list: string, field: string): readonly string[] => {
  const items: unknown = Reflect.get(body, list);
  return Array.isArray(items)
    ? items.flatMap((item: unknown) => (typeof item === 'object' && item !== null ? named(item, field) : []))
    : [];
};

/** Looks up what the rules of tickets need; only what the command names is asked for. */
export const ticketFacts: Facts = async (tools, request): Promise<TicketFacts> => {
  const { body, actor } = request;
  const [clientId] = [...named(body, 'clientId'), ...clientOfState(request)];
  const contactIds = [
    ...named(body, 'contactId', 'secondContactId', 'informedContactIds'),
    ...nested(body, 'participants', 'contactId'),
    ...nested(body, 'corrections', 'contactId'),
  ];
  const calendar = await calendarOf(tools.db, tools.config.supportHours, clientId);
  const [number, product, contacts, correctionFaults, agentKnown, otherTicketKnown, usableFileIds, structures, slots] =
    await Promise.all([
      opens(request) ? numberOf(tools.db, null) : '',
      productOf(tools, named(body, 'productId'), clientId),
      contactsOf(tools, contactIds, clientId, actor),
      correctionFaultsOf(tools, request),
      agentOf(tools.db, named(body, 'agentId')),
      ticketOf(tools, named(body, 'ticketId', 'originTicketId'), actor),
      filesOf(tools.db, named(body, 'fileIds'), actor),
      structuresOf(tools.db, structureIdsOf(request), clientId),
      named(body, 'callbackAt').length > 0 ? callbackSlotsOf(request.id, calendar, tools.db, tools.now()) : null,
    ]);
  return {
    number,
    product,
    knownContactIds: contacts.map(({ id }) => id),
    correctableContactIds: contacts.filter(({ correctable }) => correctable).map(({ id }) => id),
    correctionFaults,
    agentKnown,
    otherTicketKnown,
    usableFileIds,
    calendar,
    votedAs: await votedAs(tools, request),
    structures,
    callbackSlots: slots?.slots ?? [],
  };
};

const isTicket = (state: unknown): state is Ticket =>
  typeof state === 'object' && state !== null && 'clientId' in state;
const clientOfState = ({ state }: FactsRequest): readonly string[] =>
  isTicket(state) && state.clientId !== null ? [state.clientId] : [];

/** Who is kept to one structure need not name it in an opening. */
const structureIdsOf = ({ command, body, actor }: FactsRequest): readonly string[] => [
  ...named(body, 'structureId'),
  ...(command === 'OpenTicket' ? actor.structureIds : []),
];

/** Whoever sees a change request votes for it as such; others, as ones whom it was published to. */
const votedAs = async ({ db, can, now }: FactsTools, request: FactsRequest): Promise<Resource | undefined> => {
  const { command, id, actor, state } = request;
  if (command !== 'VoteForTicket' && command !== 'WithdrawTicketVote') return undefined;
  if (!isTicket(state) || can(actor, 'ticket.read', ticket.resource(state, id)).allowed) return undefined;
  return voterOf(id, { db, actor, can, now: now() });
};

const opens = ({ command }: FactsRequest): boolean => command === 'OpenTicket' || command === 'ImportTicket';

const numberOf = batchedLookUp<Db, null, string>(async (db, asks) => {
  const { rows } = await sql<{ number: string }>`
    SELECT nextval('ticket_number')::text AS number FROM generate_series(1, ${asks.length})`.execute(db);
  return rows.map(({ number }) => number);
});

interface ProductAsked {
  readonly id: string;
  readonly clientId: string | null;
  /** `yyyy-MM-dd`. */
  readonly today: string;
}

const productsOf = batchedLookUp<Db, ProductAsked, ProductFacts | null>(async (db, asks) => {
  const { rows } = await sql<{ product: ProductFacts | null }>`
    ${prepared} SELECT CASE WHEN p.id IS NOT NULL THEN json_build_object(
      'rangeId', p.range_id, 'domainId', p.domain_id,
      'licenceId', (SELECT l.id FROM ${licenceRows} l
        WHERE l.client_id = asked."clientId" AND l.product_id = p.id AND l.status = 'active'
          AND l.valid_from <= asked.today AND coalesce(l.valid_to >= asked.today, TRUE)
        ORDER BY l.valid_from DESC LIMIT 1),
      'moduleIds', ARRAY(SELECT m.id FROM ${productModuleRows} m WHERE m.product_id = p.id AND m.status = 'active'),
      'versions', coalesce((SELECT json_agg(json_build_object('id', v.id, 'parentId', v.parent_id))
        FROM ${productVersionRows} v WHERE v.product_id = p.id AND v.status = 'active'), '[]')) END AS product
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(asks)}::json) AS (id uuid, "clientId" uuid, today text))
      WITH ORDINALITY AS asked (id, "clientId", today, place)
    LEFT JOIN ${productRows} p ON p.id = asked.id AND p.status = 'active'
    ORDER BY asked.place`.execute(db);
  return rows.map(({ product }) => product);
});

const productOf = (
  { db, now }: FactsTools,
  [id]: readonly string[],
  clientId: string | undefined,
): Promise<ProductFacts | null> =>
  id === undefined
    ? Promise.resolve(null)
    : productsOf(db, { id, clientId: clientId ?? null, today: now().slice(0, 10) });

/** Contacts of the client, or of one that acts for it. A contact corrects his own data; some may correct their colleagues'. */
const contactsOf = async (
  { db, can }: FactsTools,
  wanted: readonly string[],
  clientId: string | undefined,
  actor: Actor,
): Promise<readonly { readonly id: string; readonly correctable: boolean }[]> => {
  if (wanted.length === 0 || clientId === undefined) return [];
  const { rows } = await sql<{ id: string; correctable: boolean }>`
    ${prepared} SELECT c.id, ${correctable(actor, can)} AS correctable
    FROM ${contactRows} c LEFT JOIN ${clientRows} k ON k.id = c.client_id
    WHERE c.id = ANY(${opaqueIds(wanted)}) AND c.status = 'active'
      AND (c.client_id = ${clientId}::uuid OR k.linked_client_ids ? ${clientId} OR c.client_ids ? ${clientId})`.execute(
    db,
  );
  return rows;
};

/** On contacts as `c`: whose e-mail and phones the actor may change; those who may update contacts do so in their department (specification §6). */
export const correctable = (actor: Actor, can: FactsTools['can']) => {
  // an e-mail address is a log-in: nobody changes it in another's name (defaults G21)
  if (actor.simulatedBy !== null) return sql`FALSE`;
  if (!isCustomer(actor)) return can(actor, 'contact.revise', anyResource('contact')).allowed ? sql`TRUE` : sql`FALSE`;
  const sameClient = sql`c.client_id = ${actor.clientId}::uuid`;
  if (actor.kind === 'clientAdministrator') return sameClient;
  const ofDepartment = actor.canUpdateContacts ? sql`c.service = ${actor.department}` : sql`FALSE`;
  return sql`(c.id = ${actor.id}::uuid OR (${sameClient} AND ${ofDepartment}))`;
};

type Corrections = Pick<OpenTicket, 'corrections'>;

const corrects = (body: object): body is Corrections => 'corrections' in body && Array.isArray(body.corrections);

/** What the card would say to a corrected address, so that its author hears it now. */
const correctionFaultsOf = async (
  { config, isHeldByAnother }: FactsTools,
  { body }: FactsRequest,
): Promise<TicketFacts['correctionFaults']> => {
  if (!corrects(body)) return [];
  const faults = body.corrections.map(async ({ contactId, email }, index): Promise<TicketFacts['correctionFaults']> => {
    if (email === undefined) return [];
    const taken = await isHeldByAnother({ what: 'email', value: email }, streamOf('contact', contactId));
    const code = emailFaultOf(email, config.vendorEmailDomains) ?? (taken ? 'emailAlreadyUsed' : null);
    return code === null ? [] : [[index, code]];
  });
  return (await Promise.all(faults)).flat();
};

const agentOf = async (db: Db, [id]: readonly string[]): Promise<boolean> => {
  if (id === undefined) return false;
  const { rows } =
    await sql`SELECT 1 FROM ${staffUserRows} WHERE id = ${id}::uuid AND status = 'active' AND permissions ? 'tickets'`.execute(
      db,
    );
  return rows.length > 0;
};

const ticketOf = async ({ db, can }: FactsTools, [id]: readonly string[], actor: Actor): Promise<boolean> => {
  if (id === undefined) return false;
  const known = actor.kind === 'system' ? ticketRows : ticketsSeen({ actor, can });
  const { rows } = await sql`SELECT 1 FROM ${known} t WHERE t.id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Those that the asker uploaded, on no ticket yet. One that is quarantined is named there, and given to nobody. */
const filesOf = async (db: Db, wanted: readonly string[], actor: Actor): Promise<readonly string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM files f
    WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${actor.id}
      AND NOT EXISTS (SELECT 1 FROM ${ticketFileRows} used WHERE used.file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Open structures of the client among these. */
const structuresOf = async (
  db: Db,
  wanted: readonly string[],
  clientId: string | undefined,
): Promise<readonly TicketStructure[]> => {
  if (wanted.length === 0 || clientId === undefined) return [];
  const { rows } = await sql<TicketStructure>`
    SELECT id, is_structure_authorized AS authorized FROM ${structureRows}
    WHERE id = ANY(${idList(wanted)}) AND client_id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return rows;
};

const holidayZoneOf = batchedLookUp<Db, string, string | null>(async (db, clientIds) => {
  const { rows } = await sql<{ zone: string | null }>`
    ${prepared} SELECT c.holiday_zone AS zone FROM unnest(${opaqueIds(clientIds)}) WITH ORDINALITY AS asked (id, place)
    LEFT JOIN ${clientRows} c ON c.id = asked.id ORDER BY asked.place`.execute(db);
  return rows.map(({ zone }) => zone);
});

/** Support hours where the client keeps its holidays. */
export const calendarOf = async (
  db: Db,
  supportHours: WorkingHours,
  clientId: string | undefined,
): Promise<WorkingTime> => {
  const zone = clientId === undefined ? null : await holidayZoneOf(db, clientId);
  return workingTime(isHolidayZone(zone) ? zone : defaultHolidayZone, supportHours);
};
