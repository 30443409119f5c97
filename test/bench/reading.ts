import type { Db } from '../../src/platform/reading/database/database.js';
import type { TicketsAsked } from '../../src/support/tickets/tickets.views.js';
import type { Call } from '../support/application.js';
import { repeat, rounded, Stopwatch, within, type Limit, type Sample } from './measure.js';
import { liveThrough } from './rebuild.js';
import { searches } from './search.js';
import { fillClients, fillTickets } from './volume.js';
import { taken, type World } from './world.js';
import { contactTable, ticketTable } from '../support/table-names.js';

/** A person who reads lists. */
interface Reader {
  readonly person: string;
  /** SQL condition on tickets: the filters of this person are filled from these tickets. */
  readonly sees: string;
  readonly scopes: readonly TicketsAsked[];
  readonly sorts: readonly string[];
}

/** A request that a screen can send; each turn sends it for other tickets. */
interface Question {
  readonly name: string;
  readonly path: (turn: number) => string;
}

type Sampled = Readonly<Record<string, string>>;

/** Values for the filters, from existing tickets. */
const samples = (sees: string): string => `
  SELECT client_id AS "clientId", contact_id AS "contactId", agent_id AS "agentId", range_id AS "rangeId", domain_id AS "domainId",
    product_id AS "productId", module_id AS "moduleId", licence_id AS "licenceId", corrective_version_id AS "correctiveVersionId", type,
    number, to_char(opened_at, 'YYYY-MM-DD') AS "openedFrom", to_char(opened_at + interval '30 days', 'YYYY-MM-DD') AS "openedTo",
    (SELECT last_name FROM ${contactTable} c WHERE c.id = t.contact_id) AS "contactName", split_part(title, ' ', 1) AS title
  FROM (SELECT * FROM ${ticketTable} WHERE ${sees} ORDER BY id LIMIT 2000) AS t
  WHERE product_id::text ~ '^.{14}[1-8].{4}[89ab]' AND range_id::text ~ '^.{14}[1-8].{4}[89ab]' AND module_id IS NOT NULL AND corrective_version_id IS NOT NULL AND agent_id IS NOT NULL LIMIT 20`;

const sampled =
  (...keys: readonly string[]) =>
  (of: Sampled): object =>
    Object.fromEntries(keys.map((key) => [key, of[key]]));

/** Every filter that a screen offers. */
const filters: Readonly<Record<string, (of: Sampled) => object>> = {
  none: () => ({}),
  late: () => ({ late: true }),
  waitingForMe: () => ({ waitingForMe: true }),
  mine: () => ({ mine: true }),
  patientRisk: () => ({ patientRisk: true }),
  personalDataIncident: () => ({ personalDataIncident: true }),
  status: () => ({ status: ['waitingCustomer', 'cancelled'] }),
  severity: () => ({ severity: ['blocking'] }),
  kind: () => ({ kind: 'change' }),
  type: sampled('type'),
  supportLevel: () => ({ supportLevel: 'development' }),
  validation: () => ({ validation: 'unvalidated' }),
  number: sampled('number'),
  title: sampled('title'),
  clientId: sampled('clientId'),
  contactId: sampled('contactId'),
  contactName: sampled('contactName'),
  agentId: sampled('agentId'),
  unassigned: () => ({ agentId: null }),
  rangeId: sampled('rangeId'),
  domainId: sampled('domainId'),
  productId: sampled('productId'),
  moduleId: sampled('moduleId'),
  licenceId: sampled('licenceId'),
  correctiveVersionId: sampled('correctiveVersionId'),
  opened: sampled('openedFrom', 'openedTo'),
  answered: ({ openedFrom, openedTo }) => ({ answeredFrom: openedFrom, answeredTo: openedTo }),
  closed: ({ openedFrom, openedTo }) => ({ closedFrom: openedFrom, closedTo: openedTo }),
  several: ({ productId, type }) => ({ productId, type, severity: ['blocking', 'major'], supportLevel: 'level2' }),
};

const query = (filter: object, sort: string): string =>
  `/api/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify([sort, 'DESC']))}&range=[0,29]`;

/** Each list of the reader, with each filter, by each sort. */
const questionsOf = async (db: Db, { sees, scopes, sorts }: Reader): Promise<readonly Question[]> => {
  const { rows } = await db.pool.query<Sampled>(samples(sees));
  const sample = (turn: number): Sampled => rows[turn % rows.length] ?? {};
  return scopes.flatMap((scope) =>
    Object.entries(filters).flatMap(([name, filter]) =>
      sorts.map((sort) => ({
        name: [scope.scope ?? 'all', name, sort].join(' '),
        path: (turn: number) => query({ ...scope, ...filter(sample(turn)) }, sort),
      })),
    ),
  );
};

