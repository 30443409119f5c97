import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { orderAccepted, orderCancelled, orderRefused, orderSigned } from '../../sales/orders/orders.module.js';
import { seatOrderId, webinarOrders } from './webinar-orders.reactions.js';
import { packsOfOrders } from './webinar-packs.reactions.js';
import * as events from './webinar-session.events.js';

const text = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const zoe = { personId: 'zoe', email: 'zoe@publisher.example', name: 'Zoé', language: 'en' };

/** The order of the seat, as it is at each look at it. */
const lookingAt = (...statuses: readonly string[]) => {
  const left = [...statuses];
  return {
    sold: () => ({ id: 'webinar', reference: 'WEB', title: text, attestation: null }),
    ordered: () => ['seat'],
    order: () => ({ status: left.shift(), placed: { number: 'C-1', titles: text } }),
    seat: () => ({ sessionId: 'session', enrolmentId: 'seat' }),
    staff: () => [zoe],
    nameOf: (id: string) => `name of ${id}`,
    recipientAt: (clientId: string, personId: string) => (clientId === 'town' ? [{ ...zoe, personId }] : []),
  };
};

const givenBack = events.webinarEnrolmentCancelled({
  enrolmentId: 'seat',
  participantId: 'marie',
  enrolledBy: 'ann',
  isUnsigned: false,
});
const enrolled = events.webinarParticipantsEnrolled({
  ...{
    payment: 'order',
    packId: null,
    signatoryId: 'paul',
    price: 9_000,
    vatRate: 2000,
    chorusService: null,
    letGoAt: null,
  },
  ...{ commitment: null, clientId: 'town', enrolledBy: 'ann', entryId: null },
  enrolments: [{ id: 'seat', participantId: 'marie', packUnit: null, ofPath: false }],
});
const enrolments = [
  { id: 'seat', participantId: 'marie', packUnit: null, ofPath: false },
  { id: 'another seat', participantId: 'luc', packUnit: null, ofPath: false },
];

describe('the order of a seat', () => {
  it.each(['personOfAnotherClient', 'personWithoutEmail', 'sharedMailbox', 'signatoryOfVendor'])(
    'refused by %s gives its seat back, which is told to staff and the enroller, and other seats are ordered',
    async (code) => {
      const refused = seatOrderId('seat');
      const event = occurred({ ...enrolled, data: { ...enrolled.data, enrolments } }, { streamId: 'session' });
      const { sent, mails, parks } = await played(webinarOrders, event, lookingAt(), ({ id }) =>
        id === refused ? code : undefined,
      );
      expect([sent.map(([name, id]) => [name, id]), parks]).toEqual([
        [
          ['PlaceAgreedOrder', refused],
          ['ReleaseSeat', 'session'],
          ['PlaceAgreedOrder', seatOrderId('another seat')],
        ],
        undefined,
      ]);
      expect(sent[1]?.[2]).toEqual({ enrolmentId: 'seat' });
      expect(mails.map(({ template, to, args }) => [template, to.personId, args['name']])).toEqual([
        ['seatOrderRefused', 'zoe', 'name of marie'],
        ['seatOrderRefused', 'ann', 'name of marie'],
      ]);
      for (const { args } of mails) expect(args['reason']).not.toContain(code);
    },
  );

  it.each(['orderBringsTooMuch', 'forbidden'])('parks where it is refused by %s', async (code) => {
    const refuses = refusing('PlaceAgreedOrder', code);
    expect((await played(webinarOrders, occurred(enrolled), lookingAt(), refuses)).parks).toBe(
      `PlaceAgreedOrder ${code}`,
    );
  });

  const backAfter = (...statuses: readonly string[]) =>
    played(webinarOrders, occurred(givenBack), lookingAt(...statuses), refusing('CancelOrder', 'orderAccepted'));

  it('is told to those who handle orders where it was accepted the moment before its seat was given back', async () => {
    const { sent, mails, parks } = await backAfter('signed', 'accepted');
    expect([sent.map(([name]) => name), parks]).toEqual([['CancelOrder'], undefined]);
    expect(mails.map(({ template, to, args }) => [template, to.personId, args['number']])).toEqual([
      ['seatOrderStands', 'zoe', 'C-1'],
    ]);
  });

  it('that has ended the moment before is told to no one', async () => {
    for (const status of ['refused', 'cancelled'])
      expect(await backAfter('signed', status)).toMatchObject({ mails: [], parks: undefined });
  });

  it('that was never placed leaves nothing to cancel', async () => {
    const refuses = refusing('CancelOrder', 'notFound');
    expect((await played(webinarOrders, occurred(givenBack), lookingAt('none'), refuses)).parks).toBeUndefined();
  });

  it.each([
    [orderCancelled, 'ReleaseSeat'],
    [orderRefused, 'ReleaseSeat'],
    [orderSigned, 'ConfirmSeatOrder'],
    [orderAccepted, 'ConfirmSeatOrder'],
  ] as const)('is told to a seat that is there still, and parks else (%#)', async ({ type }, name) => {
    const parksBy = async (code: string) =>
      (await played(webinarOrders, occurred({ type, data: {} }), lookingAt(), refusing(name, code))).parks;
    expect(await parksBy('webinarEnrolmentUnknown')).toBeUndefined();
    expect(await parksBy('webinarSessionIs')).toBeUndefined();
    expect(await parksBy('notFound')).toBe(`${name} notFound`);
  });
});

describe('a pack that was ordered', () => {
  const pack = { kind: 'webinarPack', articleId: 'article', units: 10, days: 90, courseId: null };
  const soldWith = (...grants: readonly object[]) => ({
    granted: (_: string, kinds: readonly string[]) =>
      kinds.includes('webinarPack') && {
        placed: { followUps: ['webinarPack'], clientId: 'town', number: 'C-1', titles: text },
        grants,
      },
    staff: () => [zoe],
  });
  const lookups = soldWith({ ...pack, line: 0 });
  const accepted = occurred(orderAccepted({}), { streamId: 'order', at: '2026-03-02T23:30:00.000Z' });

  it('is granted as it was sold, a line at a time, until so many days after the acceptance', async () => {
    const lines = soldWith({ ...pack, line: 0 }, { ...pack, line: 2, units: 5, days: 30 });
    expect((await played(packsOfOrders, accepted, lines)).sent.map(([, , command]) => command)).toEqual([
      { clientId: 'town', orderId: 'order', reference: 'C-1', units: 10, expiresOn: '2026-06-01' },
      { clientId: 'town', orderId: 'order', reference: 'C-1-3', units: 5, expiresOn: '2026-04-02' },
    ]);
  });

  it('of an article that said none is told to staff', async () => {
    const { sent, mails } = await played(packsOfOrders, accepted, soldWith());
    expect([sent, mails.map(({ template }) => template)]).toEqual([[], ['orderWithoutWebinarPack']]);
  });

  it.each(['webinarPackReferenceUsed', 'forbidden'])('parks where it is refused by %s', async (code) => {
    const refuses = refusing('GrantOrderedWebinarPack', code);
    expect((await played(packsOfOrders, occurred(orderAccepted({})), lookups, refuses)).parks).toBe(
      `GrantOrderedWebinarPack ${code}`,
    );
  });
});
