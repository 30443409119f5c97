import { sql } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import type { WorkingHours } from '../platform/working-time/working-time.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { correctable, calendarOf } from './tickets.facts.js';
import { clientsOf, ids as idList, readable, searchWords, visible, type Asking } from './ticket-scope.queries.js';
import { priorityOf, targetMinutes } from './ticket.rules.js';
import { ticketKinds, type Impact, type Severity, type TicketKind } from './ticket.terms.js';
import type { TicketChoices, TicketProductChoice, TicketSuggestion, TicketTarget } from './tickets.views.js';

type ClientChoice = TicketChoices['clients'][number];
type ContactChoice = TicketChoices['contacts'][number];

interface ProductRow extends Omit<TicketProductChoice, 'kinds'> {
  readonly domainId: string;
  readonly domainLabel: string;
}

/** Kinds of request that the asker may send about a product of this range; while he is simulated, those that he might. */
const kindsFor = ({ actor, can }: Asking, clientId: string, rangeId: string): readonly TicketKind[] =>
  ticketKinds.filter((kind) => {
    const resource = { ...anyResource(kind === 'change' ? 'changeRequest' : 'ticket'), clientId, rangeId };
    return can({ ...actor, simulatedBy: null }, 'ticket.openTicket', resource).allowed;
  });

const mayAskAbout = (clientId: string, { actor, can }: Asking): boolean =>
  isCustomer(actor) ? clientsOf(actor).includes(clientId) : can(actor, 'ticket.read', anyResource('ticket')).allowed;

/** What the creation form offers for one client: from the asker's rights and the client's licences. */
export const ticketChoices = async (
  asked: string | undefined,
  asking: Asking,
  maximumFileBytes: number,
): Promise<TicketChoices> => {
  const { actor } = asking;
  const clientId = asked ?? actor.clientId;
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

const clientChoices = async (clientId: string, { db, actor }: Asking): Promise<readonly ClientChoice[]> => {
  const offered = isCustomer(actor) ? clientsOf(actor) : [clientId];
  const { rows } = await sql<ClientChoice>`
    SELECT id, coalesce(name, '') AS label, phone, ${isCustomer(actor) ? sql`id <> ${actor.clientId}::uuid` : sql`FALSE`} AS linked
    FROM clients_v2 WHERE id = ANY(${idList(offered)}) AND status = 'active' ORDER BY linked, label`.execute(db);
  return rows;
};

/** People of the client, and the asker's own colleagues when he asks for a linked one. */
const contactChoices = async (clientId: string, { db, actor, can }: Asking): Promise<readonly ContactChoice[]> => {
  const clients = [...new Set([clientId, ...(actor.clientId === null ? [] : [actor.clientId])])];
  const { rows } = await sql<ContactChoice>`
    SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label, c.email, c.landline, c.mobile, ${correctable(actor, can)} AS correctable
    FROM contacts_v2 c WHERE c.client_id = ANY(${idList(clients)}) AND c.status = 'active' AND ${findable('c.id', actor)}
    ORDER BY c.last_name, c.first_name, c.id LIMIT 1000`.execute(db);
  return rows;
};

/** Structures whose contacts may raise tickets; of his own client, those that the asker is kept to. */
const structureChoices = async (clientId: string, { db, actor }: Asking): Promise<TicketChoices['structures']> => {
  const kept = clientId === actor.clientId && actor.structureIds.length > 0;
  const { rows } = await sql<TicketChoices['structures'][number]>`
    SELECT id, name AS label FROM structures_v1
    WHERE client_id = ${clientId}::uuid AND status = 'active' AND is_structure_authorized
      AND ${kept ? sql`id = ANY(${idList(actor.structureIds)})` : sql`TRUE`}
    ORDER BY name, id LIMIT 1000`.execute(db);
  return rows;
};

const productRows = async (clientId: string, { db, now }: Asking): Promise<readonly ProductRow[]> => {
  const today = now.slice(0, 10);
  const { rows } = await sql<ProductRow>`
    SELECT p.id, coalesce(p.name, '') AS label, p.range_id AS "rangeId", p.domain_id AS "domainId", coalesce(d.name, '') AS "domainLabel",
      coalesce(r.name, '') AS "rangeLabel", l.id AS "licenceId", l.number AS licence,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'label', m.name) ORDER BY m.name)
        FROM product_modules_v1 m WHERE m.product_id = p.id AND m.status = 'active'), '[]') AS modules,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'label', v.name, 'current', v.current, 'correctiveVersions',
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'label', w.name) ORDER BY w.released_on DESC NULLS LAST, w.name DESC)
            FROM product_versions_v1 w WHERE w.parent_id = v.id AND w.status = 'active'), '[]'))
          ORDER BY v.current DESC, v.released_on DESC NULLS LAST, v.name DESC)
        FROM product_versions_v1 v WHERE v.product_id = p.id AND v.kind = 'version' AND v.status = 'active'), '[]') AS versions
    FROM (SELECT DISTINCT ON (product_id) product_id, id, number FROM licences_v1
      WHERE client_id = ${clientId}::uuid AND status = 'active' AND valid_from <= ${today} AND coalesce(valid_to >= ${today}, TRUE)
      ORDER BY product_id, valid_from DESC) l
    JOIN products_v1 p ON p.id = l.product_id AND p.status = 'active'
    LEFT JOIN product_domains_v1 d ON d.id = p.domain_id
    LEFT JOIN product_ranges_v1 r ON r.id = p.range_id
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
  { db, actor, now }: Asking,
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

const mostSuggestions = 5;
/** Shorter words say little; the longest say most. */
const shortestWord = 4;
const mostWords = 12;
/** So many are compared with the text. */
const mostCandidates = 1_000;

/** The asker's own tickets that speak of the same things: those still open, so that nobody asks twice, and solved ones with their solution. */
export const ticketSuggestions = async (
  text: string,
  clientId: string | null,
  asking: Asking,
): Promise<readonly TicketSuggestion[]> => {
  const words = searchWords(text, 40)
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords);
  if (words.length === 0) return [];
  const query = sql`${words.map((word) => `${word}:*`).join(' | ')}::tsquery`;
  const { rows } = await sql<TicketSuggestion>`
    WITH found AS MATERIALIZED (
      SELECT t.id, t.number, t.title, t.status, t.solution, t.opened_at, t.search FROM tickets_v1 t
      WHERE t.search @@ ${query} AND ${visible(asking)} AND ${readable(asking)}
        AND ${clientId === null ? sql`TRUE` : sql`t.client_id = ${clientId}::uuid`}
        AND (t.closed_at IS NULL OR t.solution IS NOT NULL) LIMIT ${mostCandidates})
    SELECT id, number, title, status, solution FROM found
    ORDER BY ts_rank(search, ${query}) DESC, opened_at DESC LIMIT ${mostSuggestions}`.execute(asking.db);
  return rows;
};
