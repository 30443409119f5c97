import type { Occurred } from '../../src/kernel/event.js';
import type { Projection, Tables } from '../../src/kernel/projection.js';
import type { Db } from '../../src/platform/database/database.js';
import { rowsOf } from '../../src/platform/projections/projection-runner.js';
import { RowWriter } from '../../src/platform/projections/row-writer.js';

/** Given events, then rows: writes to the tables of a projection what a batch of these events makes of it. */
export const projectInto = <Of extends Tables>(
  db: Pick<Db, 'kysely'>,
  projection: Projection<Of>,
  events: readonly Occurred[],
): Promise<void> =>
  db.kysely
    .transaction()
    .execute((transaction) => new RowWriter(projection, 'public').write(transaction, rowsOf(projection, events)));
