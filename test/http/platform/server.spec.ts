import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { SignInModule } from '../../../src/customers/sign-in/sign-in.module.js';
import type { Problem } from '../../../src/kernel/views.js';
import { catalogue } from '../../../src/platform/people/translations/catalogue.js';
import { serveFront } from '../../../src/platform/run/http/static-files.js';
import { givenPeople } from '../../support/people.js';
import { publicUrl } from '../../support/public-url.js';
import { MetricsServer } from '../../../src/platform/run/health/metrics-server.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';

let application: RunningApplication;
let folder: string;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-front-'));
  await mkdir(join(folder, 'front/assets'), { recursive: true });
  await mkdir(join(folder, 'front/.vite'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'front/.vite/manifest.json'), '{}');
  await writeFile(
    join(folder, 'front/index.html'),
    '<!doctype html><meta name="texts" content="unversioned"><title>Front</title>',
  );
  await writeFile(join(folder, 'front/assets/main-1a2b.js'), 'export const page = 1;'.repeat(100));
  application = await startApplication({
    modules: [AccountsModule, SignInModule],
    onRoute: (route) => routes.push(route),
    prepare: (server: FastifyInstance) => serveFront(server, { folder: join(folder, 'front'), prefix: '/front/' }),
  });
});
afterAll(async () => {
  await application.close();
  await rm(folder, { recursive: true });
});

