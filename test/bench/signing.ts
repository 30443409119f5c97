import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { SignaturePageView } from '../../src/sales/signatures/signatures.views.js';
import type { Call } from '../support/application.js';
import { Stopwatch, within, type Limit } from './measure.js';
import { jsonOf, taken, type World } from './world.js';

const limit = 1_500;
const longestWait = 30_000;
/** Codes for one signer are limited per day: each signs so many. */
const ofOneSigner = 10;

const posted = async (call: Call, path: string, json: object): Promise<ReceiptView> =>
  jsonOf<ReceiptView>(taken(call(path, { json, headers: { 'Idempotency-Key': newId() } })));

interface ToSign {
  readonly call: Call;
  readonly signature: string;
  readonly code: string;
}

/** The code of the document that was sent last, as it lies with the messages that were caught. */
const codeOf = async (world: World, title: string): Promise<string> => {
  const messages = await (await taken(fetch(`${world.product.url}/dev/mail`))).text();
  return new RegExp(`\\b(\\d{6})\\b[^<]*${title}\\b`).exec(messages)?.[1] ?? '';
};

/** A quote that its signatory has a code for. */
const ready = async (world: World, agent: Call, signerId: string, title: string): Promise<ToSign> => {
  const quote = await posted(agent, '/api/quotes', {
    ...{ clientId: world.people.town, title, signatoryId: signerId },
    lines: Array.from({ length: 10 }, (_, index) => ({
      ...{ label: `Desk ${index}`, quantity: 2, unitPrice: 10_000, vatRate: 2000 },
    })),
  });
  await posted(agent, `/api/quotes/${quote.id}/send-quote`, {});
  await world.settled();
  const call = await world.as(signerId);
  const page = await jsonOf<SignaturePageView>(taken(call(`/api/signatures/page?source=quotes&sourceId=${quote.id}`)));
  const signature = `/api/signatures/${page.signatureId}`;
  const { sha256: agreementSha256 } = page.agreement;
  await posted(call, `${signature}/prepare-signature`, {
    ...{ source: 'quotes', sourceId: quote.id, signerId, channel: 'sms', agreementSha256 },
    documentSha256: page.document.sha256,
  });
  await world.settled();
  await posted(call, `${signature}/request-signature-code`, { agreementSha256 });
  await world.settled();
  return { call, signature, code: await codeOf(world, page.document.title) };
};

/** The code is entered; then the sealed PDF is asked for until it is there. */
const signed = async ({ call, signature, code }: ToSign): Promise<void> => {
  await posted(call, `${signature}/sign-document`, { code });
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    const answer = await call(`${signature}/sealed`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await pause(20);
  }
  throw new Error(`${signature} is not sealed`);
};

/** From the code that is entered to the sealed PDF that is read: quality figure of issue 26. */
export const benchSigning = async (world: World, count: number): Promise<Limit> => {
  const agent = await world.as(world.people.agent);
  const signers = world.crowd.slice(0, Math.ceil(count / ofOneSigner) + 1);
  const watch = new Stopwatch();
  const since = performance.now();
  for (let index = -1; index < count; index += 1) {
    const signerId = signers[(index + 1) % signers.length] ?? '';
    const toSign = await ready(world, agent, signerId, `Furniture${index + 1}`);
    const start = performance.now();
    await signed(toSign);
    // the first one loads the fonts
    if (index >= 0) watch.took(performance.now() - start);
  }
  watch.lasted(performance.now() - since);
  return within(limit, watch.sample);
};
