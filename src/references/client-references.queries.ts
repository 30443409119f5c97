import { sql } from 'kysely';
import { Id, Optional } from '../kernel/validation.js';
import { clientNames, structureNames } from '../directory/names.js';
import { asked, tableOf } from '../platform/database/door.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { clientAsked, type Asking } from '../platform/reads/asking.js';
import { archived, ofTheirClient, words } from '../platform/reads/conditions.js';
import { aside } from '../platform/reads/declaration.js';
import { reads } from '../platform/reads/reads.js';
import { clientReferences } from '../../projections/client-references.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { productRanges } from '../../projections/product-ranges.js';
import { products } from '../../projections/products.js';
import { structures } from '../../projections/structures.js';
import { clientReference } from './client-reference.js';
import {
  ClientReferenceFilter,
  type ClientReferenceListRow,
  type HeldLicenceView,
  type ReferenceChoices,
} from './references.views.js';

class OfClient {
  @Optional() @Id() clientId?: string;
}

const referencesSeen = asked(clientReferences, 'client_references', 'r', ofTheirClient('r.client_id'));
const structuresOf = asked(structures, 'structures', 's', ofClientAsked('s.client_id', 'clientReference.read'));
const licencesOf = asked(licences, 'licences', 'l', ofClientAsked('l.client_id', 'clientReference.read'));

const choices = async (asking: Asking, { clientId }: OfClient): Promise<ReferenceChoices> => {
  const resource = clientAsked('clientReference.read', clientId, asking);
  const { rows } = await sql<ReferenceChoices['structures'][number]>`
    SELECT id, name AS label FROM ${structuresOf(asking, resource.clientId)} s
    WHERE status = 'active' ORDER BY name, id LIMIT 1000`.execute(asking.db);
  return { mayRegister: asking.can(asking.actor, 'clientReference.register', resource).allowed, structures: rows };
};

/** What a client may use, ended ones too. */
const licencesHeld = async (asking: Asking, { clientId }: OfClient): Promise<readonly HeldLicenceView[]> => {
  const resource = clientAsked('clientReference.read', clientId, asking);
  const { rows } = await sql<HeldLicenceView>`
    SELECT l.id, l.number, p.name AS product, r.name AS product_range, l.valid_from, l.valid_to
    FROM ${licencesOf(asking, resource.clientId)} AS l
    LEFT JOIN ${tableOf(products, 'products')} AS p ON p.id = l.product_id
    LEFT JOIN ${tableOf(productRanges, 'product_ranges')} AS r ON r.id = p.range_id
    WHERE l.status = 'active'
    ORDER BY r.name, p.name, l.valid_from DESC, l.id LIMIT 1000`.execute(asking.camel);
  return rows;
};

export const clientReferenceReads = reads<ClientReferenceListRow>()({
  of: clientReference,
  from: [clientReferences, clients, structures],
  rows: (asking) => sql<ClientReferenceListRow>`(
    SELECT r.*, c.name AS client_name, s.name AS structure_name
    FROM ${referencesSeen(asking)} AS r
    LEFT JOIN ${clientNames} AS c ON c.id = r.client_id
    LEFT JOIN ${structureNames} AS s ON s.id = r.structure_id)`,
  counted: referencesSeen,
  filter: ClientReferenceFilter,
  where: {
    q: words('code', 'label'),
    archived,
    clientId: 'client_id',
    kind: 'kind',
    structureId: 'structure_id',
  },
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
  aside: {
    licences: aside({ from: [licences, products, productRanges], query: OfClient, answer: licencesHeld }),
    choices: aside({ from: [structures], query: OfClient, answer: choices }),
  },
});