/** A path as it is written, past every client that would tidy it up. */
const raw = (path: string): Promise<string> =>
  new Promise((done, failed) => {
    const { port, hostname } = new URL(application.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('end', () => done(answer));
    socket.on('error', failed);
  });

describe('a front', () => {
  it('has its files for ever, and its page for every other path', async () => {
    const script = await application.call('/front/assets/main-1a2b.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/front/', '/front/tickets/7', '/front/tickets?x=1']) {
      const page = await application.call(path, { headers: { Accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const html = await page.text();
      expect(html).toContain('<title>Front</title>');
      expect(html).toContain(`<meta name="texts" content="${catalogue.version}">`);
    }
  });

  it('is sent small, and only once', async () => {
    const script = await application.call('/front/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(Number(script.headers.get('content-length'))).toBeLessThan(200);
    const again = await application.call('/front/', {
      headers: { 'If-None-Match': (await application.call('/front/')).headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('has no page for a missing script, nor for a program', async () => {
    expect((await application.call('/front/assets/gone.js', { headers: { Accept: '*/*' } })).status).toBe(404);
    expect((await application.call('/front/x', { headers: { Accept: 'application/json' } })).status).toBe(404);
  });

  it.each([
    '/front/../secret.txt',
    '/front/%2e%2e/secret.txt',
    '/front/..%2fsecret.txt',
    '/front/..%5csecret.txt',
    '/front//../secret.txt',
    '/front/assets/../../secret.txt',
    '/front/%252e%252e%252fsecret.txt',
    '/front/..;/secret.txt',
    '/front/assets/main-1a2b.js/../../../secret.txt',
    '/front/\\..\\secret.txt',
    '/front/secret.txt%00.html',
    '//secret.txt',
    '/front/.vite/manifest.json',
  ])('never gives out what is not its own: %s', async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 /);
    expect(answer.split('\r\n\r\n').slice(1).join('')).not.toMatch(/secret|^\{\}/);
  });
});

describe('every route', () => {
  const headers = {
    'content-security-policy': expect.stringContaining(`script-src 'self'`),
    // packages of courses open windows of their own (decision 047)
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-frame-options': 'DENY',
  };

  it('has the headers that protect it, also when it refuses', async () => {
    const paths = routes.filter(({ method }) => method === 'GET').map(({ url }) => url.replace(/:\w+|\*/g, 'x'));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, '/api/nothing', '/api/%zz']) {
      const answer = await application.call(path);
      expect({ path, ...Object.fromEntries(answer.headers) }).toMatchObject({ path, ...headers });
    }
  });

  it('of the API is kept in no cache, but for the dictionary', async () => {
    expect((await application.call('/api/me')).headers.get('cache-control')).toBe('no-store');
    const texts = await application.call('/api/translations/fr/common');
    expect(texts.headers.get('cache-control')).toBe('no-cache');
    const again = await application.call('/api/translations/fr/common', {
      headers: { 'If-None-Match': texts.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const versioned = await application.call(`/api/translations/fr/common?version=${catalogue.version}`);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('that does not exist is a problem in the language asked for', async () => {
    const answer = await application.call('/api/nothing', { headers: { 'Accept-Language': 'es' } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await jsonOf<Problem>(answer)).toMatchObject({
      status: 404,
      code: 'notFound',
      detail: expect.stringContaining('no existe'),
    });
  });

  it.each(['/api/%zz', `/api/clients/${'x'.repeat(500)}`])('that cannot be read is one too: %s', async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('application/problem+json');
  });

  it('passes on the correlation id that the client gave, if it is one', async () => {
    const id = '0193a000-0000-7000-8000-000000000000';
    expect(
      (await application.call('/api/me', { headers: { 'X-Correlation-Id': id } })).headers.get('x-correlation-id'),
    ).toBe(id);
    expect(
      (await application.call('/api/me', { headers: { 'X-Correlation-Id': 'x y' } })).headers.get('x-correlation-id'),
    ).not.toBe('x y');
  });
});

/** Metrics that the alarms of docs/operations.md read. */
const alarming = [
  'guichet_http_request_seconds_count',
  'guichet_projection_behind',
  'guichet_parked_streams',
  'guichet_skipped_events',
  'guichet_mirror_alarm',
  'guichet_mails',
  'guichet_mail_oldest_seconds',
  'guichet_timers_due',
  'guichet_timer_overdue_seconds',
  'guichet_files_scanning',
  'guichet_rebuilds_stopped',
  'guichet_jobs',
  'guichet_database_connections',
];

describe('the operator', () => {
  it('asks whether it lives and whether it is ready', async () => {
    expect((await application.call('/health/live')).status).toBe(200);
    const ready = await application.call('/health/ready');
    expect(await jsonOf(ready)).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, readModels: { status: 'up' } },
    });
  });

  it('reads which build it is: at /health/ready, in its metrics, and people in their account', async () => {
    const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await jsonOf(application.call('/health/ready'))).toMatchObject({ details: { process: { version } } });
    const numbers = await (await fetch(application.app.get(MetricsServer).url ?? '')).text();
    expect(numbers).toContain(`guichet_build_info{version="${version}"} 1`);
    expect(await jsonOf((await application.as((await givenPeople(application)).contact))('/api/me'))).toMatchObject({
      version,
    });
  });

  it('reads its numbers at a port of their own, and nowhere else', async () => {
    const answer = await fetch(application.app.get(MetricsServer).url ?? '');
    const numbers = await answer.text();
    for (const name of alarming) expect(numbers).toMatch(new RegExp(`^${name}(\\{.*\\})? [0-9.e+-]+$`, 'm'));
    const added: readonly [string, string][][] = [
      [],
      [['X-Real-IP', '203.0.113.7']],
      [['X-Forwarded-For', '203.0.113.7']],
    ];
    for (const headers of added) expect((await application.call('/metrics', { headers })).status).toBe(404);
  });
});

describe('a program that visits any site', () => {
  it('is told that nothing is to be searched, and where holes are reported (RFC 9116)', async () => {
    expect(await (await application.call('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const answer = await application.call('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const [contact, expires = '', ...rest] = (await answer.text()).trim().split('\n');
    expect([contact, ...rest]).toEqual([
      `Contact: ${publicUrl}/contact/`,
      'Preferred-Languages: fr, es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365).toBe(true);
  });
});

describe('the documentation', () => {
  it('names every command with its fields and its refusals', async () => {
    const document = await jsonOf<Record<string, never>>(application.call('/api/docs/json'));
    expect(document).toMatchObject({
      paths: {
        '/api/clients/{id}/archive-client': {
          post: {
            summary: 'ArchiveClient',
            responses: { 200: {}, 404: {}, 409: { description: expect.stringContaining('clientIs') }, 412: {} },
          },
        },
      },
      components: {
        schemas: {
          RegisterClient: { additionalProperties: false, required: expect.arrayContaining(['name', 'clientCode']) },
          RegisterContact: { properties: { productRights: { items: { $ref: '#/components/schemas/RangeRights' } } } },
          Problem: {},
        },
      },
    });
  });

  it('is a page', async () => {
    expect(await (await application.call('/api/docs')).text()).toContain('swagger-ui-bundle.js');
    expect((await application.call('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });
});

describe('while the database is away', () =>
  it('requests are put off, and it is not ready, but lives', async () => {
    const other = await startApplication({ modules: [AccountsModule, SignInModule] });
    const { pool } = other.db;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = pool.connect.bind(pool);
    Object.assign(pool, {
      connect: (done?: (error: Error) => void) => (done ? done(away) : Promise.reject(away)),
    });
    const answer = await other.call('/api/session', { json: { login: 'a', password: 'b' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 503, code: 'temporarilyUnavailable' });
    expect((await other.call('/health/ready')).status).toBe(503);
    expect((await other.call('/health/live')).status).toBe(200);
    Object.assign(pool, { connect });
    await other.close();
  }));
