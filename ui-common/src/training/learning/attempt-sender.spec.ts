import { describe, expect, it } from '@jest/globals';
import { localProblem, problemFrom } from '../../net/problem.js';
import {
  attemptSender,
  browserStore,
  dropOutlived,
  isRefused,
  keptDays,
  unsentOf,
  type UnsentAttempt,
} from './attempt-sender.js';
import { openedFor } from '../../session/session.js';
import { learnerIn, learnerOfPage, sendAttempt, sendUnsent } from './unsent-attempts.js';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  },
});

const attempt = (bookmark: string) => ({ isDone: false, bookmark });

/** A sender whose line and store are in the hands of the test. */
const prepared = (stored?: UnsentAttempt) => {
  const sent: UnsentAttempt[] = [];
  const line: { fault?: Error; wait?: Promise<void> } = {};
  let kept = stored;
  const store = {
    read: () => kept,
    write: (unsent: UnsentAttempt) => void (kept = unsent),
    forget: () => void (kept = undefined),
  };
  const open = () =>
    attemptSender(store, async (unsent) => {
      await line.wait;
      if (line.fault) throw line.fault;
      sent.push(unsent);
    });
  return { sent, line, open, kept: () => kept };
};

describe('attempts of a package', () => {
  it('are sent once, and forgotten when the server has them', async () => {
    const { sent, open, kept } = prepared();
    const sender = open();
    await sender.tell(attempt('one'), 5);
    await sender.sendAgain();
    expect(sent).toEqual([{ ...attempt('one'), seconds: 5 }]);
    expect(kept()).toBeUndefined();
  });

  it('that are not sent wait, over a reload too, and go with the time of all of them', async () => {
    const { sent, line, open, kept } = prepared();
    line.fault = localProblem('offline', 0);
    const sender = open();
    await expect(sender.tell(attempt('one'), 5)).rejects.toThrow();
    await expect(sender.tell(attempt('two'), 7)).rejects.toThrow();
    expect(kept()).toEqual({ ...attempt('two'), seconds: 12 });
    delete line.fault;
    await open().sendAgain();
    expect(sent).toEqual([{ ...attempt('two'), seconds: 12 }]);
    expect(kept()).toBeUndefined();
  });

  it('of which one comes while another is sent go after it, each second once', async () => {
    const { sent, line, open } = prepared();
    let pass = (): void => undefined;
    line.wait = new Promise((resolve) => (pass = resolve));
    const sender = open();
    const told = [sender.tell(attempt('one'), 5), sender.tell(attempt('two'), 7)];
    pass();
    await Promise.all(told);
    expect(sent.map(({ bookmark, seconds }) => [bookmark, seconds])).toEqual([
      ['one', 5],
      ['two', 7],
    ]);
  });

  it.each([
    ['is refused is not sent again', 409, false],
    ['finds no session waits for the next one', 401, true],
    ['finds the server broken waits', 503, true],
  ])('one that %s', async (_, status, waits) => {
    const { line, open, kept } = prepared();
    line.fault = problemFrom(status, '{}');
    await expect(open().tell(attempt('one'), 5)).rejects.toThrow();
    expect(kept() !== undefined).toBe(waits);
  });
});

describe('an attempt that waits in the browser', () => {
  const unsent = { ...attempt('one'), seconds: 5 };

  it('is of one person, one enrolment and one unit, until it is sent', () => {
    const store = browserStore('karim', 'enrolment', 'unit');
    store.write(unsent);
    expect(browserStore('karim', 'enrolment', 'unit').read()).toEqual(unsent);
    for (const other of [
      browserStore('hélène', 'enrolment', 'unit'),
      browserStore('karim', 'other', 'unit'),
      browserStore('karim', 'enrolment', 'other'),
    ])
      expect(other.read()).toBeUndefined();
    store.forget();
    expect(store.read()).toBeUndefined();
  });

  it('is passed over where it is unreadable or a month old', () => {
    const store = browserStore('karim', 'enrolment', 'unit');
    for (const text of ['{', 'null', '{"attempt":{}}', JSON.stringify({ attempt: unsent, until: Date.now() - 1 })]) {
      stored.set('guichet.attempt karim enrolment unit', text);
      expect(store.read()).toBeUndefined();
    }
  });
});

describe('the server’s answer to an attempt', () => {
  it.each([
    [409, true],
    [404, true],
    [401, false],
    [429, false],
    [503, false],
  ])('is final with %i: %s', (status, isFinal) => expect(isRefused(problemFrom(status, '{}'))).toBe(isFinal));

  it('is nothing while there is no line, or no person', async () => {
    expect(isRefused(new Error('away'))).toBe(false);
    expect([learnerIn(undefined), learnerIn('marie/town')]).toEqual(['', 'marie']);
    expect(learnerOfPage()).toBe(learnerIn(openedFor()));
    await expect(sendAttempt('enrolment', 'unit', { ...attempt('one'), seconds: 5 })).rejects.toThrow();
  });
});

describe('a person who logs out', () => {
  const unsent = { ...attempt('one'), seconds: 5 };
  const keep = (person: string, unit: string): void => browserStore(person, 'enrolment', unit).write(unsent);
  const fails = (fault: Error) => (): Promise<void> => Promise.reject(fault);

  it('leaves nothing behind that could be sent, nor that the server refuses', async () => {
    stored.clear();
    keep('karim', 'one');
    keep('karim', 'two');
    const sent: string[] = [];
    const left = await sendUnsent('karim', (enrolmentId, unit, { seconds }) => {
      sent.push(`${enrolmentId} ${unit} ${seconds}`);
      return Promise.resolve();
    });
    expect([left, sent, stored.size]).toEqual([0, ['enrolment one 5', 'enrolment two 5'], 0]);
    keep('karim', 'one');
    expect([await sendUnsent('karim', fails(problemFrom(409, '{}'))), stored.size]).toEqual([0, 0]);
  });

  it('is told of what could not be sent, which stays; what others left stays theirs', async () => {
    stored.clear();
    keep('karim', 'one');
    keep('hélène', 'two');
    expect(unsentOf('karim')).toEqual([{ enrolmentId: 'enrolment', unit: 'one' }]);
    expect([await sendUnsent('karim', fails(localProblem('offline', 0))), stored.size]).toEqual([1, 2]);
  });

  it('leaves no attempt that is older than 30 days', async () => {
    stored.clear();
    expect(keptDays).toBe(30);
    stored.set('guichet.attempt hélène enrolment unit', JSON.stringify({ attempt: unsent, until: Date.now() - 1 }));
    stored.set('other', 'x');
    keep('hélène', 'two');
    dropOutlived();
    expect([...stored.keys()]).toEqual(['other', 'guichet.attempt hélène enrolment two']);
    stored.delete('guichet.attempt hélène enrolment two');
    stored.set('guichet.attempt hélène enrolment unit', '{');
    await sendUnsent('karim');
    expect([...stored.keys()]).toEqual(['other']);
  });
});
