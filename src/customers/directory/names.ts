import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { structures } from '../../../projections/customers/structures.js';
import { tickets } from '../../../projections/support/tickets.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { anyResource, type Actor, type Can } from '../../kernel/actor.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { shownContactName, shownName } from './restricted-people.js';

/**
 * Names to join beside rows in scope, where a list is sorted or searched by them: `LEFT JOIN ${clientNames} k ON k.id =
 * t.client_id`. PostgreSQL plans them as if the table stood there. Where they are only shown, `labelsOf` asks fewer tables.
 */
const nameColumns = { id: uuid, name: nullable(text()) };

type Names = RawBuilder<ValuesOf<typeof nameColumns>>;

const besideIt = beside('names that stand beside rows in scope');
const clientRows = besideIt(clients, 'clients');
const contactRows = besideIt(contacts, 'contacts');
const structureRows = besideIt(structures, 'structures');
const ticketRows = besideIt(tickets, 'tickets');
const articleRows = tableOf(contentArticles, 'content_articles');
const tutorialRows = tableOf(tutorials, 'tutorials');
const staffRows = tableOf(staffUsers, 'staff_users');

const namesIn = (rows: RawBuilder<object>): Names => select(nameColumns)`(SELECT id, name FROM ${rows})`;

export const clientNames = namesIn(clientRows);
export const structureNames = namesIn(structureRows);
export const rangeNames = namesIn(tableOf(productRanges, 'product_ranges'));
export const domainNames = namesIn(tableOf(productDomains, 'product_domains'));

interface Asking {
  readonly actor: Pick<Actor, 'id' | 'language'>;
}

/** Names as the reader may see them: words in the place of one that is restricted. */
export const contactNames = ({ actor }: Asking): Names => select(nameColumns)`(
  SELECT n.id, ${shownContactName('n', actor)} AS name FROM ${contactRows} n)`;

export const staffNames = ({ actor }: Asking): Names => select(nameColumns)`(
  SELECT n.id, ${shownName('n.id', sql`n.name`, actor)} AS name FROM ${staffRows} n)`;

/** Tickets, articles and tutorials, which may be an answer: a ticket by its number, and its title where the reader may read it. */
export const answerNames = ({ actor, can }: { readonly actor: Actor; readonly can: Can }): Names => {
  const mayRead = can(actor, 'ticket.read', anyResource('ticket')).allowed;
  return select(nameColumns)`(
    SELECT t.id, concat_ws(' ', t.number, CASE WHEN ${mayRead} AND NOT t.restricted THEN t.title END) AS name
      FROM ${ticketRows} t
    UNION ALL SELECT a.id, a.title FROM ${articleRows} a UNION ALL SELECT w.id, w.french_title FROM ${tutorialRows} w)`;
};

/** `{ id, name }` of a contact, a member of staff or a client that connected as itself, by a column with the id. */
export const personLabel = (column: string, { actor }: Asking): RawBuilder<unknown> => {
  const id = sql`nullif(${sql.ref(column)}::text, 'system')::uuid`;
  return sql`(SELECT json_build_object('id', ${sql.ref(column)}, 'name', coalesce(
    (SELECT ${shownContactName('n', actor)} FROM ${contactRows} n WHERE n.id = ${id}),
    (SELECT ${shownName('n.id', sql`n.name`, actor)} FROM ${staffRows} n WHERE n.id = ${id}),
    (SELECT n.name FROM ${clientRows} n WHERE n.id = ${id}))))`;
};
