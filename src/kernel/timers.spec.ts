import { describe, expect, it } from '@jest/globals';
import { anyResource, systemActor } from './actor.js';
import { decide } from './decide.js';
import { event, type DomainEvent, type Occurred } from './event.js';
import { lifecycle } from './lifecycle.js';
import type { Effects, Timer, TimerEffects } from './reaction.js';
import { command, occurred, specify } from './testing.js';
import { closesAfterReminder, remindersDue, timersOf, untimely } from './timers.js';

class RemindOfLoan {
  days = 3;
}
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
  commands: { RemindOfLoan, EndLoan },
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
  decide: {
    RemindOfLoan: {
      from: ['lent'],
      by: ['system'],
      timed: { noticeUntil: ({ endsAt }) => endsAt },
      decide: () => noted({}),
    },
    EndLoan: { from: ['lent'], by: ['system'], timed: 'effect', decide: () => returned({}) },
  },
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

const recorder = (changes: string[]): Effects & TimerEffects => ({
  send: () => undefined,
  sendForAsker: () => undefined,
  mail: () => undefined,
  sms: () => undefined,
  unreached: () => undefined,
  pageOf: () => undefined,
  pageRead: () => undefined,
  isPaging: false,
  schedule: ({ key, lifecycle: of, id, command, dueAt }: Timer) =>
    changes.push(`${key} ${command.constructor.name} to ${of} ${id}, ${dueAt}`),
  cancel: (key) => changes.push(`no ${key}`),
});