const customerSorts = ['openedAt', 'number', 'status', 'severity', 'updatedAt', 'closedAt', 'targetAt'];
const staffSorts = ['openedAt', 'number', 'status', 'targetAt', 'updatedAt'];

const readersOf = ({ people }: World): Readonly<Record<'largest' | 'ownTickets' | 'middling' | 'staff', Reader>> => {
  const customer = (person: string, client: string): Reader => ({
    person,
    sees: `client_id = '${client}'`,
    scopes: [{ scope: 'open' }, { scope: 'closed' }],
    sorts: customerSorts,
  });
  return {
    largest: customer(people.administrator, people.town),
    ownTickets: customer(people.contact, people.town),
    middling: customer(people.stranger, people.village),
    staff: {
      person: people.agent,
      sees: 'TRUE',
      scopes: [{}, { scope: 'open' }, { scope: 'closed' }],
      sorts: staffSorts,
    },
  };
};

interface Sweep {
  readonly oneConnection: Limit;
  readonly fourConnections: Limit;
  /** The three questions that took longest, with their medians in milliseconds. */
  readonly slowest: Readonly<Record<string, number>>;
}

const turns = 3;

const ask = async (
  call: Call,
  questions: readonly Question[],
  connections: number,
): Promise<readonly [Sample, Map<string, number>]> => {
  const [watch, each] = [new Stopwatch(), questions.map(() => new Stopwatch())];
  await repeat(watch, questions.length * turns, connections, async (index) => {
    const question = questions[index % questions.length];
    const since = performance.now();
    if (question) await taken(call(question.path(index)));
    each[index % questions.length]?.took(performance.now() - since);
  });
  return [watch.sample, new Map(questions.map(({ name }, index) => [name, each[index]?.sample.p50 ?? 0]))];
};

/** Every question by itself, three times each, one and four at a time. */
const sweep = async (world: World, person: string, questions: readonly Question[], limit: number): Promise<Sweep> => {
  await ask(
    await world.as(person),
    questions.filter((_, index) => index % 10 === 0),
    1,
  );
  const [one, medians] = await ask(await world.as(person), questions, 1);
  const [four] = await ask(await world.as(person), questions, 4);
  const slowest = [...medians].sort(([, a], [, b]) => b - a).slice(0, 3);
  return {
    oneConnection: within(limit, one),
    fourConnections: within(limit, four),
    slowest: Object.fromEntries(slowest),
  };
};

/** Details of tickets with real histories. */
const details = async ({ db, people }: World): Promise<readonly Question[]> => {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT t.id FROM ${ticketTable} t WHERE client_id = $1 AND EXISTS (SELECT FROM event_log WHERE stream = 'ticket-' || t.id) LIMIT 200`,
    [people.town],
  );
  return rows.map(({ id }, index) => ({ name: String(index), path: () => `/api/tickets/${id}` }));
};

type Reads = Readonly<Record<string, Sweep>>;

const readAt = async (world: World): Promise<Reads> => {
  const readers = readersOf(world);
  const lists = async (reader: Reader, limit: number) =>
    sweep(world, reader.person, await questionsOf(world.db, reader), limit);
  const { administrator, stranger, agent } = world.people;
  return {
    listsOfLargestClient: await lists(readers.largest, 50),
    listsOfOwnTickets: await lists(readers.ownTickets, 50),
    listsOfMiddlingClient: await lists(readers.middling, 50),
    listsOfStaff: await lists(readers.staff, 200),
    searchOfLargestClient: await sweep(world, administrator, searches, 200),
    searchOfMiddlingClient: await sweep(world, stranger, searches, 200),
    searchOfStaff: await sweep(world, agent, searches, 200),
    detailForCustomer: await sweep(world, administrator, await details(world), 30),
    detailForStaff: await sweep(world, agent, await details(world), 30),
  };
};

const flat = 1.5;

/** Growth of the median of each read from few tickets to many. */
const growthOf = (few: Reads, many: Reads): object => ({
  target: `below ${flat}`,
  ...Object.fromEntries(
    Object.entries(many).map(([name, { oneConnection }]) => {
      const ratio = rounded(oneConnection.figure.p50 / (few[name]?.oneConnection.figure.p50 ?? 1));
      return [name, { ratio, met: ratio < flat }];
    }),
  ),
});

/** Lists, searches and details over HTTP among few tickets and among many, of all communes of France. */
export const benchReads = async (world: World, few: number, many: number): Promise<object> => {
  const { db, people } = world;
  await liveThrough(world);
  await fillClients({ db, largest: people.town, middling: people.village });
  await fillTickets({ db }, 1, few);
  const amongFew = await readAt(world);
  await fillTickets({ db }, few + 1, many);
  const amongMany = await readAt(world);
  return { [`among${few}`]: amongFew, [`among${many}`]: amongMany, growth: growthOf(amongFew, amongMany) };
};
