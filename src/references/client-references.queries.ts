import { sql } from 'kysely';
import { anyResource, isCustomer, type Actor, type Can, type Resource } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional } from '../kernel/validation.js';
import { asked, beside, tableOf } from '../platform/database/door.js';
import type { Db } from '../platform/database/database.js';
import { all, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
import { clientReferences } from '../../projections/client-references.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { productRanges } from '../../projections/product-ranges.js';
import { products } from '../../projections/products.js';
import { structures } from '../../projections/structures.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { clientReference } from './client-reference.js';
import type { ClientReferenceFields } from './client-reference.commands.js';
import { referenceKinds, type ReferenceKind } from './client-reference.vocabulary.js';
import type { ClientReferenceListRow, HeldLicenceView, ReferenceChoices } from './references.views.js';

const besideIt = beside('the client and the structure of a reference in scope');
const clientRows = besideIt(clients, 'clients');
const structureRows = besideIt(structures, 'structures');

class ClientReferenceFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(referenceKinds) kind?: ReferenceKind;
  @Optional() @Id() structureId?: string;
}

export const clientReferenceReads: RecordReads<ClientReferenceFields, ClientReferenceFilter, ClientReferenceListRow> = {
  record: clientReference,
  projections: [clientReferences, clients, structures],
  source: (own) => sql`(
    SELECT r.*, c.name AS client_name, s.name AS structure_name
    FROM ${own} AS r
    LEFT JOIN ${clientRows} AS c ON c.id = r.client_id
    LEFT JOIN ${structureRows} AS s ON s.id = r.structure_id)`,
  filter: ClientReferenceFilter,
  sortable: {
    code: 'code',
    label: 'label',
    kind: 'kind',
    clientName: 'client_name',
    validUntil: 'valid_until',
    updatedAt: 'updated_at',
  },
  defaultSort: ['code', 'ASC'],
  pageSize: 30,
  searched: ['code', 'label'],
  equal: { clientId: 'client_id', kind: 'kind', structureId: 'structure_id' },
  // customers: those of their own client, as `can()` says of `clientReference.read`
  scope: (actor) => (isCustomer(actor) ? sql<boolean>`client_id = ${actor.clientId}::uuid` : all),
  view: (row) => row,
};

interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly can: Can;
}

/** The client asked about, its own for a customer, if the asker may read its references. */
const clientAsked = (asked: string | undefined, { actor, can }: Asking): Resource & { readonly clientId: string } => {
  const clientId = asked ?? actor.clientId;
  if (clientId === null) throw notFound();
  const resource = { ...anyResource('clientReference'), clientId };
  if (!can(actor, 'clientReference.read', resource).allowed) throw notFound();
  return resource;
};

const structuresOf = asked(structures, 'structures', 's', ofClientAsked('s.client_id', 'clientReference.read'));
const licencesOf = asked(licences, 'licences', 'l', ofClientAsked('l.client_id', 'clientReference.read'));

export const referenceChoices = async (client: string | undefined, asking: Asking): Promise<ReferenceChoices> => {
  const resource = clientAsked(client, asking);
  const { rows } = await sql<ReferenceChoices['structures'][number]>`
    SELECT id, name AS label FROM ${structuresOf(asking, resource.clientId)} s
    WHERE status = 'active' ORDER BY name, id LIMIT 1000`.execute(asking.db.kysely);
  return {
    mayRegister: asking.can(asking.actor, 'clientReference.register', resource).allowed,
    structures: rows,
  };
};

/** What a client may use, ended ones too. */
export const licencesHeld = async (client: string | undefined, asking: Asking): Promise<readonly HeldLicenceView[]> => {
  const { clientId } = clientAsked(client, asking);
  const { rows } = await sql<HeldLicenceView>`
    SELECT l.id, l.number, p.name AS product, r.name AS "productRange", l.valid_from AS "validFrom", l.valid_to AS "validTo"
    FROM ${licencesOf(asking, clientId)} AS l
    LEFT JOIN ${tableOf(products, 'products')} AS p ON p.id = l.product_id
    LEFT JOIN ${tableOf(productRanges, 'product_ranges')} AS r ON r.id = p.range_id
    WHERE l.status = 'active'
    ORDER BY r.name, p.name, l.valid_from DESC, l.id LIMIT 1000`.execute(asking.db.kysely);
  return rows;
};
