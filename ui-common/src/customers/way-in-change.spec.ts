import { describe, expect, it } from '@jest/globals';
import type { WayInChangeView } from '../../../src/customers/accounts/accounts.views.js';
import { viewOf } from '../../../test/support/browser.js';
import { said } from '../../../test/support/said.js';
import { wayInSentences } from './way-in-change.js';

const change = viewOf<WayInChangeView>({
  value: 'zoe@pau.fr',
  confirmed: false,
  endsAt: '2026-03-09T08:00:00Z',
  toldAt: '2026-03-01T08:00:00Z',
  remindedAt: null,
  isOwn: false,
  proven: true,
  silenceCounts: true,
  vouchers: 0,
  vouchedBy: [],
});
const of = 'contacts:emailChange.email';
const waits = 'contacts:emailChange.waits';
const days = (reminded: string) => JSON.stringify({ date: '09/03/2026', told: '01/03/2026', reminded });
const counted = (given: number, names: string) => JSON.stringify({ given, needed: 2, names });
const waiting = `${of}.waiting {"value":"zoe@pau.fr"}`;
const told = `${waits}.told ${days('01/03/2026')}`;

describe('a new way in (decision 021)', () => {
  it.each<readonly [string, Partial<WayInChangeView>, readonly string[]]>([
    ['counts already', { confirmed: true, value: null }, [`${of}.confirmed {"date":"09/03/2026"}`]],
    ['waits for an objection', {}, [waiting, told]],
    ['takes the former one away', { value: null }, [`${of}.removed`, told]],
    ['was told twice', { remindedAt: '2026-03-05T08:00:00Z' }, [waiting, `${waits}.toldTwice ${days('05/03/2026')}`]],
    [
      'is the person’s own, whatever else',
      { isOwn: true, silenceCounts: false, proven: false },
      [waiting, `${waits}.own ${days('01/03/2026')}`],
    ],
    ['was not answered from there', { proven: false }, [waiting, told, `${waits}.unproven`]],
    [
      'reaches no mailbox, and two must vouch',
      { silenceCounts: false },
      [waiting, `${waits}.unreachable ${days('01/03/2026')}`, `${waits}.vouched ${counted(0, '')}`],
    ],
    [
      'was vouched for once, by name',
      { silenceCounts: false, vouchers: 1, vouchedBy: ['Anne'] },
      [waiting, `${waits}.unreachable ${days('01/03/2026')}`, `${waits}.vouchedBy ${counted(1, 'Anne')}`],
    ],
    [
      'was vouched for by people whose names are not shown',
      { vouchers: 1 },
      [waiting, told, `${waits}.vouched ${counted(1, '')}`],
    ],
  ])('%s', (_, over, expected) => expect(wayInSentences('email', { ...change, ...over }, said)).toEqual(expected));

  it('is a mobile in its own words', () =>
    expect(wayInSentences('mobile', { ...change, confirmed: true }, said)).toEqual([
      'contacts:emailChange.mobile.confirmed {"date":"09/03/2026"}',
    ]));
});
