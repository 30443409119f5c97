import { sql } from 'kysely';
import { emailFaultOf } from '../../customers/accounts/email-domains.vocabulary.js';
import { anyResource, isCustomer, type Actor, type Can, type Resource } from '../../kernel/actor.js';
import { streamOf } from '../../kernel/ids.js';
import { textsIn } from '../../kernel/named.js';
import { flag, text, uuid } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import { workingTime } from '../../platform/run/working-time/working-time.js';
import { productHeld } from '../../customers/directory/catalogue.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { staffWith, strangersAmong } from '../../customers/directory/people.js';
import type { DeflectionFacts } from './deflection.js';
import { callbacksOf } from './ticket-calendar.queries.js';
import type { OpenTicket } from './ticket.commands.js';
import type { TicketFacts, TicketStructure } from './ticket.rules.js';
import { noTicket, type Ticket } from './ticket.state.js';
import { voterOf } from './published-changes.queries.js';
import { ticket } from './ticket.js';
import { ticketsSeen } from './ticket-scope.queries.js';
import { all, and, idList, nothing, or, type Condition } from '../../platform/reading/reads/conditions.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';
import { structures } from '../../../projections/customers/structures.js';
import { tickets } from '../../../projections/support/tickets.js';

const ticketFileRows = tableOf(tickets, 'ticket_files');

const bySystem = system('decides on a command about a ticket');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');
const structureRows = bySystem(structures, 'structures');
const ticketRows = bySystem(tickets, 'tickets');

type Db = FactsTools['db'];

const nested = (body: object, list: string, field: string): readonly string[] => {
  const items: unknown = Reflect.get(body, list);
  return Array.isArray(items)
    ? items.flatMap((item: unknown) => (typeof item === 'object' && item !== null ? textsIn(item, field) : []))
    : [];
};

/** Looks up what the rules of tickets need; only what the command names is asked for. */
export const ticketFacts: Facts = async (tools, request): Promise<TicketFacts> => {
  const { db, config, now } = tools;
  const { command, body, actor } = request;
  const state = isTicket(request.state) ? request.state : noTicket;
  const clientId = textsIn(body, 'clientId')[0] ?? state.clientId;
  const zone = await holidayZoneOf(db, clientId);
  const contactIds = [
    ...textsIn(body, 'contactId', 'secondContactId', 'informedContactIds'),
    ...nested(body, 'participants', 'contactId'),
    ...nested(body, 'corrections', 'contactId'),
  ];
  // who is kept to one structure need not name it in an opening
  const structureIds = [
    ...textsIn(body, 'structureId'),
    ...(command === 'OpenTicket' ? (actor.holder ?? actor).structureIds : []),
  ];
  const [
    number,
    product,
    people,
    strangerIds,
    correctionFaults,
    agentKnown,
    otherTicketKnown,
    usableFileIds,
    offered,
    callbacks,
    votes,
  ] = await Promise.all([
    command === 'OpenTicket' || command === 'ImportTicket' ? nextNumber(db, null) : '',
    ofFirst(textsIn(body, 'productId'), null, (id) => productHeld(db, { id, clientId, now: now() })),
    contactsOf(tools, contactIds, clientId, actor),
    mailsStrangers(command, actor) ? strangersAmong(db, [...contactIds, ...peopleOf(state)]) : [],
    correctionFaultsOf(tools, body),
    ofFirst(textsIn(body, 'agentId'), false, async (id) => (await staffWith(db, 'tickets')).includes(id)),
    ofFirst(textsIn(body, 'ticketId', 'originTicketId'), false, (id) => maySee(id, tools, actor)),
    usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: ticketFileRows }),
    structuresOf(db, structureIds, clientId),
    ofFirst(textsIn(body, 'callbackAt'), null, () =>
      callbacksOf(state.structureId, zone, config.supportHours, { db, now: now() }),
    ),
    votedAs(tools, request, state),
  ]);
  return {
    number,
    product,
    knownContactIds: people.map(({ id }) => id),
    correctableContactIds: people.filter(({ isCorrectable }) => isCorrectable).map(({ id }) => id),
    strangerIds,
    correctionFaults,
    agentKnown,
    otherTicketKnown,
    usableFileIds,
    calendar: workingTime(zone, config.supportHours),
    votedAs: votes,
    structures: offered,
    callbackSlots: callbacks?.slots ?? [],
  };
};

/** Looks up if the asker may read the ticket that answered their question. */
export const deflectionFacts: Facts = async (tools, { body, actor }): Promise<DeflectionFacts> => ({
  ticketReadable: await ofFirst(textsIn(body, 'ticketId'), false, (id) => maySee(id, tools, actor)),
});

