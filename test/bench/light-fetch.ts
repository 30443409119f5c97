import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A `fetch` at half its cost: the load shares the machine with the product that it measures. */
export const lightFetch = (url: string, { method = 'GET', headers = {}, body }: Sending): Promise<Response> =>
  new Promise((done, failed) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const empty = status === 204 || status === 304;
        done(
          new Response(empty ? null : Buffer.concat(parts), {
            status,
            headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
              value === undefined ? [] : [[name, String(value)]],
            ),
          }),
        );
      });
    });
    sent.on('error', failed);
    sent.end(typeof body === 'string' ? body : undefined);
  });
