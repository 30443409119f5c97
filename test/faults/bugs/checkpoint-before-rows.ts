import { sql, type Transaction } from 'kysely';
import { connectDatabase } from '../../../src/platform/database/database.js';
import { reach } from '../../../src/platform/failpoints.js';
import { Checkpoints } from '../../../src/platform/projections/checkpoints.js';
import type { ConsumerId } from '../../../src/platform/projections/consumer.js';
import type { ConsumerTables } from '../../../src/platform/projections/tables.js';

/** The bug: the checkpoint is committed by itself, before the rows that it stands for. */
const apart = connectDatabase(process.env.DATABASE_URL ?? '', { max: 4 }).kysely;

Checkpoints.prototype.lock = async (tx: Transaction<ConsumerTables>, { name, version }: ConsumerId) => {
  const { rows } = await sql<{ position: bigint }>`
    SELECT position FROM checkpoints WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  return rows[0]?.position;
};
Checkpoints.prototype.move = async (_, { name, version }: ConsumerId, position: bigint) => {
  await sql`UPDATE checkpoints SET position = ${position} WHERE consumer = ${name} AND version = ${version}`.execute(
    apart,
  );
  await reach('after-readmodel-before-checkpoint');
};

await import('../../../src/main.js');
