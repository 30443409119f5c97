import { sql } from 'kysely';
import { connectDatabase } from '../../../src/platform/reading/database/database.js';
import { Checkpoints } from '../../../src/platform/reading/projections/checkpoints.js';

/** The bug: a checkpoint is committed by itself, before the rows that it stands for. The process dies in between. */
const apart = connectDatabase(process.env.DATABASE_URL ?? '', { max: 4 }).kysely;
const diesAt = 5;
let moves = 0;

Checkpoints.prototype.lock = async (tx, { name, version }) => {
  const { rows } = await sql<{ position: bigint }>`
    SELECT position FROM checkpoints WHERE consumer = ${name} AND version = ${version}`.execute(tx);
  return rows[0]?.position;
};
Checkpoints.prototype.move = async (_, { name, version }, position) => {
  await sql`UPDATE checkpoints SET position = ${position} WHERE consumer = ${name} AND version = ${version}`.execute(
    apart,
  );
  if (name !== 'tickets') return;
  moves += 1;
  if (moves === diesAt) process.kill(process.pid, 'SIGKILL');
};

await import('../../../src/main.js');
