import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { haproxy, startProxy } from '../scaled/proxy.js';
import { freePort } from '../support/free-port.js';

const skipped = haproxy === undefined ? ' (skipped: haproxy is not installed)' : '';

(haproxy === undefined ? describe.skip : describe)(
  `the proxy of docker-compose.yml tells the api where a request comes from${skipped}`,
  () => {
    let api: Server;
    let port: number;

    beforeAll(async () => {
      port = await freePort();
      api = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])));
      api.listen(port, '127.0.0.1');
      await once(api, 'listening');
    });
    afterAll(async () => {
      api.close();
      await once(api, 'close');
    });

    it.each([
      ['nothing stands before it', '', '127.0.0.1'],
      ['it is not the one that stands before it', '10.0.0.0/8', '127.0.0.1'],
      ['what ends TLS stands before it', '10.0.0.0/8 127.0.0.1', '203.0.113.9'],
    ])('%s', async (_, front, told) => {
      const proxy = await startProxy([{ role: 'api', port }], [], { TRUSTED_FRONT: front });
      try {
        const answer = await fetch(`${proxy.url}/`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
        expect(await answer.text()).toBe(told);
      } finally {
        await proxy.stop();
      }
    });
  },
);
