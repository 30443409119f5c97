import { sql, type RawBuilder } from 'kysely';
import { tableName } from '../kernel/projection.js';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { licences } from '../../projections/licences.js';
import { productRanges } from '../../projections/product-ranges.js';
import { products } from '../../projections/products.js';
import { referentAssignments } from '../../projections/referent-assignments.js';
import { referentRequirements } from '../../projections/referent-requirements.js';
import { structures } from '../../projections/structures.js';

/** The read models that referents are looked up in, each in its present version. */
export const tables = {
  assignments: sql.table(tableName(referentAssignments, 'referent_assignments')),
  formerHolders: sql.table(tableName(referentAssignments, 'referent_former_holders')),
  requirements: sql.table(tableName(referentRequirements, 'referent_requirements')),
  clients: sql.table(tableName(clients, 'clients')),
  contacts: sql.table(tableName(contacts, 'contacts')),
  structures: sql.table(tableName(structures, 'structures')),
  licences: sql.table(tableName(licences, 'licences')),
  products: sql.table(tableName(products, 'products')),
  productRanges: sql.table(tableName(productRanges, 'product_ranges')),
} as const;

/** Product lines that the client has a running licence for: rows `id`, `label`. */
export const rangesUsed = (clientId: string, day: string): RawBuilder<unknown> => sql`
  SELECT DISTINCT r.id, coalesce(r.name, '') AS label FROM ${tables.licences} AS l
  JOIN ${tables.products} AS p ON p.id = l.product_id JOIN ${tables.productRanges} AS r ON r.id = p.range_id
  WHERE l.client_id = ${clientId}::uuid AND l.status = 'active'
    AND l.valid_from <= ${day} AND coalesce(l.valid_to >= ${day}, TRUE)`;
