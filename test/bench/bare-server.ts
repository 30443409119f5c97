import { once } from 'node:events';
import Fastify from 'fastify';
import { newId } from '../../src/kernel/ids.js';
import { connectDatabase } from '../../src/platform/reading/database/database.js';
import { ticketTable } from '../support/table-names.js';

/**
 * The least that a server could do for the same answers: one route, one statement, no rules, no rights. A process of its
 * own, with as many connections as the product's.
 */
const url = process.env.DATABASE_URL ?? '';
const { pool } = connectDatabase(url);
const thirty = `SELECT * FROM ${ticketTable} WHERE client_id = $1 AND closed_at IS NULL ORDER BY opened_at DESC LIMIT 30`;

await pool.query('CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, data jsonb NOT NULL)');
const server = Fastify();
server.post('/api/tickets', async ({ body }, reply) => {
  const id = newId();
  await pool.query({
    name: 'bare',
    text: 'INSERT INTO bare (id, data) VALUES ($1, $2)',
    values: [id, JSON.stringify(body)],
  });
  return reply.code(201).send({ id });
});
server.get<{ Querystring: { clientId: string } }>('/api/tickets', async ({ query }) => {
  const { rows } = await pool.query<object>({ name: 'bare list', text: thirty, values: [query.clientId] });
  return rows;
});
server.get<{ Params: { id: string } }>('/api/tickets/:id', async ({ params }) => {
  const text = `SELECT * FROM ${ticketTable} WHERE id = $1`;
  const { rows } = await pool.query<object>({ name: 'bare detail', text, values: [params.id] });
  return rows[0];
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
await once(process, 'SIGTERM');
await server.close();
await pool.end();
