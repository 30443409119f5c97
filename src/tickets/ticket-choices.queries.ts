import { sql } from 'kysely';
import { productModules } from '../../projections/product-modules.js';
import { productVersions } from '../../projections/product-versions.js';
import { products } from '../../projections/products.js';
import { productDomains } from '../../projections/product-domains.js';
import { productRanges } from '../../projections/product-ranges.js';
import type { TicketRow } from '../../projections/ticket-tables.rows.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { structures } from '../../projections/structures.js';
import { licences } from '../../projections/licences.js';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { labelsOf, personIn } from '../directory/labels.js';
import { asked, tableOf } from '../platform/database/door.js';
import type { WorkingHours } from '../platform/working-time/working-time.js';
import { findable } from '../directory/restricted-people.js';
import { correctable, calendarOf } from './tickets.facts.js';
import { Id, LongText, Optional } from '../kernel/validation.js';
import { largestFile } from '../platform/files/file-rules.js';
import type { Asking } from '../platform/reads/asking.js';
import type { Camel } from '../platform/reads/declaration.js';
import { all, and, idList, nothing, or, type Condition } from '../platform/reads/conditions.js';
import { clientsOf, readable, ticketsSeen } from './ticket-scope.queries.js';
import { priorityOf, targetMinutes } from './ticket.rules.js';
import { relatedTo, rootsOf } from './ticket-suggestions.js';
import { limits, ticketKinds, type Impact, type Severity, type TicketKind } from './ticket.vocabulary.js';
import { waitsForReader } from './ticket-lines.queries.js';
import type { TicketChoices, TicketProductChoice, TicketSuggestion, TicketTarget } from './tickets.views.js';

const catalogueRows = tableOf(products, 'products');
const productModuleRows = tableOf(productModules, 'product_modules');
const productVersionRows = tableOf(productVersions, 'product_versions');
const productDomainRows = tableOf(productDomains, 'product_domains');
const productRangeRows = tableOf(productRanges, 'product_ranges');

export class OfClient {
  @Optional() @Id() clientId?: string;
}

export class Suggesting extends OfClient {
  @LongText({ max: limits.description }) text!: string;
  @Optional() @Id() productId?: string;
}

type ClientChoice = TicketChoices['clients'][number];
type ContactChoice = TicketChoices['contacts'][number];

interface ProductRow extends Omit<TicketProductChoice, 'kinds'> {
  readonly domainId: string;
  readonly domainLabel: string;
}

/** Kinds of request that the asker may send about a product of this range; while he is simulated, those that he might. */
export const kindsFor = ({ actor, can }: Asking, clientId: string, rangeId: string): readonly TicketKind[] =>
  ticketKinds.filter((kind) => {
    const resource = { ...anyResource(kind === 'change' ? 'changeRequest' : 'ticket'), clientId, rangeId };
    return can({ ...actor, simulatedBy: null }, 'ticket.openTicket', resource).allowed;
  });

const mayAskAbout = (clientId: string, { actor, can }: Asking): boolean =>
  isCustomer(actor) ? clientsOf(actor).includes(clientId) : can(actor, 'ticket.read', anyResource('ticket')).allowed;

