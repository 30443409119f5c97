import { article, articlesByCode } from '../articles/articles.module.js';
import { dayOf } from '../../kernel/days.js';
import { fold } from '../../kernel/lifecycle.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { GrantSources, type GrantTools } from './grant-sources.service.js';
import { grantsKept, type GrantKind, type LineGrant, type SoldLine } from './order-grants.vocabulary.js';
import type { OrderPlaced } from './order.events.js';
import { order } from './order.js';

type Sold = Pick<OrderPlaced, 'origin' | 'articleId' | 'articleCode'> & {
  readonly lines: readonly Pick<OrderPlaced['lines'][number], 'code' | 'quantity'>[];
};

/** Articles on the lines: of a quote maybe several; elsewhere that of the order, beside which its parameters stand. */
const articleIdsOf = async ({ db }: GrantTools, { origin, articleId, articleCode, lines }: Sold) => {
  if (origin !== 'quote') return new Map([[articleCode, articleId]]);
  const found = await articlesByCode(
    { db },
    lines.map(({ code }) => code),
  );
  return new Map(found.map(({ code, id }) => [code, id]));
};

/** Lines that sell an article of the catalogue, which comes from the log. */
export const soldLines = async (tools: GrantTools, sold: Sold): Promise<readonly SoldLine[]> => {
  const ids = await articleIdsOf(tools, sold);
  const found = await Promise.all(
    sold.lines.map(async ({ code, quantity }, line): Promise<SoldLine | null> => {
      const id = ids.get(code);
      const data = id === undefined ? null : (await tools.load(article, id)).article;
      return id === undefined || data === null ? null : { line, code, quantity, article: { ...data, id } };
    }),
  );
  return found.filter((line) => line !== null);
};

/** Tools of a reaction that load streams as facts do. */
const loading = ({ db, history }: Pick<LookupTools, 'db' | 'history'>): GrantTools => ({
  db,
  load: async (of, id) => fold(of, await history(`${of.name}-${id}`)),
});

/** An order with what it brings. */
export interface GrantingOrder {
  readonly placed: OrderPlaced;
  readonly grants: readonly LineGrant[];
}

/**
 * An accepted order with the grants of these kinds, as its lines kept them when it was placed. Lines of orders of before
 * kept none: theirs are those of the catalogue at the instant of the acceptance.
 */
export const grantsOf =
  (tools: LookupTools) =>
  async (orderId: string, kinds: readonly GrantKind[], acceptedAt: string): Promise<GrantingOrder | null> => {
    const { placed } = fold(order, await tools.history(`order-${orderId}`));
    if (!placed) return null;
    const all = grantsKept(placed.lines) ?? (await grantedNow(tools, placed, kinds, acceptedAt));
    return { placed, grants: all.filter(({ kind }) => kinds.includes(kind)) };
  };

const grantedNow = async (
  tools: LookupTools,
  placed: OrderPlaced,
  kinds: readonly GrantKind[],
  at: string,
): Promise<readonly LineGrant[]> => {
  const ofLog = loading(tools);
  return tools.service(GrantSources).ofKinds(kinds, await soldLines(ofLog, placed), ofLog, dayOf(at));
};
