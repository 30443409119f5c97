import { expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { orderAccepted } from '../../sales/orders/orders.module.js';
import { seatsOfOrders } from './enrolments.reactions.js';

const lookups = {
  order: () => ({
    ...{ followUps: ['seats'], clientId: 'town', correspondentId: 'marie', number: 'C-1' },
    lines: [{ code: 'COURSE', quantity: 2 }],
  }),
  articlesOfSeats: () => [{ id: 'article', code: 'COURSE' }],
  courseOfArticle: () => ({ id: 'course' }),
};

it.each(['clientUnknown', 'courseUnknown', 'seatsOrderUnknown'])(
  'The seats of an order that was accepted park where they are refused by %s',
  async (code) => {
    const refuses = refusing('GrantCourseSeats', code);
    const { sent, parks } = await played(seatsOfOrders, occurred(orderAccepted({})), lookups, refuses);
    expect([sent.length, parks]).toEqual([1, `GrantCourseSeats ${code}`]);
  },
);
