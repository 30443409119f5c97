import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Batching } from './batching.js';

/** Answers with tenfold of what was asked, when told to. */
const held = (lanes = 1, most?: number) => {
  const calls: { readonly asks: readonly number[]; answer(): void; fail(): void }[] = [];
  const batching = new Batching<number, number>(
    (asks) =>
      new Promise((resolve, reject) =>
        calls.push({
          asks,
          answer: () => resolve(asks.map((ask) => ask * 10)),
          fail: () => reject(new Error('gone')),
        }),
      ),
    lanes,
    most,
  );
  return { batching, calls, asked: () => calls.map(({ asks }) => asks) };
};

describe('asks', () => {
  it('of one turn go together, at once when nothing is under way', async () => {
    const { batching, asked } = held();
    void batching.ask(1);
    void batching.ask(2);
    await nextTurn();
    expect(asked()).toEqual([[1, 2]]);
  });

  it('that come meanwhile go together, each with its own answer', async () => {
    const { batching, calls, asked } = held();
    const first = batching.ask(1);
    await nextTurn();
    const others = [2, 3].map((ask) => batching.ask(ask));
    await nextTurn();
    expect(asked()).toEqual([[1]]);
    calls[0]?.answer();
    expect(await first).toBe(10);
    await nextTurn();
    expect(asked()).toEqual([[1], [2, 3]]);
    calls[1]?.answer();
    expect(await Promise.all(others)).toEqual([20, 30]);
  });

  it('go in as many lanes, with as many each, as may be', async () => {
    const { batching, calls, asked } = held(2, 2);
    const [first] = [1, 2, 3, 4, 5].map((ask) => batching.ask(ask));
    await nextTurn();
    await nextTurn();
    expect(asked()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    calls[0]?.answer();
    await first;
    await nextTurn();
    expect(asked()).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('that fail, fail together; the next ones do not', async () => {
    const { batching, calls } = held();
    const answers = [1, 2].map((ask) => batching.ask(ask));
    await nextTurn();
    calls[0]?.fail();
    const failed = await Promise.allSettled(answers);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = batching.ask(4);
    await nextTurn();
    calls[1]?.answer();
    expect(await later).toBe(40);
  });
});
