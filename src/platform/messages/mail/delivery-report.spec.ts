import { describe, expect, it } from '@jest/globals';
import { deliveryReport } from '../../../../test/support/delivery-report.js';
import { readDeliveryReport } from './delivery-report.js';

const read = (over: Parameters<typeof deliveryReport>[0] = {}) => readDeliveryReport(Buffer.from(deliveryReport(over)));

describe('a report about a mail that could not be delivered (RFC 3464)', () => {
  it('says which mail it is about, and why that was not delivered', async () =>
    expect(await read({ messageId: '<1@reply.example>' })).toEqual({
      messageId: '<1@reply.example>',
      failure: '5.1.1 550 5.1.1 no such user here',
    }));

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('is no failure when the mail was %s', async (action) =>
    expect(await read({ action })).toMatchObject({ failure: null }),
  );

  it('may keep the mail that it is about to itself', async () =>
    expect(await read({ messageId: null })).toMatchObject({ messageId: null }));

  it('says its reason on one line of bearable length', async () => {
    const { failure } = (await read({ diagnostic: `smtp; 550 \u0007no\r\n ${'x'.repeat(2_000)}` })) ?? {};
    expect(failure).toMatch(/^5\.1\.1 550 no x+$/);
    expect(failure).toHaveLength(500);
  });

  it.each([
    ['an answer', 'From: ann@example.org\r\nSubject: Re: door\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
    [
      'a report of another kind',
      deliveryReport({}).replace('report-type=delivery-status', 'report-type=disposition-notification'),
    ],
    ['a report without its statuses', deliveryReport({}).replace('message/delivery-status', 'text/plain')],
    ['nothing', ''],
    ['a report of more lines than are read', deliveryReport({}) + '\r\n'.repeat(200_000)],
    ['noise', '\u0000\u0001--x\r\nContent-Type: multipart/report'],
    [
      'a mail of a thousand parts in each other',
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(1_000)}`,
    ],
  ])('is not %s', async (_, raw) => expect(await readDeliveryReport(Buffer.from(raw))).toBeUndefined());
});
