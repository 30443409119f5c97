import { sql } from 'kysely';
import { renewals } from '../../../projections/sales/renewals.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { renewalsSeen } from './renewals.queries.js';

/** Readers of a renewal may download its files. */
export const renewalFiles = filesInRows(
  'renewals',
  tableOf(renewals, 'renewal_files'),
  (seeing) => sql`EXISTS (SELECT FROM ${renewalsSeen(seeing)} v WHERE v.id = f.renewal_id)`,
);