/** What the creation form offers for one client: from the asker's rights and the client's licences. */
export const ticketChoices = async (asking: Asking, { clientId: asked }: OfClient): Promise<TicketChoices> => {
  const { actor } = asking;
  const clientId = asked ?? actor.clientId;
  const maximumFileBytes = largestFile(asking.can, actor);
  const structureNeeded = clientId === actor.clientId && actor.structureIds.length > 0;
  const nobody = { me: null, contacts: [], structures: [], structureNeeded, domains: [], maximumFileBytes };
  if (clientId === null) return { ...nobody, clients: [] };
  if (!mayAskAbout(clientId, asking)) throw notFound();
  const [clients, contacts, structures, products] = await Promise.all([
    clientChoices(clientId, asking),
    contactChoices(clientId, asking),
    structureChoices(clientId, asking),
    productRows(clientId, asking),
  ]);
  return {
    ...nobody,
    clients,
    contacts,
    structures,
    me: contacts.some(({ id }) => id === actor.id) ? actor.id : null,
    domains: byDomain(products, clientId, asking),
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

/** People of the client, and the asker's own colleagues when he asks for a linked one. */
const peopleThere = asked(contacts, 'contacts', 'c', (asking: Asking, clientId: string): Condition =>
  and(
    or(
      ofClient('c.client_id')(asking, clientId),
      asking.actor.clientId === null ? nothing : sql`c.client_id = ${asking.actor.clientId}::uuid`,
    ),
    findable('c.id', asking.actor),
  ),
);

const clientChoices = async (clientId: string, asking: Asking): Promise<readonly ClientChoice[]> => {
  const { db, actor } = asking;
  const { rows } = await sql<ClientChoice>`
    SELECT id, coalesce(name, '') AS label, phone, ${isCustomer(actor) ? sql`id <> ${actor.clientId}::uuid` : sql`FALSE`} AS linked
    FROM ${clientsOffered(asking, clientId)} k WHERE status = 'active' ORDER BY linked, label`.execute(db);
  return rows;
};

const contactChoices = async (clientId: string, asking: Asking): Promise<readonly ContactChoice[]> => {
  const { db, actor, can } = asking;
  const { rows } = await sql<ContactChoice>`
    SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label, c.email, c.landline, c.mobile, ${correctable(actor, can)} AS correctable
    FROM ${peopleThere(asking, clientId)} c WHERE c.status = 'active'
    ORDER BY c.last_name, c.first_name, c.id LIMIT 1000`.execute(db);
  return rows;
};

/** Structures whose contacts may raise tickets; of his own client, those that the asker is kept to. */
const structureChoices = async (clientId: string, asking: Asking): Promise<TicketChoices['structures']> => {
  const { db, actor } = asking;
  const kept = clientId === actor.clientId && actor.structureIds.length > 0;
  const { rows } = await sql<TicketChoices['structures'][number]>`
    SELECT id, name AS label FROM ${structuresThere(asking, clientId)} s
    WHERE status = 'active' AND is_structure_authorized
      AND ${kept ? sql`id = ANY(${idList(actor.structureIds)})` : sql`TRUE`}
    ORDER BY name, id LIMIT 1000`.execute(db);
  return rows;
};

const productRows = async (clientId: string, asking: Asking): Promise<readonly ProductRow[]> => {
  const { db, now } = asking;
  const today = now.slice(0, 10);
  const { rows } = await sql<ProductRow>`
    SELECT p.id, coalesce(p.name, '') AS label, p.range_id AS "rangeId", p.domain_id AS "domainId", coalesce(d.name, '') AS "domainLabel",
      coalesce(r.name, '') AS "rangeLabel", l.id AS "licenceId", l.number AS licence,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'label', m.name) ORDER BY m.name)
        FROM ${productModuleRows} m WHERE m.product_id = p.id AND m.status = 'active'), '[]') AS modules,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'label', v.name, 'current', v.current, 'correctiveVersions',
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'label', w.name) ORDER BY w.released_on DESC NULLS LAST, w.name DESC)
            FROM ${productVersionRows} w WHERE w.parent_id = v.id AND w.status = 'active'), '[]'))
          ORDER BY v.current DESC, v.released_on DESC NULLS LAST, v.name DESC)
        FROM ${productVersionRows} v WHERE v.product_id = p.id AND v.kind = 'version' AND v.status = 'active'), '[]') AS versions
    FROM (SELECT DISTINCT ON (product_id) product_id, id, number FROM ${licencesThere(asking, clientId)} held
      WHERE status = 'active' AND valid_from <= ${today} AND coalesce(valid_to >= ${today}, TRUE)
      ORDER BY product_id, valid_from DESC) l
    JOIN ${catalogueRows} p ON p.id = l.product_id AND p.status = 'active'
    LEFT JOIN ${productDomainRows} d ON d.id = p.domain_id
    LEFT JOIN ${productRangeRows} r ON r.id = p.range_id
    ORDER BY d.name, p.name, p.id`.execute(db);
  return rows;
};

const byDomain = (rows: readonly ProductRow[], clientId: string, asking: Asking): TicketChoices['domains'] => {
  const domains = new Map<
    string,
    { readonly id: string; readonly label: string; readonly products: TicketProductChoice[] }
  >();
  for (const { domainId, domainLabel, ...product } of rows) {
    const kinds = kindsFor(asking, clientId, product.rangeId);
    if (kinds.length === 0) continue;
    const domain = domains.get(domainId) ?? { id: domainId, label: domainLabel, products: [] };
    domain.products.push({ ...product, kinds });
    domains.set(domainId, domain);
  }
  return [...domains.values()];
};

/** The answer promised if the ticket were sent now. */
export const ticketTarget = async (
  {
    severity,
    impact,
    clientId,
  }: { readonly severity: Severity; readonly impact: Impact | null; readonly clientId: string | null },
  { db, actor, now }: Pick<Asking, 'db' | 'actor' | 'now'>,
  supportHours: WorkingHours,
): Promise<TicketTarget> => {
  const calendar = await calendarOf(db, supportHours, clientId ?? actor.clientId ?? undefined);
  const workingMinutes = targetMinutes[priorityOf('assistance', severity, impact)];
  const opensAt = calendar.opensAt(now);
  return {
    workingMinutes,
    targetAt: calendar.add(now, workingMinutes),
    closedNow: opensAt > now,
    opensAt: opensAt > now ? opensAt : null,
  };
};

type SuggestedTicket = Camel<
  Pick<
    TicketRow,
    'id' | 'number' | 'title' | 'description' | 'status' | 'contact_id' | 'second_contact_id' | 'agent_id' | 'solution'
  >
>;

const mostSuggestions = 5;
/** The longest words say most. */
const mostRoots = 12;
/** So many are compared with the text. */
const mostCandidates = 500;

/**
 * The asker's own tickets that speak of the same things: those still open, so that nobody asks twice, and solved ones with
 * their solution. Of one product once it is known; none where none is related.
 */
export const ticketSuggestions = async (
  asking: Asking,
  { text, clientId, productId }: Suggesting,
): Promise<readonly TicketSuggestion[]> => {
  const roots = [...rootsOf(text)].toSorted((one, other) => other.length - one.length).slice(0, mostRoots);
  if (roots.length === 0) return [];
  const { rows } = await sql<SuggestedTicket>`
    SELECT t.id, t.number, t.title, t.description, t.status, t.contact_id, t.second_contact_id, t.agent_id, t.solution
    FROM ${ticketsSeen(asking)} t
    WHERE t.search @@ ${roots.map((root) => `${root}:*`).join(' | ')}::tsquery AND ${readable(asking)}
      AND ${clientId ? sql`t.client_id = ${clientId}::uuid` : all}
      AND ${productId ? sql`t.product_id = ${productId}::uuid` : all}
      AND (t.closed_at IS NULL OR t.solution IS NOT NULL)
    ORDER BY t.opened_at DESC LIMIT ${mostCandidates}`.execute(asking.camel);
  const related = relatedTo(text, rows).slice(0, mostSuggestions);
  const labels = await labelsOf(
    asking,
    related.map(({ contactId }) => contactId),
    ['contact'],
  );
  return related.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    waitsFor: waitsForReader(row, asking.actor),
    contact: personIn(labels, row.contactId),
    solution: row.solution,
  }));
};
