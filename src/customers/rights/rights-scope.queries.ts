import { sql, type RawBuilder } from 'kysely';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import { anyResource } from '../../kernel/actor.js';
import { text, uuid } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import { forbidden, notFound } from '../../kernel/refusal.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';

const productRangeRows = tableOf(productRanges, 'product_ranges');
const productRows = tableOf(products, 'products');

const besideIt = beside('the people whom rows in scope name, and what a client has');
const contactRows = besideIt(contacts, 'contacts');
const licenceRows = besideIt(licences, 'licences');
const placeRows = besideIt(contactClients, 'contact_clients');

/** The client that is asked about: one's own when none is named. */
export const clientAsked = ({ actor }: Asking, clientId: string | undefined): string => {
  const asked = clientId ?? actor.clientId;
  if (asked === null) throw notFound();
  return asked;
};

/** Another's client is unknown; of one's own, one is told that the right is missing. */
export const checkClient = ({ actor, can }: Asking, action: string, clientId: string): void => {
  const [kind = ''] = action.split('.');
  const decision = can(actor, action, { ...anyResource(kind), clientId });
  if (!decision.allowed) throw clientId === actor.clientId ? forbidden(decision.code) : notFound();
};

/** Rights given at the client in question, for askers who may read rights there. */
const placesAt = asked(contactClients, 'contact_clients', 'p', ofClientAsked('p.client_id', 'rights.read'));

/** Contacts as they are at that client: what was given there, by the one alias, and the card, by the other. */
export const atClient = (given: string, card: string, clientId: string, asking: Asking): RawBuilder<unknown> =>
  contactsAt(placesAt(asking, clientId), given, card);

/** The same, of rows that were found by other means. */
export const contactsAt = (places: RawBuilder<unknown>, given: string, card: string): RawBuilder<unknown> => sql`
  ${places} ${sql.ref(given)} JOIN ${contactRows} ${sql.ref(card)} ON ${sql.ref(`${card}.id`)} = ${sql.ref(`${given}.contact_id`)}`;

/** Product ranges that a client has licences for, or that its contacts have rights on. */
export const rangesOf = async (asking: Pick<Asking, 'db'>, clientId: string): Promise<readonly Choice[]> => {
  const { rows } = await select({ id: uuid, label: text() })`
    SELECT r.id, r.name AS label FROM ${productRangeRows} r
    WHERE EXISTS (SELECT 1 FROM ${licenceRows} l JOIN ${productRows} p ON p.id = l.product_id
        WHERE p.range_id = r.id AND l.client_id = ${clientId}::uuid AND l.status = 'active')
      OR EXISTS (SELECT 1 FROM ${contactsAt(placeRows, 'm', 'c')} WHERE m.client_id = ${clientId}::uuid
        AND c.status = 'active' AND m.product_rights ? r.id::text)
    ORDER BY r.name, r.id`.execute(asking.db);
  return rows;
};
