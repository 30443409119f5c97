import { articles } from '../../../projections/sales/articles.js';
import { anyResource } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { day, integer, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { amountIn, dayIn } from '../../platform/papers/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../../platform/papers/imports/csv-import.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { article } from './article.js';
import { mostPrices, priceColumns, type PriceColumn } from './price-import.vocabulary.js';

const articleRows = tableOf(articles, 'articles');
const priceRows = tableOf(articles, 'article_prices');

const idsByCode = async (codes: readonly string[], { db }: Asking): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await select({ id: uuid, code: text() })`
    SELECT id, code FROM ${articleRows} a WHERE code = ANY(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

const stored = { articleId: uuid, fromDay: day, untilDay: nullable(day), price: integer };

const pricesOf = async (ids: readonly string[], { db }: Asking): Promise<readonly ValuesOf<typeof stored>[]> => {
  const { rows } = await select(stored)`
    SELECT article_id, from_day, until_day, price FROM ${priceRows} p
    WHERE article_id = ANY(${[...ids]}::uuid[]) ORDER BY from_day DESC`.execute(db);
  return rows;
};

const stepsOf = async (lines: readonly NumberedLine<PriceColumn>[], asking: Asking): Promise<readonly ImportStep[]> => {
  const { language } = asking.actor;
  const ids = await idsByCode([...new Set(lines.flatMap(({ line: { code } }) => code ?? []))], asking);
  const prices = await pricesOf([...ids.values()], asking);
  return lines.map(({ number, line: { code = '', price = '', from = '', until } }): ImportStep => {
    const id = ids.get(code);
    const day = dayIn(from);
    // what holds on that day, if nothing is read in
    const held = prices.find(({ articleId, fromDay }) => articleId === id && fromDay <= day);
    return {
      lines: [number],
      name: code,
      outcome: 'update',
      send: {
        lifecycle: article,
        command: 'SetPrice',
        id: id ?? newId(),
        body: {
          price: amountIn(price),
          from: day,
          ...(until === undefined ? {} : { until: dayIn(until) }),
        },
      },
      former: { price: held?.price ?? null, from: held?.fromDay ?? null, until: held?.untilDay ?? null },
      faults: id === undefined ? [{ line: number, reason: textIn(language, 'refusals', 'articleUnknown') }] : [],
      once: JSON.stringify([code, day]),
    };
  });
};

/** The prices of many articles from one file (specification §2, admcmdsimple). */
export const priceImport = csvImport<PriceColumn>({
  path: 'articles',
  of: 'article',
  from: [articles],
  texts: 'articles',
  columns: priceColumns,
  needed: ['code', 'price', 'from'],
  most: mostPrices,
  may: { action: 'article.setPrice', resource: anyResource('article') },
  kinds: { price: 'money', from: 'day', until: 'day' },
  steps: stepsOf,
});
