import { describe, expect, it } from '@jest/globals';
import { anyResource } from './actor.js';
import { event, type DomainEvent, type Occurred } from './event.js';
import { lifecycle } from './lifecycle.js';
import type { Effects, Timer, TimerEffects } from './reaction.js';
import { occurred } from './testing.js';
import { timersOf } from './timers.js';

class RemindOfLoan {}
class EndLoan {}

const lent = event('LoanMade').carries<{ readonly remindAt: string; readonly endsAt: string }>();
const prolonged = event('LoanProlonged').carries<{ readonly endsAt: string }>();
const noted = event('LoanNoted').carries<object>();
const returned = event('LoanReturned').carries<object>();

interface Loan {
  readonly status: 'none' | 'lent' | 'returned';
  readonly remindAt: string;
  readonly endsAt: string;
}

const loan = lifecycle<Loan>()('loan', {
  plural: 'loans',
  initial: { status: 'none', remindAt: '', endsAt: '' },
  commands: {},
  events: [lent, prolonged, noted, returned],
  transitions: { none: ['lent'], lent: ['returned'], returned: [] },
  resource: () => anyResource('loan'),
  tenant: () => null,
  timers: ({ status, remindAt, endsAt }) =>
    status === 'lent'
      ? [
          { name: 'remind', command: new RemindOfLoan(), dueAt: remindAt },
          { name: 'end', command: new EndLoan(), dueAt: endsAt },
        ]
      : [],
  decide: {},
  evolve: {
    LoanMade: (state, { data }) => ({ ...state, ...data, status: 'lent' }),
    LoanProlonged: (state, { data }) => ({ ...state, ...data }),
    LoanNoted: (state) => state,
    LoanReturned: (state) => ({ ...state, status: 'returned' }),
  },
});

const whole = [
  lent({ remindAt: 'monday', endsAt: 'friday' }),
  noted({}),
  prolonged({ endsAt: 'sunday' }),
  returned({}),
];

/** Timers that the last of these events sets and cancels; the stream has gone on since. */
const changedBy = async (...events: readonly DomainEvent[]): Promise<readonly string[]> => {
  const stream = [...events, ...whole.slice(events.length)].map((each, index): Occurred =>
    occurred(each, { stream: 'loan-7', streamId: '7', revision: BigInt(index) }),
  );
  const changes: string[] = [];
  const effects: Effects & TimerEffects = {
    send: () => undefined,
    sendForAsker: () => undefined,
    mail: () => undefined,
    sms: () => undefined,
    schedule: ({ key, lifecycle: of, id, command, dueAt }: Timer) =>
      changes.push(`${key} ${command.constructor.name} to ${of} ${id}, ${dueAt}`),
    cancel: (key) => changes.push(`no ${key}`),
  };
  const last = stream[events.length - 1];
  if (!last) throw new Error('No event');
  await timersOf(loan).apply(effects, last, { history: () => Promise.resolve(stream) });
  return changes;
};

describe('the timers of a lifecycle', () => {
  it('are set by the event after which its state has them', async () =>
    expect(await changedBy(...whole.slice(0, 1))).toEqual([
      'loan-7-remind RemindOfLoan to loan 7, monday',
      'loan-7-end EndLoan to loan 7, friday',
    ]));

  it('stay as they are while the state says the same, whether they have fired or not', async () =>
    expect(await changedBy(...whole.slice(0, 2))).toEqual([]));

  it('are set anew when their time changes', async () =>
    expect(await changedBy(...whole.slice(0, 3))).toEqual(['loan-7-end EndLoan to loan 7, sunday']));

  it('are cancelled by the event after which its state has them no more', async () =>
    expect(await changedBy(...whole)).toEqual(['no loan-7-remind', 'no loan-7-end']));
});
