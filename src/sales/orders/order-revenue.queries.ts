import { sql } from 'kysely';
import { orders } from '../../../projections/sales/orders.js';
import { homeZone } from '../../kernel/days.js';
import { integer, json, number, text } from '../../kernel/table.js';
import type { LocalisedText } from '../../kernel/language.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { OrderRevenueFilter, type OrderRevenueRow } from './orders.views.js';

const orderRows = staff('revenue by article and month, for those who handle orders')(orders, 'orders');

const line = {
  id: text(),
  month: text(),
  article_code: text(),
  titles: json<LocalisedText>(),
  orders: integer,
  net: number,
  share: number,
};

/** Revenue of accepted orders, by article and month; `share` is relative to the best row. */
export const orderRevenueReads = listing<OrderRevenueRow>()({
  path: 'order-revenue',
  tag: 'orders',
  from: [orders],
  requires: 'order.readRevenue',
  everybody: true,
  rows: () => select(line)`(
    SELECT month || ' ' || article_code AS id, month, article_code, titles, orders, net,
      net / nullif(max(net) OVER (), 0) AS share
    FROM (
      SELECT to_char(t.created_at AT TIME ZONE ${homeZone}, 'YYYY-MM') AS month, t.article_code,
        (array_agg(t.titles ORDER BY t.created_at DESC))[1] AS titles, count(*)::int AS orders, sum(t.net) AS net
      FROM ${orderRows} t WHERE t.status NOT IN ('awaitingSignature', 'signed', 'refused', 'cancelled')
      GROUP BY 1, 2) AS sold)`,
  filter: OrderRevenueFilter,
  where: {
    articleCode: 'article_code',
    fromMonth: (month) => sql`month >= ${month.slice(0, 7)}`,
    toMonth: (month) => sql`month <= ${month.slice(0, 7)}`,
  },
  sortable: { month: 'month', articleCode: 'article_code', orders: 'orders', net: 'net' },
  defaultSort: ['month', 'DESC'],
  shows: ['id', 'month', 'articleCode', 'orders', 'net', 'share'],
  view: ({ titles }, { actor }) => ({ title: titles[actor.language] }),
});