const isTicket = (state: unknown): state is Ticket =>
  typeof state === 'object' && state !== null && 'clientId' in state;

/** About what the command names, if it names something. */
const ofFirst = async <Answer, Without>(
  [id]: readonly string[],
  without: Without,
  lookUp: (id: string) => Promise<Answer>,
): Promise<Answer | Without> => (id === undefined ? without : lookUp(id));

/** Undefined for people who see the change request itself; for others, the resource of the published one. */
const votedAs = async (
  { db, can, now }: FactsTools,
  { command, id, actor }: FactsRequest,
  state: Ticket,
): Promise<Resource | undefined> => {
  if (command !== 'VoteForTicket' && command !== 'WithdrawTicketVote') return undefined;
  if (can(actor, 'ticket.read', ticket.resource(state, id)).allowed) return undefined;
  return voterOf(id, { db, actor, can, now: now() });
};

/**
 * Only customers' commands need the check of unproven addresses; the provider's staff may write to any person of a
 * ticket.
 */
const mailsStrangers = (command: string, actor: Actor): boolean =>
  isCustomer(actor) && ticket.rules[command]?.mailsStrangers !== undefined;

const peopleOf = ({ creatorId, contactId, secondContactId, participants }: Ticket): readonly string[] =>
  [creatorId, contactId, secondContactId ?? '', ...participants.map((participant) => participant.contactId)].filter(
    (id) => id !== '',
  );

const nextNumber = batchedLookUp(async (db: Db, asks: readonly null[]) => {
  const { rows } = await select({ number: text() })`
    SELECT nextval('ticket_number')::text AS number FROM generate_series(1, ${asks.length})`.execute(db);
  return rows.map(({ number }) => number);
});

/** Contacts who act for the client, or for one that acts for it. A contact corrects their own data; some may correct their colleagues'. */
const contactsOf = async (
  { db, can }: FactsTools,
  wanted: readonly string[],
  clientId: string | null,
  actor: Actor,
) => {
  if (wanted.length === 0 || clientId === null) return [];
  const { rows } = await select({ id: uuid, isCorrectable: flag })`
    ${prepared} SELECT c.id, ${correctable(actor, can)} AS is_correctable
    FROM ${contactRows} c
    WHERE c.id = ANY(${opaqueIds(wanted)}) AND c.status = 'active'
      AND (c.client_id = ${clientId}::uuid OR c.client_ids ? ${clientId} OR EXISTS (
        SELECT FROM ${clientRows} k WHERE k.linked_client_ids ? ${clientId}
          AND (k.id = c.client_id OR c.client_ids ? k.id::text)))`.execute(db);
  return rows;
};

/** On contacts as `c`: whose e-mail and phones the actor may change; those who may update contacts do so in their department (specification §6). */
export const correctable = (actor: Actor, can: Can): Condition => {
  // an e-mail address is a log-in: it cannot be changed in another person's name (defaults G21)
  if (actor.simulatedBy !== null) return nothing;
  if (!isCustomer(actor)) return can(actor, 'contact.revise', anyResource('contact')).allowed ? all : nothing;
  const ofTheirClient: Condition = sql`c.client_id = ${actor.clientId}::uuid`;
  if (actor.kind === 'clientAdministrator') return ofTheirClient;
  const ofDepartment = actor.canUpdateContacts ? sql<boolean>`c.service = ${actor.department}` : nothing;
  return or(sql`c.id = ${actor.id}::uuid`, and(ofTheirClient, ofDepartment));
};

const corrects = (body: object): body is Pick<OpenTicket, 'corrections'> =>
  'corrections' in body && Array.isArray(body.corrections);

/** Faults of corrected addresses by the rules of the contact's card, so that the author is told at once. */
const correctionFaultsOf = async (
  { config, isHeldByAnother }: FactsTools,
  body: object,
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

const maySee = async (id: string, { db, can }: FactsTools, actor: Actor): Promise<boolean> => {
  const seen = actor.kind === 'system' ? ticketRows : ticketsSeen({ actor, can });
  const { rows } = await select({ id: uuid })`SELECT t.id FROM ${seen} t WHERE t.id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Open structures of the client among these. */
const structuresOf = async (
  db: Db,
  wanted: readonly string[],
  clientId: string | null,
): Promise<readonly TicketStructure[]> => {
  if (wanted.length === 0 || clientId === null) return [];
  const { rows } = await select({ id: uuid, authorized: flag })`
    SELECT id, is_structure_authorized AS authorized FROM ${structureRows}
    WHERE id = ANY(${idList(wanted)}) AND client_id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return rows;
};
