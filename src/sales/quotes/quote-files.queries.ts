import { sql } from 'kysely';
import { quotes } from '../../../projections/sales/quotes.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { quotesSeen } from './quotes.queries.js';

/** Readers of a quote may download its files. */
export const quoteFiles = filesInRows(
  'quotes',
  tableOf(quotes, 'quote_files'),
  (seeing) => sql`EXISTS (SELECT FROM ${quotesSeen(seeing)} q WHERE q.id = f.quote_id)`,
);
