import { describe, expect, it } from '@jest/globals';
import { allNotices } from './notices.js';

describe('the matters of all modules', () => {
  it('are told by the mails of each module that tells of them, by their names', () =>
    expect(
      Object.entries(
        allNotices([
          { notices: { webinars: { to: 'staff', told: ['leadHandedOver'] } } },
          {
            notices: {
              webinars: { to: 'staff', told: ['webinarMoved'] },
              orders: { locked: true, told: ['orderPlaced'] },
            },
          },
        ]),
      ),
    ).toEqual([
      ['orders', { locked: true, told: ['orderPlaced'] }],
      ['webinars', { to: 'staff', told: ['leadHandedOver', 'webinarMoved'] }],
    ]));

  it.each([{ to: 'staff' }, { locked: true }, { topic: 'news' }] as const)('concern the same people: %j', (of) =>
    expect(() =>
      allNotices([
        { notices: { orders: { told: ['orderPlaced'] } } },
        { notices: { orders: { ...of, told: ['orderSigned'] } } },
      ]),
    ).toThrow('Modules disagree whom orders concerns'),
  );

  it('share no mail', () =>
    expect(() =>
      allNotices([
        { notices: { orders: { told: ['orderPlaced'] } } },
        { notices: { quotes: { told: ['orderPlaced'] } } },
      ]),
    ).toThrow('The mail orderPlaced tells of orders and of quotes'));
});
