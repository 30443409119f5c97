import {
  renewalStatuses,
  signedRenewalStatuses,
  openRenewalStatuses,
} from '../../src/sales/renewals/renewal.vocabulary.js';
import { clientTable, renewalTable } from '../support/table-names.js';
import { firstPage, slowestPage } from './lists.js';
import type { Limit } from './measure.js';
import { fillClients, settleTables } from './volume.js';
import type { World } from './world.js';

const times = 100;

/** Contracts that end from five years ago to three months from now; the largest client has a twelfth of them. */
const renewals = `
  INSERT INTO ${renewalTable} (id, status, revision, created_at, updated_at, client_id, title, contract_number, future_reference, lines,
    notified_on, effective_on, ends_on, signatory_id, lapses_at, proposed_by, old_net, net, vat, gross, signed_on, signed_manner,
    signed_by, finalised_at, contract_reference, ended_at, file_ids, search)
  SELECT bench.id('renewal', n), status, '2', ends - interval '100 days', ends - interval '30 days', bench.id('client', client),
    told.title, 'C-' || n, 'R-' || n, '[]', ends::date - 100, ends::date + 1, ends::date, signatory, ends, $3::uuid, old_net, old_net * 104 / 100,
    old_net * 104 / 500, old_net * 624 / 500, CASE WHEN signed THEN ends::date - 30 END, CASE WHEN signed THEN 'code' END,
    CASE WHEN signed THEN signatory END, CASE WHEN status = 'finalised' THEN ends - interval '20 days' END,
    CASE WHEN status = 'finalised' THEN 'N-' || n END, CASE WHEN status IN ('declined', 'withdrawn', 'lapsed') THEN ends END, '[]',
    array_to_tsvector(words(concat_ws(' ', 'c', 'r', n, told.title)))
  FROM generate_series(1, $1::int) AS n
  CROSS JOIN LATERAL (SELECT
    greatest(1, round(exp(bench.chance(n, 'client') * (ln($2::int) + 0.5772)) * 0.5615))::bigint AS client,
    now() + interval '90 days' - n * (interval '5 years' / $1::int) AS ends,
    100 * (1 + floor(bench.chance(n, 'net') ^ 3 * 50000)::bigint) AS old_net) AS drawn
  CROSS JOIN LATERAL (SELECT
    CASE WHEN ends > now() THEN (ARRAY['proposed', 'proposed', 'inSignature', 'signed', 'finalised', 'declined'])[1 + floor(bench.chance(n, 'status') * 6)::int]
      ELSE (ARRAY['finalised', 'finalised', 'finalised', 'finalised', 'finalised', 'declined', 'withdrawn', 'lapsed'])
        [1 + floor(bench.chance(n, 'status') * 8)::int] END AS status,
    bench.one_of(ARRAY['Maintenance de la paie', 'Hébergement', 'Support étendu', 'Parapheur', 'Télétransmission'], n, 'title')
      || ' ' || extract(year FROM ends) AS title,
    bench.id('contact ' || client || '.', 1 + floor(bench.chance(n, 'person') ^ 2 * bench.people(client))::int) AS signatory) AS told
  CROSS JOIN LATERAL (SELECT status IN ('signed', 'finalised') AS signed) AS done`;

const page = firstPage('/api/renewals');
const year = new Date().getUTCFullYear();

const words: readonly object[] = [
  { q: 'parapheur' },
  { q: 'C-4711' },
  { q: 'hébergement 2024' },
  { q: 'nothing-like-it' },
];
const days: readonly object[] = [
  { endsFrom: `${year}-12-01` },
  { endsTo: `${year - 1}-12-31` },
  { endsFrom: `${year - 2}-01-01`, endsTo: `${year - 2}-03-31` },
];
const ended = renewalStatuses.filter(
  (status) => !signedRenewalStatuses.includes(status) && !openRenewalStatuses.includes(status),
);

const bothWays = (filter: object, sorts: readonly string[]): readonly string[] =>
  sorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => page(filter, sort, order)));

/** Each tab of `/reconduction/index`, with every sort and filter that it offers. */
const customerPages = [
  { status: openRenewalStatuses, dated: 'endsOn', more: [{ mine: true }] },
  { status: signedRenewalStatuses, dated: 'signedOn', more: [] },
  { status: ended, dated: 'endsOn', more: [] },
].flatMap(({ status, dated, more }) => [
  ...bothWays({ status }, ['title', 'status', 'oldNet', 'net', 'effectiveOn', dated]),
  ...[...words, ...days, ...more].map((filter) => page({ ...filter, status }, dated, 'DESC')),
]);

/** Every sort and filter of the register of staff. */
const staffPages = (client: string): readonly string[] => [
  ...bothWays({}, ['title', 'contractNumber', 'clientName', 'status', 'endsOn', 'oldNet', 'net', 'signedOn']),
  ...[
    ...renewalStatuses.map((status) => ({ status: [status] })),
    ...[...words, ...days, { waiting: true }, { clientId: client }, { status: ['signed', 'lapsed'] }],
  ].map((filter) => page(filter, 'endsOn', 'ASC')),
];

export interface Renewals {
  readonly renewals: number;
  /** The slowest page of each list, and the board of months. */
  readonly lists: Readonly<Record<'staff' | 'largestClient' | 'signatory' | 'middlingClient' | 'board', Limit>>;
}

/** Renewals among so many: quality figure of issue 27. */
export const benchRenewals = async (world: World, count: number): Promise<Renewals> => {
  const { db, people: who } = world;
  await fillClients({ db, largest: who.town, middling: who.village });
  const { rows } = await db.pool.query<{ clients: number }>(`SELECT count(*)::int AS clients FROM ${clientTable}`);
  await db.pool.query(renewals, [count, rows[0]?.clients, who.agent]);
  await db.pool.query(
    `UPDATE ${renewalTable} SET signatory_id = $1 WHERE client_id = $2 AND right(contract_number, 1) = '7'`,
    [who.contact, who.town],
  );
  await settleTables(db, renewalTable);
  const agent = await world.as(who.agent);
  return {
    renewals: count,
    lists: {
      staff: await slowestPage(agent, staffPages(who.town), times),
      largestClient: await slowestPage(await world.as(who.administrator), customerPages, times),
      signatory: await slowestPage(await world.as(who.contact), customerPages, times),
      middlingClient: await slowestPage(await world.as(who.stranger), customerPages, times),
      board: await slowestPage(agent, ['/api/renewals/board'], times),
    },
  };
};
