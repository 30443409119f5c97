import { sql, type Kysely, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { licences, type LicenceRow } from '../../../projections/customers/licences.js';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productModules } from '../../../projections/customers/product-modules.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { productVersions } from '../../../projections/customers/product-versions.js';
import { products } from '../../../projections/customers/products.js';
import { dayOf } from '../../kernel/days.js';
import { integer, json, nullable, text, texts, uuid, uuids, type ValuesOf } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import type { ProductHeld } from './catalogue.vocabulary.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';

/** Products that clients hold, for modules about them. */

const licenceRows = system('finds the licence that a command about a product is covered by')(licences, 'licences');
const bySystem = system('tells whether what is sold is meant for a client');
const clientsAsked = bySystem(clients, 'clients');
const licencesHeld = bySystem(licences, 'licences');
const productRows = tableOf(products, 'products');
const moduleRows = tableOf(productModules, 'product_modules');
const versionRows = tableOf(productVersions, 'product_versions');
const domainRows = tableOf(productDomains, 'product_domains');
const rangeRows = tableOf(productRanges, 'product_ranges');

/** The licence with this alias may be used on this day, `yyyy-MM-dd` in SQL. */
export const runsOn = (alias: string, day: RawBuilder<unknown>): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('status')} = 'active' AND ${column('valid_from')} <= ${day}
    AND coalesce(${column('valid_to')} >= ${day}, TRUE))`;
};

/** The same at an instant, by the provider's calendar. */
export const runsAt = (alias: string, now: string): RawBuilder<boolean> => runsOn(alias, sql`${dayOf(now)}`);

interface ProductAsked {
  readonly id: string;
  readonly clientId: string | null;
  readonly now: string;
}

/** An active product, as it is to a client now; null where there is none. */
export const productHeld = batchedLookUp(
  async (db: Kysely<NoTables>, asks: readonly ProductAsked[]): Promise<readonly (ProductHeld | null)[]> => {
    const { rows } = await select({ product: nullable(json<ProductHeld>()) })`
      ${prepared} SELECT CASE WHEN p.id IS NOT NULL THEN json_build_object(
        'rangeId', p.range_id, 'domainId', p.domain_id,
        'licenceId', (SELECT l.id FROM ${licenceRows} l
          WHERE l.client_id = asked."clientId" AND l.product_id = p.id AND ${runsOn('l', sql`asked.today`)}
          ORDER BY l.valid_from DESC LIMIT 1),
        'moduleIds', ARRAY(SELECT m.id FROM ${moduleRows} m WHERE m.product_id = p.id AND m.status = 'active'),
        'versions', coalesce((SELECT json_agg(json_build_object('id', v.id, 'parentId', v.parent_id))
          FROM ${versionRows} v WHERE v.product_id = p.id AND v.status = 'active'), '[]')) END AS product
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(asks.map(({ now, ...ask }) => ({ ...ask, today: dayOf(now) })))}::json) AS (id uuid, "clientId" uuid, today text))
        WITH ORDINALITY AS asked (id, "clientId", today, place)
      LEFT JOIN ${productRows} p ON p.id = asked.id AND p.status = 'active'
      ORDER BY asked.place`.execute(db);
    return rows.map(({ product }) => product);
  },
);

const offered = {
  id: uuid,
  label: text(),
  rangeId: uuid,
  rangeLabel: text(),
  domainId: uuid,
  domainLabel: text(),
  licenceId: uuid,
  licence: text(),
  modules: json<readonly Choice[]>(),
  versions: json<readonly (Choice & { readonly current: boolean; readonly correctiveVersions: readonly Choice[] })[]>(),
};

export type OfferedProduct = ValuesOf<typeof offered>;

/**
 * Products that may be used by one of these licences now, with modules and versions, newest first, in the order of
 * their domains and names.
 * @param held licences in the scope of the asker
 */
export const productsOffered = (held: RawBuilder<LicenceRow>, now: string) => select(offered)`
  SELECT p.id, coalesce(p.name, '') AS label, p.range_id, coalesce(r.name, '') AS range_label, p.domain_id,
    coalesce(d.name, '') AS domain_label, l.id AS licence_id, l.number AS licence,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'label', m.name) ORDER BY m.name)
      FROM ${moduleRows} m WHERE m.product_id = p.id AND m.status = 'active'), '[]') AS modules,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'label', v.name, 'current', v.current, 'correctiveVersions',
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'label', w.name) ORDER BY w.released_on DESC NULLS LAST, w.name DESC)
          FROM ${versionRows} w WHERE w.parent_id = v.id AND w.status = 'active'), '[]'))
        ORDER BY v.current DESC, v.released_on DESC NULLS LAST, v.name DESC)
      FROM ${versionRows} v WHERE v.product_id = p.id AND v.kind = 'version' AND v.status = 'active'), '[]') AS versions
  FROM (SELECT DISTINCT ON (product_id) product_id, id, number FROM ${held} h WHERE ${runsAt('h', now)}
    ORDER BY product_id, valid_from DESC) l
  JOIN ${productRows} p ON p.id = l.product_id AND p.status = 'active'
  LEFT JOIN ${domainRows} d ON d.id = p.domain_id LEFT JOIN ${rangeRows} r ON r.id = p.range_id
  ORDER BY d.name, p.name, p.id`;

interface Offered {
  /** Column with a product. */
  readonly product: RawBuilder<unknown>;
  /** Column with a list of entities; an empty one stands for all. */
  readonly entities: RawBuilder<unknown>;
}

/** On rows about products: the client may use this one now, and is of one of the entities that the row is for. */
export const isMeantFor = (
  { clientId, now }: Pick<ProductAsked, 'now'> & { readonly clientId: string },
  { product, entities }: Offered,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM ${licencesHeld} l JOIN ${clientsAsked} k ON k.id = l.client_id
  WHERE l.client_id = ${clientId}::uuid AND l.product_id = ${product} AND ${runsAt('l', now)}
    AND (${entities} = '[]' OR ${entities} ? k.entity))`;

