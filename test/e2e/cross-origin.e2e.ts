import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.js';

/**
 * Requests that a page of another site can make a browser send (quality S3): the product is on `localhost`, the other
 * page on `127.0.0.1` (another site) or on another port of `localhost` (another origin of the same site, which gets the
 * cookie).
 */
const serve = (host: string): Promise<{ readonly server: Server; readonly port: number }> =>
  new Promise((done) => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Other</title><h1>Other</h1>');
    });
    server.listen(0, host, () => {
      const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, server.address());
      done({ server, port });
    });
  });

/** As `fetch` is asked in that page: fields of a form, or JSON, or nothing. */
interface Attack {
  readonly what: string;
  readonly path: string;
  readonly method?: 'POST' | 'DELETE';
  readonly json?: boolean;
  readonly form?: Readonly<Record<string, string>>;
}

const attacks: readonly Attack[] = [
  { what: 'reads who is connected', path: '/api/me' },
  { what: 'gets a token', path: '/api/session/token', method: 'POST' },
  { what: 'gets a token, with a media type that asks first', path: '/api/session/token', method: 'POST', json: true },
  { what: 'gets a token the former way', path: '/legacy/rest/authfrontend/index.php?action=generateToken' },
  {
    what: 'connects as another',
    path: '/legacy/rest/authfrontend/index.php?action=connectAsInterlocutor&interlocId=x&reason=x&reference=x',
  },
  {
    what: 'connects as a client',
    path: '/legacy/rest/authfrontend/',
    method: 'POST',
    form: { action: 'connectAsClient', vocalCode: '1' },
  },
  { what: 'closes the cookie notice', path: '/legacy/cookies/index.php?action=closeCookiesNotification' },
  { what: 'logs the person out', path: '/api/session', method: 'DELETE' },
  { what: 'ends a simulation', path: '/api/simulations/leave', method: 'POST' },
];

/** Runs in the other page. @returns what it learnt; null when the browser told it nothing. */
const attacked = async ({
  address,
  method,
  json,
  form,
}: Omit<Attack, 'what' | 'path'> & { readonly address: string }) => {
  const body = form ? new URLSearchParams(form) : json ? '{}' : null;
  const headers = new Headers(json ? [['Content-Type', 'application/json']] : []);
  return fetch(address, { method: method ?? 'GET', credentials: 'include', headers, body })
    .then((answer) => answer.text())
    .catch(() => null);
};

for (const host of ['127.0.0.1', 'localhost'])
  test.describe(`a page of http://${host}, on another port`, () => {
    // the browser says why it keeps the answers from such a page
    test.use({ expectedNoise: [/CORS|blocked|Failed to load resource|net::ERR|Failed to fetch/i] });

    test('does nothing in the name of the person, nor learns whether it did', async ({
      page,
      logIn,
      read,
      baseURL,
    }) => {
      const product = baseURL ?? '';
      await logIn('contact');
      const { server, port } = await serve(host);
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.url().startsWith(product) && answer.request().method() !== 'OPTIONS') statuses.push(answer.status());
      });
      try {
        await page.goto(`http://${host}:${port}/`);
        for (const { what, path, ...asked } of attacks)
          await test.step(what, async () => {
            statuses.length = 0;
            expect.soft(await page.evaluate(attacked, { ...asked, address: `${product}${path}` }), what).toBeNull();
            expect
              .soft(
                statuses.filter((status) => status < 400),
                what,
              )
              .toEqual([]);
            expect(await read('/api/me'), what).toMatchObject({ kind: 'contact' });
          });
      } finally {
        server.close();
      }
    });
  });
