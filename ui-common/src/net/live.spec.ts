import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Browser, json } from '../../../test/support/browser.js';
import { eventsIn, listen } from './live.js';

describe('a stream of events', () => {
  it.each([
    ['', [], ''],
    ['data: {"a":1}\n\n', ['{"a":1}'], ''],
    ['data: 1\n\ndata: 2\n\nda', ['1', '2'], 'da'],
    ['data: 1\r\n\r\ndata: 2\r\n', ['1'], 'data: 2\r\n'],
    ['data: a\ndata:b\n\n', ['a\nb'], ''],
    [': alive\n\nevent: told\nid: 3\n\n', [], ''],
    ['event: told\ndata: 1\nid: 3\n\n', ['1'], ''],
  ])('has what is whole, and keeps what has begun: %j', (text, events, rest) =>
    expect(eventsIn(text)).toEqual({ events, rest }),
  );
});

describe('listening', () => {
  const browser = new Browser();
  const pauses: number[] = [];
  const later = setTimeout;
  const timer = jest.spyOn(globalThis, 'setTimeout');
  const answers: (Response | Error)[] = [];

  beforeAll(() => browser.open());
  afterAll(() => {
    timer.mockRestore();
    browser.close();
  });
  beforeEach(() => {
    pauses.splice(0);
    browser.sent.splice(0);
  });

  /** Until all answers are used up. */
  const heardOf = async (...all: readonly (Response | Error)[]): Promise<readonly unknown[]> => {
    const heard: unknown[] = [];
    const ended = new AbortController();
    answers.splice(0, answers.length, ...all);
    browser.answers = () => answers.shift() ?? json({});
    timer.mockImplementation((done: () => void, milliseconds = 0) => {
      pauses.push(milliseconds);
      if (answers.length === 0) ended.abort();
      return later(done, 0);
    });
    await listen('/api/live', (data) => void heard.push(data), ended.signal);
    return heard;
  };

  it('tells each event, also one that comes in two parts, and comes back', async () => {
    const parts = new ReadableStream({
      start: (stream) => {
        for (const part of ['data: {"a":1}\n\nda', 'ta: {"b":2}\n\n']) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    expect(await heardOf(new Response(parts), new Response('data: 3\n\n'))).toEqual([{ a: 1 }, { b: 2 }, 3]);
    expect(pauses).toEqual([1_000, 1_000]);
    expect(browser.sent.map(({ path, headers }) => [path, headers['accept']])).toEqual([
      ['/api/live', 'text/event-stream'],
      ['/api/live', 'text/event-stream'],
    ]);
  });

  it('waits longer each time while nothing answers, and a second again once something does', async () => {
    const refused = () => new Response('', { status: 503 });
    await heardOf(new Error('gone'), refused(), refused(), refused(), new Response('data: 1\n\n'));
    expect(pauses).toEqual([5_000, 15_000, 60_000, 60_000, 1_000]);
  });
});
