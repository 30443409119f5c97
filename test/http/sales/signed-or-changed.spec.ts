import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { signingRaces } from '../../support/signing-races.js';

/* A document is signed, or its thing is changed: the first one wins (specification §4; decision 046). */

const portal = await startPortal();
const { running, administrator, agent } = portal;
const { givenAll, kinds, races, ready, race, statusOf } = signingRaces(portal);
/** Pairs of each kind that race at the same time. */
const pairs = Number(process.env['SIGNING_RACES'] ?? 2);

beforeAll(givenAll, 60_000);

describe('a document that is signed as its thing is changed', () => {
  it.each(races.map((each) => [`${each[0].source}${each[0].part ?? ''} ${each[1]}`, each] as const))(
    'is signed, or its thing is changed, and the other sender is told: %s',
    (_, [kind, ...change]) => race(kind, change, pairs),
    600_000,
  );
});

describe('a command that contradicts a signature', () => {
  const withdraw = (id: string) => agent(`/api/quotes/${id}/withdraw-quote`, { json: { reason: 'Replaced' } });

  it('is refused once the document is signed, also before its thing hears of it', async () => {
    const id = await kinds.quotes.make();
    await running.caughtUp();
    const { sign } = await ready(kinds.quotes, id);
    await running.caughtUp();
    const { append } = running.app.get(EventStorePort);
    const store = running.app.get(EventStorePort);
    // the quote hears of nothing meanwhile
    const deaf = jest.spyOn(store, 'append').mockImplementation((stream, ...rest) => {
      if (stream === `quote-${id}`) return Promise.reject(new Error('Connection terminated unexpectedly'));
      return append.call(store, stream, ...rest);
    });
    try {
      expect((await sign()).status).toBe(200);
      expect(await refusalCode(withdraw(id))).toBe('signedAlready');
    } finally {
      deaf.mockRestore();
    }
    await running.caughtUp();
    expect(await statusOf('quotes', id)).toBe('signed');
  });

  it('that is cut off between the two leaves a thing that waits for a signature, and is sent again', async () => {
    const id = await kinds.quotes.make();
    await running.caughtUp();
    const { sign } = await ready(kinds.quotes, id);
    await running.caughtUp();
    const store = running.app.get(EventStorePort);
    const append = store.append.bind(store);
    let cuts = 0;
    const cut = jest.spyOn(store, 'append').mockImplementation((stream, revision, events, ...rest) => {
      const isIt = stream === `quote-${id}` && events.some(({ type }) => type === 'QuoteWithdrawn');
      cuts += isIt ? 1 : 0;
      return isIt && cuts === 1
        ? Promise.reject(new Error('Connection terminated unexpectedly'))
        : append(stream, revision, events, ...rest);
    });
    try {
      expect((await withdraw(id)).ok).toBe(false);
    } finally {
      cut.mockRestore();
    }
    await running.caughtUp();
    expect(await statusOf('quotes', id)).toBe('toSign');
    expect(await refusalCode(sign())).toBe('signatureWithdrawn');
    expect((await withdraw(id)).status).toBe(200);
    await running.caughtUp();
    expect(await statusOf('quotes', id)).toBe('withdrawn');
  });

  it('is taken as before once its thing has heard of the signature', async () => {
    const id = await kinds.orders.make();
    await running.caughtUp();
    expect((await (await ready(kinds.orders, id)).sign()).status).toBe(200);
    await running.caughtUp();
    expect(await statusOf('orders', id)).toBe('signed');
    expect((await agent(`/api/orders/${id}/refuse-order`, { json: { reason: 'Sold out' } })).status).toBe(200);
  });

  it('withdraws nothing where it is refused itself', async () => {
    const id = await kinds.checks.make();
    await running.caughtUp();
    const { sign } = await ready(kinds.checks, id);
    const refused = administrator(`/api/aptitude-checks/${id}/refuse-aptitude-check`, {
      json: { reserves: 'The reader is missing', liftBy: '2020-01-01' },
    });
    expect(await refusalCode(refused)).toBe('reserveDayPast');
    expect((await sign()).status).toBe(200);
  });
});

describe('a check in two signatures', () => {
  it('is signed in the one that was prepared first, which the page of the other one names', async () => {
    const id = await kinds.batches.make();
    await running.caughtUp();
    const { sign, signatureId } = await ready(kinds.batches, id);
    const pageOf = () =>
      jsonOf<SignaturePageView>(administrator(`/api/signatures/page?source=aptitudeChecks&sourceId=${id}`));
    const { beside, ...page } = await pageOf();
    expect(beside).toMatchObject({ page: `/signature/otp/aptitudeChecks/${id}/batch` });
    const alone = administrator(`/api/signatures/${page.signatureId}/prepare-signature`, {
      json: {
        ...{ source: 'aptitudeChecks', sourceId: id, signerId: portal.people.administrator, channel: 'sms' },
        ...{ documentSha256: page.document.sha256, agreementSha256: page.agreement.sha256 },
        siret: page.document.siret,
      },
    });
    expect(await refusalCode(alone)).toBe('signedWithOthers');
    expect(page.signatureId).not.toBe(signatureId);
    expect((await sign()).status).toBe(200);
    await running.caughtUp();
    expect(['finalised', 'signed']).toContain(await statusOf('aptitude-checks', id));
  });
});
