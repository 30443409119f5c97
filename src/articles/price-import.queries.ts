import { articles } from '../../projections/articles.js';
import { anyResource } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import { text, uuid } from '../kernel/table.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { dayIn, hundredthsIn } from '../platform/imports/cells.js';
import { csvImport, type ImportStep, type NumberedLine } from '../platform/imports/csv-import.js';
import type { Asking } from '../platform/reads/asking.js';
import { text as textIn } from '../platform/translations/dictionary.js';
import { article } from './article.js';
import { mostPrices, priceColumns, type PriceColumn } from './price-import.vocabulary.js';

const articleRows = tableOf(articles, 'articles');

const idsByCode = async (codes: readonly string[], { db }: Asking): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await select({ id: uuid, code: text() })`
    SELECT id, code FROM ${articleRows} a WHERE code = ANY(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

const stepsOf = async (lines: readonly NumberedLine<PriceColumn>[], asking: Asking): Promise<readonly ImportStep[]> => {
  const ids = await idsByCode([...new Set(lines.flatMap(({ line: { code } }) => code ?? []))], asking);
  const seen = new Map<string, number>();
  return lines.map(({ number, line: { code = '', price = '', from = '', until } }): ImportStep => {
    const id = ids.get(code);
    const key = JSON.stringify([code, dayIn(from)]);
    const before = seen.get(key);
    seen.set(key, before ?? number);
    const { language } = asking.actor;
    return {
      lines: [number],
      name: code,
      outcome: 'update',
      send: {
        lifecycle: article,
        command: 'SetPrice',
        id: id ?? newId(),
        body: {
          price: hundredthsIn(price),
          from: dayIn(from),
          ...(until === undefined ? {} : { until: dayIn(until) }),
        },
      },
      faults: [
        ...(id === undefined ? [{ line: number, reason: textIn(language, 'refusals', 'articleUnknown') }] : []),
        ...(before === undefined
          ? []
          : [{ line: number, reason: textIn(language, 'imports', 'twice', { line: before }) }]),
      ],
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
  steps: stepsOf,
});