/** Timers that the last of these events sets and cancels; the stream has gone on since. */
const changedBy = async (...events: readonly DomainEvent[]): Promise<readonly string[]> => {
  const stream = [...events, ...whole.slice(events.length)].map((each, index): Occurred =>
    occurred(each, { stream: 'loan-7', streamId: '7', revision: BigInt(index) }),
  );
  const changes: string[] = [];
  const last = stream[events.length - 1];
  if (!last) throw new Error('No event');
  await timersOf(loan).apply(recorder(changes), last, { history: () => Promise.resolve(stream) });
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

describe('the timers of a long stream', () => {
  it('cost one fold for all its events of a batch', async () => {
    let folded = 0;
    const counted = {
      ...loan,
      evolve: (state: Loan, event: Occurred) => {
        folded += 1;
        return loan.evolve(state, event);
      },
    };
    const stream = [whole[0] ?? noted({}), ...Array.from({ length: 499 }, () => noted({}))].map((each, index) =>
      occurred(each, { stream: 'loan-7', streamId: '7', revision: BigInt(index) }),
    );
    const lookups = { history: () => Promise.resolve(stream) };
    const changes: string[] = [];
    const effects = recorder(changes);
    const reaction = timersOf(counted);
    for (const event of stream) await reaction.apply(effects, event, lookups);
    expect(changes).toHaveLength(2);
    // each event once on the way to the next one, and once to look at what it changes
    expect(folded).toBe(500 + 499);
  });
});

describe('a command that waits for its time', () => {
  const made = lent({ remindAt: '2026-03-02T12:00:00.000Z', endsAt: '2026-03-06T00:00:00.000Z' });
  const { given } = specify(loan, { facts: {} });
  const at = (now: string) => ({ now });
  const stateOf = (...history: readonly DomainEvent[]) => given(...history).state();

  it('is decided from the instant that its state names on', () =>
    given(made).when(new RemindOfLoan(), at('2026-03-02T12:00:00.000Z')).then(noted({})));

  it('is refused before', () =>
    given(made).when(new RemindOfLoan(), at('2026-03-02T11:59:59.999Z')).thenRefused('notYetDue'));

  it('is refused when its thing was prolonged meanwhile, and when its thing has ended', () => {
    const later = prolonged({ endsAt: '2026-03-08T00:00:00.000Z' });
    given(made).when(new EndLoan(), at('2026-03-06T00:00:00.000Z')).then(returned({}));
    given(made, later).when(new EndLoan(), at('2026-03-06T00:00:00.000Z')).thenRefused('notYetDue');
    given(made, later).when(new EndLoan(), at('2026-03-08T00:00:00.000Z')).then(returned({}));
    given(made, returned({})).when(new EndLoan(), at('2026-03-06T00:00:00.000Z')).thenRefused('notYetDue');
  });

  it('says until when its state waits', () => {
    const refused = (now: string) => untimely(loan, 'effect', stateOf(made), new EndLoan(), { now });
    expect(refused('2026-03-05T23:59:59.999Z')).toMatchObject({ args: { dueAt: '2026-03-06T00:00:00.000Z' } });
    expect(untimely(loan, 'effect', stateOf(made, returned({})), new EndLoan(), { now: '2026-03-01' })?.args).toEqual(
      {},
    );
    expect(refused('2026-03-06T00:00:00.000Z')).toBeUndefined();
  });

  it('is refused with other fields than its state names', () =>
    given(made)
      .when(command(RemindOfLoan, { days: 4 }), at('2026-03-02T12:00:00.000Z'))
      .thenRefused('notYetDue'));

  it('is not there for others, whose right comes first', () =>
    given(made)
      .when(new RemindOfLoan(), { actor: { ...systemActor, kind: 'staff' }, now: '2026-03-01T00:00:00.000Z' })
      .thenRefused('forbidden'));
});

describe('a timer that runs late', () => {
  const made = lent({ remindAt: '2026-03-02T12:00:00.000Z', endsAt: '2026-03-06T00:00:00.000Z' });
  const { given } = specify(loan, { facts: {} });
  const stateOf = (...history: readonly DomainEvent[]) => given(...history).state();
  const late = '2026-03-08T00:00:00.000Z';

  it('tells nothing of an end that has come', () => {
    given(made).when(new RemindOfLoan(), { now: '2026-03-05T23:59:59.999Z' }).then(noted({}));
    given(made).when(new RemindOfLoan(), { now: '2026-03-06T00:00:00.000Z' }).thenRefused('notYetDue');
    const refused = untimely(loan, { noticeUntil: ({ endsAt }) => endsAt }, stateOf(made), new RemindOfLoan(), {
      now: late,
    });
    // without an instant: the timer is dropped
    expect(refused?.args).toEqual({});
  });

  it('lets an end take effect as of the instant that it was due at, once it is a minute late', () => {
    const decidedAt = (now: string) =>
      decide(
        loan,
        'EndLoan',
        stateOf(made),
        new EndLoan(),
        { id: '7', actor: systemActor, now, facts: {}, idFor: String },
        () => ({ allowed: true }),
      ).effectiveAt;
    expect(decidedAt(late)).toBe('2026-03-06T00:00:00.000Z');
    expect(decidedAt('2026-03-06T00:01:00.000Z')).toBe('2026-03-06T00:00:00.000Z');
    expect(decidedAt('2026-03-06T00:00:59.999Z')).toBeUndefined();
  });

  it('lets silence count only from the day after a stop on', () => {
    const refused = (now: string) =>
      untimely(loan, 'closure', stateOf(made), new EndLoan(), { now, closuresFrom: late })?.args;
    expect(refused('2026-03-07T23:59:59.999Z')).toEqual({ dueAt: late });
    expect(refused(late)).toBeUndefined();
    // not yet due by itself
    expect(refused('2026-03-05T23:59:59.999Z')).toEqual({ dueAt: '2026-03-06T00:00:00.000Z' });
  });

  it('reminds once of all that was missed', () => {
    const days = ['2026-03-02', '2026-03-04', '2026-03-06'];
    expect(remindersDue(days, 0, '2026-03-02')).toBe(1);
    expect(remindersDue(days, 0, '2026-03-05')).toBe(2);
    expect(remindersDue(days, 1, '2026-03-09')).toBe(3);
    // by a rule that has changed since: one more than before
    expect(remindersDue(days, 1, '2026-03-01')).toBe(2);
  });

  it('leaves people a day after a reminder', () => {
    expect(closesAfterReminder('2026-03-09T00:00:00.000Z', late)).toBe('2026-03-09T00:00:00.000Z');
    expect(closesAfterReminder('2026-03-08T23:59:59.999Z', late)).toBe('2026-03-09T00:00:00.000Z');
    expect(closesAfterReminder('2026-03-09T00:00:00.001Z', late)).toBe('2026-03-09T00:00:00.001Z');
  });
});
