import { firstPage, measuredPages } from './lists.js';
import type { Limit } from './measure.js';
import { fillClients, settleTables } from './volume.js';
import type { World } from './world.js';
import { clientTable, contactTable } from '../support/table-names.js';

const times = 200;

/** More people of the clients that `fillClients` made, spread over them, until there are so many. */
const people = `
  INSERT INTO ${contactTable} (id, status, revision, created_at, updated_at, client_id, client_ids, civility, first_name, last_name, email,
    landline, role, language, sees_all_tickets, product_rights, can_update_contacts, can_use_storage, service, function, function_rights,
    profile_ids, eligible_default_administrator, time_zone, mail_topics, mail_in_error)
  SELECT bench.id('more', n), CASE WHEN n % 20 = 0 THEN 'archived' ELSE 'active' END, '0', now() - n * interval '1 minute',
    now() - n * interval '30 seconds', k.id, '[]', 'none', first, last,
    lower(first || '.' || last || n) || '@example.org', '+335530' || lpad((n % 100000)::text, 5, '0'),
    (ARRAY['administrator', 'user', 'user', 'user', 'accountless'])[1 + n % 5], 'fr', FALSE, '{}', FALSE, FALSE,
    (ARRAY['Finances', 'Secrétariat', 'Urbanisme', 'Ressources humaines', 'État civil'])[1 + n % 5],
    (ARRAY['Comptable', 'Secrétaire', 'Instructrice', 'Gestionnaire'])[1 + n % 4], '[]', '[]', FALSE, 'Europe/Paris',
    '["tickets", "news"]', n % 200 = 0
  FROM generate_series(1, $1::int - (SELECT count(*)::int FROM ${contactTable})) AS n
  CROSS JOIN LATERAL (SELECT
    bench.one_of(ARRAY['Claire', 'Julien', 'Émilie', 'Karim', 'Sophie', 'Thierry', 'Inès', 'Yann'], n, 'first') AS first,
    bench.one_of(ARRAY['Martin', 'Bernard', 'Dubois', 'Petit', 'Lefebvre', 'Moreau', 'Garnier', 'Faure', 'Caron'], n, 'last') AS last) AS named
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM ${clientTable}) AS k
    ON k.place = (hashtext(bench.id('more', n)::text) & 2147483647) % (SELECT count(*) FROM ${clientTable})`;

const query = firstPage('/api/contacts');

const sorts = ['lastName', 'firstName', 'email', 'clientName', 'service', 'function', 'role', 'updatedAt', 'createdAt'];
const filters: readonly object[] = [
  { q: 'martin' },
  { q: 'claire lefebvre' },
  { q: 'caron12' },
  { q: '0553012345' },
  { role: 'administrator' },
  { service: 'Urbanisme' },
  { mailInError: true },
  { archived: true },
];

interface Lists {
  /** Each sort that the list offers, both ways. */
  readonly sorted: Limit;
  /** Each filter and search that it offers. */
  readonly found: Limit;
  /** The list of one client, as its administrator sees it. */
  readonly ofOneClient: Limit;
}

export interface Contacts {
  readonly contacts: number;
  /** A single person who asks without pause; below, four people at a time. */
  readonly onePerson: Lists;
  readonly fourPeople: Lists;
}

/** The list of contacts among so many: quality figure of issue 4. */
export const benchContacts = async (world: World, contacts: number): Promise<Contacts> => {
  const { db, people: who } = world;
  await fillClients({ db, largest: who.town, middling: who.village });
  await db.pool.query(people, [contacts]);
  await settleTables(db, contactTable);
  const agent = await world.as(who.agent);
  const administrator = await world.as(who.administrator);
  const both = (sort: string): readonly string[] => (['ASC', 'DESC'] as const).map((order) => query({}, sort, order));
  const lists = async (lanes: number): Promise<Lists> => ({
    sorted: await measuredPages(agent, sorts.flatMap(both), { times, lanes }),
    found: await measuredPages(
      agent,
      filters.map((filter) => query(filter, 'lastName', 'ASC')),
      { times, lanes },
    ),
    ofOneClient: await measuredPages(
      administrator,
      [...both('lastName'), query({ q: 'claire' }, 'lastName', 'ASC'), query({ role: 'user' }, 'email', 'DESC')],
      { times, lanes },
    ),
  });
  return { contacts, onePerson: await lists(1), fourPeople: await lists(4) };
};
