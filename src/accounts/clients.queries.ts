import { sql } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { mostCounted } from '../kernel/counting.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import { CamelCaseRows } from '../platform/database/select.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { brands, clientKinds, countries, type Brand, type ClientKind, type Country } from './account.vocabulary.js';
import { both, idList, ofClients, page, withWords, type Asking, type Condition } from './accounts.queries.js';
import type { ClientFilter, ClientListRow, ClientView } from './accounts.views.js';
import type { ClientState } from './client.js';
import { client } from './client.js';
import { readsVocalCode } from './vocal-code.vocabulary.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { clients } from '../../projections/clients.js';

export class ClientFilterFields implements ClientFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(clientKinds) kind?: ClientKind;
  @Optional() @OneOf(brands) brand?: Brand;
  @Optional() @OneOf(countries) country?: Country;
  @Optional() @Text({ max: 60 }) department?: string;
  @Optional() @YesNo() archived?: boolean;
}

export const clientList = {
  filter: ClientFilterFields,
  sortable: {
    name: 'r.name',
    clientCode: 'r.client_code',
    city: 'r.city',
    zipCode: 'r.zip_code',
    department: 'r.department',
    kind: 'r.kind',
    siren: 'r.siren',
    updatedAt: 'r.updated_at',
    createdAt: 'r.created_at',
  },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
  reach: mostCounted,
} satisfies ListDefinition<ClientFilterFields>;

const columns = sql`
  r.id, r.status, r.revision, r.created_at, r.updated_at, r.name, r.client_code, r.vocal_code, r.kind, r.brand, r.entity, r.language,
  r.country, r.siren, r.nic, r.tax_id, r.address1, r.address2, r.address3, r.zip_code, r.city, r.department, r.phone, r.email,
  r.website, r.holiday_zone, r.linked_client_ids, r.chorus_active, r.chorus_requirement, r.chorus_services, r.premium, r.exclusive,
  r.storage_eligible, r.restricts_order_visibility, r.mail_topics,
  CASE WHEN r.checked_siret = r.siren || r.nic THEN r.establishment ELSE 'unchecked' END AS establishment,
  CASE WHEN r.checked_siret = r.siren || r.nic THEN r.establishment_checked_at END AS establishment_checked_at`;

const clientsSeen = asked(clients, 'clients', 'r', (asking: Asking) => ofClients('r.id', asking, false));
/** The client that is asked about, if the asker may read it: those that act for it may too. */
const clientSeen = asked(clients, 'clients', 'r', ofClientAsked('r.id', 'client.read'));
const linkedRows = beside('the names of the clients that a client in scope acts for')(clients, 'clients');
const camel = new CamelCaseRows();

const equals = (column: string, value: string | undefined): readonly Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(`r.${column}`)} = ${value}`];

const matching = ({ q, kind, brand, country, department, archived }: ClientFilterFields): Condition =>
  both(
    sql`r.status = ${archived ? 'archived' : 'active'}`,
    ...equals('kind', kind),
    ...equals('brand', brand),
    ...equals('country', country),
    ...equals('department', department),
    ...(q ? [withWords(q)] : []),
  );

const shown = (row: ClientListRow, { actor, can }: Asking): ClientListRow =>
  readsVocalCode(can, actor, row.id) ? row : { ...row, vocalCode: null };

const resource = (id: string | null) => ({ ...anyResource('client'), clientId: id });

export const listClients = async (
  request: ListRequest<ClientFilterFields>,
  asking: Asking,
): Promise<Page<ClientListRow>> => {
  const decision = asking.can(asking.actor, 'client.read', resource(asking.actor.clientId));
  if (!decision.allowed) throw forbidden(decision.code);
  const from = sql`${clientsSeen(asking)} AS r`;
  const where: Condition = request.ids ? sql`r.id = ANY(${idList(request.ids)})` : matching(request.filter);
  const sometimesEmpty = ['r.department', 'r.siren'];
  const found = await page<ClientListRow>(
    asking.db.withPlugin(camel),
    { from, columns, where, sometimesEmpty },
    request,
  );
  return new Page(
    found.rows.map((row) => shown(row, asking)),
    found.total,
  );
};

/** 404 alike for what does not exist and what may not be seen. */
export const clientDetail = async (id: string, state: ClientState, asking: Asking): Promise<ClientView> => {
  const { actor, can, now } = asking;
  if (!can(actor, 'client.read', resource(id)).allowed) throw notFound();
  const db = asking.db.withPlugin(camel);
  const { rows } = await sql<ClientListRow>`SELECT ${columns} FROM ${clientSeen(asking, id)} AS r`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const linked = await sql<{ id: string; label: string }>`
    SELECT id, name AS label FROM ${linkedRows} WHERE id = ANY(${idList(row.linkedClientIds)}) ORDER BY name`.execute(
    db,
  );
  return {
    ...shown(row, asking),
    linkedClients: linked.rows,
    allowedCommands: allowedCommands(client, state, id, { actor, now }, can),
  };
};
