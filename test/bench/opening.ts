import autocannon from 'autocannon';
import { newId } from '../../src/kernel/ids.js';
import { atLeast, inTurns, Stopwatch, type Comparison } from './measure.js';
import { openingOf, type World } from './world.js';

const connections = 32;
const slices = 4;
/** Until the compiler has seen enough of the product's code to make it fast. */
const warmUpSeconds = 20;

interface Target {
  readonly url: string;
  readonly seconds: number;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly body: string;
}

/** Posts over 32 connections, as many as the time allows; every answer must be a success. */
const posts = async (watch: Stopwatch, { url, seconds, headers, body }: Target): Promise<void> => {
  let next = 0;
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/tickets',
        body,
        setupRequest: (request) => {
          next += 1;
          return { ...request, headers: { ...headers[next % headers.length], 'Idempotency-Key': newId() } };
        },
      },
    ],
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => watch.took(milliseconds));
  const result = await run;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors + result.timeouts} not answered`);
  }
  watch.lasted(result.duration * 1000);
};

/**
 * Tickets opened over HTTP by 32 people at once: session, validation, rights, encryption, idempotency key, durable
 * append. The floor is a bare route with one durable INSERT of the same body. The product meanwhile writes the read
 * models and mails of the tickets; the floor waits until these are done.
 */
export const benchOpening = async (world: World, seconds: number): Promise<Comparison> => {
  const headers = await Promise.all(world.crowd.map((person) => world.headersOf(person)));
  const target = { seconds, headers, body: JSON.stringify(openingOf(world)) };
  await posts(new Stopwatch(), { ...target, seconds: warmUpSeconds, url: world.product.url });
  return atLeast(
    0.5,
    await inTurns(
      slices,
      async (watch) => {
        await world.settled();
        await posts(watch, { ...target, url: world.bare.url });
      },
      (watch) => posts(watch, { ...target, url: world.product.url }),
    ),
  );
};
