import Fastify from 'fastify';
import { newId } from '../../src/kernel/ids.js';
import type { Db } from '../../src/platform/database/database.js';

export interface BareServer {
  readonly url: string;
  close(): Promise<void>;
}

const thirty = `SELECT * FROM tickets_v1 WHERE client_id = $1 AND closed_at IS NULL ORDER BY opened_at DESC LIMIT 30`;

/** The least that a server could do for the same answers: one route, one statement, no rules, no rights. */
export const startBareServer = async ({ pool }: Db): Promise<BareServer> => {
  await pool.query('CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, data jsonb NOT NULL)');
  const server = Fastify();
  server.post('/tickets', async ({ body }, reply) => {
    const id = newId();
    await pool.query({
      name: 'bare',
      text: 'INSERT INTO bare (id, data) VALUES ($1, $2)',
      values: [id, JSON.stringify(body)],
    });
    return reply.code(201).send({ id });
  });
  server.get<{ Querystring: { clientId: string } }>('/tickets', async ({ query }) => {
    const { rows } = await pool.query<object>({ name: 'bare list', text: thirty, values: [query.clientId] });
    return rows;
  });
  server.get<{ Params: { id: string } }>('/tickets/:id', async ({ params }) => {
    const text = 'SELECT * FROM tickets_v1 WHERE id = $1';
    const { rows } = await pool.query<object>({ name: 'bare detail', text, values: [params.id] });
    return rows[0];
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
};

export const post = (url: string, json: object): Promise<Response> =>
  fetch(url, { method: 'POST', body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } });

/** The whole answer, so that its transfer counts. */
export const taken = async (answer: Promise<Response>): Promise<Response> => {
  const response = await answer;
  const text = await response.clone().text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
  return response;
};
