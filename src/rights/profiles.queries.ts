import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { profile, type ProfileState } from './profile.js';
import { camelCased, every, matchingWords, ofClient, type Asking } from './rights-scope.queries.js';
import type { ProfileListRow, ProfileView } from './rights.views.js';
import { profiles } from '../../projections/profiles.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';

const besideIt = beside('the client of a profile in scope, and the contacts who have it');
const contactRows = besideIt(contacts, 'contacts');
const clientRows = besideIt(clients, 'clients');

export class ProfileFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  /** Only the provider's templates. */
  @Optional() @YesNo() template?: boolean;
  @Optional() @YesNo() archived?: boolean;
}

export const profileList = {
  filter: ProfileFields,
  sortable: { name: 'name', clientName: 'client_name', contacts: 'contacts', updatedAt: 'updated_at' },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<ProfileFields>;

type Row = Omit<ProfileListRow, 'productRights'> & {
  readonly productRights: Readonly<Record<string, ProfileListRow['productRights'][number]['rights']>>;
};

/** Contacts are counted as far as the asker sees them. */
const source = (asking: Asking): RawBuilder<unknown> => sql`(
  SELECT p.*, k.name AS client_name, (SELECT count(DISTINCT m.contact_id)::int FROM ${placesSeen(asking)} m
    JOIN ${contactRows} c ON c.id = m.contact_id AND c.status = 'active'
    WHERE m.profile_ids ? p.id::text) AS contacts
  FROM ${profilesSeen(asking)} p LEFT JOIN ${clientRows} k ON k.id = p.client_id)`;

/** A client's own profiles, and the templates. */
const visible = ({ actor }: Asking): RawBuilder<boolean> =>
  isCustomer(actor) ? sql<boolean>`(p.client_id IS NULL OR p.client_id = ${actor.clientId}::uuid)` : sql<boolean>`TRUE`;

const profilesSeen = asked(profiles, 'profiles', 'p', visible);
const placesSeen = asked(contactClients, 'contact_clients', 'm', (asking: Asking) => ofClient('m.client_id', asking));

const conditions = ({ filter, ids }: ListRequest<ProfileFields>): readonly RawBuilder<boolean>[] =>
  ids
    ? [sql<boolean>`id = ANY(${[...ids]}::uuid[])`]
    : [
        sql<boolean>`status = ${filter.archived ? 'archived' : 'active'}`,
        ...(filter.clientId ? [sql<boolean>`(client_id IS NULL OR client_id = ${filter.clientId}::uuid)`] : []),
        ...(filter.template === undefined ? [] : [sql<boolean>`(client_id IS NULL) = ${filter.template}`]),
        ...matchingWords(filter.q, 'name', 'description', 'client_name'),
      ];

const shown = ({ productRights, ...row }: Row): ProfileListRow => ({
  ...row,
  productRights: Object.entries(productRights).map(([rangeId, rights]) => ({ rangeId, rights })),
});

const checkReading = ({ actor, can }: Asking): void => {
  const decision = can(actor, 'profile.read', { ...anyResource('profile'), clientId: actor.clientId });
  if (!decision.allowed) throw forbidden(decision.code);
};

export const listProfiles = async (
  request: ListRequest<ProfileFields>,
  asking: Asking,
): Promise<Page<ProfileListRow>> => {
  checkReading(asking);
  const db = camelCased(asking.db);
  const where = every(conditions(request));
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT * FROM ${source(asking)} AS r WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${source(asking)} AS r WHERE ${where}`.execute(db),
  ]);
  return new Page(rows.map(shown), counted.rows[0]?.total ?? 0);
};

const stateOf = ({ status, clientId, ...row }: ProfileListRow): ProfileState => ({
  status,
  profile: {
    clientId,
    name: row.name,
    description: row.description,
    functionRights: row.functionRights,
    productRights: [],
    menuEntries: row.menuEntries,
  },
});

/** Templates are read by whoever reads the profiles of his own client. */
export const profileDetail = async (id: string, asking: Asking): Promise<ProfileView> => {
  const { rows } = await sql<Row>`
    SELECT * FROM ${source(asking)} AS r WHERE id = ${id}::uuid`.execute(camelCased(asking.db));
  const [row] = rows;
  const { actor, can, now } = asking;
  const clientId = row?.clientId ?? actor.clientId;
  if (!row || !can(actor, 'profile.read', { ...anyResource('profile'), clientId }).allowed) throw notFound();
  const view = shown(row);
  return { ...view, allowedCommands: allowedCommands(profile, stateOf(view), id, { actor, now }, can) };
};