/** Ids of active clients who may use a product now, of these entities; of all where none is named. */
export const clientsHolding = async (
  db: Kysely<NoTables>,
  {
    productId,
    entities,
    now,
  }: { readonly productId: string; readonly entities: readonly string[]; readonly now: string },
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT DISTINCT k.id FROM ${licencesHeld} l JOIN ${clientsAsked} k ON k.id = l.client_id
    WHERE l.product_id = ${productId}::uuid AND ${runsAt('l', now)} AND k.status = 'active'
      AND (${entities.length === 0} OR k.entity = ANY(${[...entities]}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
};

/** Facts that decide whether an article is sold to a client; null where there is no such client. */
export interface CustomerTraits {
  readonly brand: string;
  readonly entity: string;
  /** Products of which a licence runs. */
  readonly productIds: readonly string[];
}

/** @param today `yyyy-MM-dd` */
export const traitsOf = async (
  db: Kysely<NoTables>,
  clientId: string,
  today: string,
): Promise<CustomerTraits | null> => {
  const { rows } = await select({ brand: text(), entity: text(), productIds: uuids })`
    SELECT c.brand, c.entity, ARRAY(SELECT DISTINCT l.product_id FROM ${licencesHeld} l
      WHERE l.client_id = c.id AND ${runsOn('l', sql`${today}`)}) AS product_ids
    FROM ${clientsAsked} c WHERE c.id = ${clientId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/**
 * Facts that decide whether a text is meant for the people of a client: one row with `brand`, `entity` and `range_ids`,
 * the ranges of products of which a licence runs. None where there is no such client.
 */
export const readerTraits = (clientId: string | null, now: string): RawBuilder<unknown> => sql`(
  SELECT c.brand, c.entity, ${rangesHeld(now)} AS range_ids FROM ${clientsAsked} c WHERE c.id = ${clientId}::uuid)`;

/** Column of the row `c` of a client: ranges of products of which a licence runs. */
export const rangesHeld = (now: string): RawBuilder<unknown> => sql`ARRAY(
  SELECT DISTINCT p.range_id FROM ${licencesHeld} l JOIN ${productRows} p ON p.id = l.product_id
  WHERE l.client_id = c.id AND ${runsAt('l', now)})`;

/** Audience of a text; an empty list stands for all. */
interface ClientAudience {
  readonly brands: readonly string[];
  readonly entities: readonly string[];
  readonly rangeIds: readonly string[];
}

/** Active clients of an audience: how many, and the first names. */
export const clientsInAudience = async (
  db: Kysely<NoTables>,
  { brands, entities, rangeIds }: ClientAudience,
  { now, most }: { readonly now: string; readonly most: number },
): Promise<{ readonly count: number; readonly names: readonly string[] }> => {
  const { rows } = await select({ count: integer, names: texts })`
    SELECT count(*)::int AS count, coalesce((array_agg(name ORDER BY name))[1:${most}], '{}') AS names
    FROM (SELECT c.name, ${rangesHeld(now)} AS range_ids FROM ${clientsAsked} c
      WHERE c.status = 'active' AND (${brands.length === 0} OR c.brand = ANY(${[...brands]}::text[]))
        AND (${entities.length === 0} OR c.entity = ANY(${[...entities]}::text[]))) k
    WHERE ${rangeIds.length === 0} OR k.range_ids && ${[...rangeIds]}::uuid[]`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
};

/** All of these are active products. */
export const areProducts = async (db: Kysely<NoTables>, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${productRows} p WHERE id = ANY(${wanted}::uuid[]) AND status = 'active'`.execute(
    db,
  );
  return rows[0]?.count === wanted.length;
};
