import type { RawBuilder } from 'kysely';
import { homeZone } from '../../kernel/days.js';
import { integer, number, text } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { openQuoteStatuses, quoteAges } from './quote.vocabulary.js';
import type { QuoteBoard } from './quotes.views.js';

const month = {
  month: text(),
  handedOver: integer,
  signed: integer,
  refused: integer,
  expired: integer,
  withdrawn: integer,
  open: integer,
};

const bucket = { bucket: integer, customer: integer, provider: integer, gross: number };

/** First days of the ages after the first one. */
const bounds = quoteAges.slice(0, -1).map(({ days }) => days + 1);

/** Outcomes by month of handover; counts of waiting quotes by age and by the side they wait for. */
export const quoteBoard = async (seen: RawBuilder<unknown>, { db, now }: Asking): Promise<QuoteBoard> => {
  const isOpen = isOneOf('status', openQuoteStatuses);
  const months = await select(month)`
    SELECT to_char(deposited_at AT TIME ZONE ${homeZone}, 'YYYY-MM') AS month, count(*)::int AS "handedOver",
      count(signed_at)::int AS signed,
      count(*) FILTER (WHERE status = 'withdrawn' AND signed_at IS NULL)::int AS withdrawn,
      count(*) FILTER (WHERE status = 'refused')::int AS refused, count(*) FILTER (WHERE status = 'expired')::int AS expired,
      count(*) FILTER (WHERE ${isOpen})::int AS open
    FROM ${seen} q WHERE deposited_at IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT 12`.execute(db);
  const ages = await select(bucket)`
    SELECT bucket, count(*) FILTER (WHERE NOT ours)::int AS customer, count(*) FILTER (WHERE ours)::int AS provider,
      sum(gross)::float8 AS gross
    FROM (
      SELECT gross, asked_at IS NOT NULL OR status = 'signed' AS ours,
        width_bucket(extract(day FROM ${now}::timestamptz - coalesce(asked_at, signed_at, deposited_at))::int,
          ${bounds}::int[]) AS bucket
      FROM (SELECT *, least(callback_asked_at, update_asked_at, reopening_asked_at) AS asked_at FROM ${seen} q) AS q
      WHERE ${isOpen} OR status = 'signed' OR asked_at IS NOT NULL) AS waiting
    GROUP BY 1`.execute(db);
  const none = { customer: 0, provider: 0, gross: 0 };
  return {
    months: months.rows,
    ages: quoteAges.map(({ age }, place) => {
      const { customer, provider, gross } = ages.rows.find(({ bucket: at }) => at === place) ?? none;
      return { age, customer, provider, gross };
    }),
  };
};
