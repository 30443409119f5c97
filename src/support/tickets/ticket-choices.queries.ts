import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { structures } from '../../../projections/customers/structures.js';
import { licences } from '../../../projections/customers/licences.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { pick } from '../../kernel/pick.js';
import { notFound } from '../../kernel/refusal.js';
import { flag, nullable, only, text, uuid } from '../../kernel/table.js';
import { productsOffered, type OfferedProduct } from '../../customers/directory/catalogue.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { asked } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import { Id, LongText, Optional } from '../../kernel/validation.js';
import { largestFile } from '../../platform/papers/files/file-rules.js';
import { OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import type { Choice } from '../../kernel/views.js';
import { all, and, idList, nothing, or, type Condition } from '../../platform/reading/reads/conditions.js';
import { correctable } from './tickets.facts.js';
import { clientsOf, readable, ticketsSeen } from './ticket-scope.queries.js';
import { relatedTo, rootsOf } from '../../kernel/related.js';
import { limits, ticketKinds, type TicketKind } from './ticket.vocabulary.js';
import { ticketColumns, waitsForReader } from './ticket-lines.queries.js';
import type { TicketChoices, TicketProductChoice, TicketSuggestion } from './tickets.views.js';

export class Suggesting extends OfClient {
  @LongText({ max: limits.description }) text!: string;
  @Optional() @Id() productId?: string;
}

/** Kinds of request that the asker may send about a product of this range; a simulation does not reduce them. */
export const kindsFor = ({ actor, can }: Asking, clientId: string, rangeId: string): readonly TicketKind[] =>
  ticketKinds.filter((kind) => {
    const resource = { ...anyResource(kind === 'change' ? 'changeRequest' : 'ticket'), clientId, rangeId };
    return can({ ...actor, simulatedBy: null }, 'ticket.openTicket', resource).allowed;
  });

const mayAskAbout = (clientId: string, { actor, can }: Asking): boolean =>
  isCustomer(actor) ? clientsOf(actor).includes(clientId) : can(actor, 'ticket.read', anyResource('ticket')).allowed;

/** Choices of the creation form for one client, by the asker's rights and the client's licences. */
export const ticketChoices = async (asking: Asking, { clientId: wanted }: OfClient): Promise<TicketChoices> => {
  const { actor } = asking;
  const clientId = wanted ?? actor.clientId;
  const maximumFileBytes = largestFile(asking.can, actor);
  const structureNeeded = clientId === actor.clientId && (actor.holder ?? actor).structureIds.length > 0;
  const nobody = { me: null, contacts: [], structures: [], structureNeeded, domains: [], maximumFileBytes };
  if (clientId === null) return { ...nobody, clients: [] };
  if (!mayAskAbout(clientId, asking)) throw notFound();
  const [clientChoices, contactChoices, structureChoices, products] = await Promise.all([
    clientsIn(clientId, asking),
    contactsIn(clientId, asking),
    structuresIn(clientId, structureNeeded, asking),
    productsOffered(licencesThere(asking, clientId), asking.now).execute(asking.db),
  ]);
  return {
    ...nobody,
    clients: clientChoices.rows,
    contacts: contactChoices.rows,
    structures: structureChoices.rows,
    me: contactChoices.rows.some(({ id }) => id === actor.id) ? actor.id : null,
    domains: byDomain(products.rows, clientId, asking),
  };
};

/** The clients that the asker may ask for: all of them for a customer, the one asked about for staff. */
const clientsOffered = asked(
  clients,
  'clients',
  'k',
  ({ actor }: Asking, clientId: string): Condition =>
    sql`k.id = ANY(${idList(isCustomer(actor) ? clientsOf(actor) : [clientId])})`,
);

/** Of a client that the asker may ask about. */
const ofClient =
  (column: string) =>
  (asking: Asking, clientId: string): Condition =>
    mayAskAbout(clientId, asking) ? sql`${sql.ref(column)} = ${clientId}::uuid` : nothing;

const structuresThere = asked(structures, 'structures', 's', ofClient('s.client_id'));
const licencesThere = asked(licences, 'licences', 'l', ofClient('l.client_id'));

/** People of the client, and the asker's own colleagues when they ask for a linked one. */
const peopleThere = asked(contacts, 'contacts', 'c', (asking: Asking, clientId: string): Condition =>
  and(
    or(
      ofClient('c.client_id')(asking, clientId),
      asking.actor.clientId === null ? nothing : sql`c.client_id = ${asking.actor.clientId}::uuid`,
    ),
    findable('c.id', asking.actor),
  ),
);

const choice = { id: uuid, label: text() };

const clientsIn = (clientId: string, asking: Asking) => {
  const linked = isCustomer(asking.actor) ? sql`id <> ${asking.actor.clientId}::uuid` : nothing;
  return select({ ...choice, phone: nullable(text()), linked: flag })`
    SELECT id, coalesce(name, '') AS label, phone, ${linked} AS linked FROM ${clientsOffered(asking, clientId)} k
    WHERE status = 'active' ORDER BY linked, label`.execute(asking.db);
};

const coordinates = { email: nullable(text()), landline: nullable(text()), mobile: nullable(text()) };

const contactsIn = (clientId: string, asking: Asking) =>
  select({ ...choice, ...coordinates, correctable: flag })`
    SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label, c.email, c.landline, c.mobile,
      ${correctable(asking.actor, asking.can)} AS correctable
    FROM ${peopleThere(asking, clientId)} c WHERE c.status = 'active'
    ORDER BY c.last_name, c.first_name, c.id LIMIT 1000`.execute(asking.db);

/** Structures whose contacts may raise tickets; only the asker's own, if they are limited to some. */
const structuresIn = (clientId: string, isKept: boolean, asking: Asking) =>
  select(choice)`
    SELECT id, name AS label FROM ${structuresThere(asking, clientId)} s
    WHERE status = 'active' AND is_structure_authorized
      AND ${isKept ? sql`id = ANY(${idList(asking.actor.structureIds)})` : all}
    ORDER BY name, id LIMIT 1000`.execute(asking.db);

/** Products that the asker may ask anything about, in their domains. */
const byDomain = (products: readonly OfferedProduct[], clientId: string, asking: Asking): TicketChoices['domains'] => {
  const domains = new Map<string, Choice & { readonly products: TicketProductChoice[] }>();
  for (const { domainId, domainLabel, ...product } of products) {
    const kinds = kindsFor(asking, clientId, product.rangeId);
    if (kinds.length === 0) continue;
    const domain = domains.get(domainId) ?? { id: domainId, label: domainLabel, products: [] };
    domain.products.push({ ...product, kinds });
    domains.set(domainId, domain);
  }
  return [...domains.values()];
};

const suggested = only(
  ticketColumns,
  'id',
  'number',
  'title',
  'description',
  'status',
  'contactId',
  'secondContactId',
  'agentId',
  'solution',
  'openedAt',
  'closedAt',
);

const mostSuggestions = 5;
/** The longest words say most. */
const mostRoots = 12;
/** So many are compared with the text. */
const mostCandidates = 500;

/**
 * The asker's own tickets on the same subject: open ones, to avoid asking twice, and solved ones with their solution.
 * Limited to the product once it is known; empty where no ticket is related.
 */
export const ticketSuggestions = async (
  asking: Asking,
  { text: words, clientId, productId }: Suggesting,
): Promise<readonly TicketSuggestion[]> => {
  const roots = [...rootsOf(words)].toSorted((one, other) => other.length - one.length).slice(0, mostRoots);
  if (roots.length === 0) return [];
  const { rows } = await select(suggested)`
    SELECT ${columnsOf('t', suggested)} FROM ${ticketsSeen(asking)} t
    WHERE t.search @@ ${roots.map((root) => `${root}:*`).join(' | ')}::tsquery AND ${readable(asking)}
      AND ${clientId ? sql`t.client_id = ${clientId}::uuid` : all}
      AND ${productId ? sql`t.product_id = ${productId}::uuid` : all}
      AND (t.closed_at IS NULL OR t.solution IS NOT NULL)
    ORDER BY t.opened_at DESC LIMIT ${mostCandidates}`.execute(asking.db);
  const related = relatedTo(words, rows).slice(0, mostSuggestions);
  const contactIds = related.map(({ contactId }) => contactId);
  const labels = await labelsOf(asking, contactIds, ['contact']);
  return related.map((row) => ({
    ...pick(row, ['id', 'number', 'title', 'status', 'solution', 'openedAt', 'closedAt']),
    waitsFor: waitsForReader(row, asking.actor),
    contact: personIn(labels, row.contactId),
  }));
};
