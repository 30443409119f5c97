import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import { referentAssignments } from '../../../projections/customers/referent-assignments.js';
import { referentRequirements } from '../../../projections/customers/referent-requirements.js';
import { structures } from '../../../projections/customers/structures.js';
import { system, tableOf } from '../../platform/reading/database/door.js';

const bySystem = system('decides who may hold a role, tells of vacancies, and follows who leaves');

/** Tables of referents for commands, mails and jobs; users' requests go by the scopes of `referents.queries.ts`. */
export const tables = {
  assignments: bySystem(referentAssignments, 'referent_assignments'),
  formerHolders: tableOf(referentAssignments, 'referent_former_holders'),
  requirements: tableOf(referentRequirements, 'referent_requirements'),
  clients: bySystem(clients, 'clients'),
  contacts: bySystem(contacts, 'contacts'),
  contactClients: bySystem(contactClients, 'contact_clients'),
  structures: bySystem(structures, 'structures'),
  licences: bySystem(licences, 'licences'),
  products: tableOf(products, 'products'),
  productRanges: tableOf(productRanges, 'product_ranges'),
} as const;

/** Product lines that the client has a running licence for: rows `id`, `label`. */
export const rangesUsed = (
  clientId: string,
  day: string,
  held: RawBuilder<unknown> = tables.licences,
): RawBuilder<unknown> => sql`
  SELECT DISTINCT r.id, coalesce(r.name, '') AS label FROM ${held} AS l
  JOIN ${tables.products} AS p ON p.id = l.product_id JOIN ${tables.productRanges} AS r ON r.id = p.range_id
  WHERE l.client_id = ${clientId}::uuid AND l.status = 'active'
    AND l.valid_from <= ${day} AND coalesce(l.valid_to >= ${day}, TRUE)`;
