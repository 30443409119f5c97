import { describe, expect, it } from '@jest/globals';
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
  it('go at once when nothing is under way', () => {
    const { batching, asked } = held();
    void batching.ask(1);
    expect(asked()).toEqual([[1]]);
  });

  it('that come meanwhile go together, each with its own answer', async () => {
    const { batching, calls, asked } = held();
    const answers = [1, 2, 3].map((ask) => batching.ask(ask));
    calls[0]?.answer();
    expect(await answers[0]).toBe(10);
    expect(asked()).toEqual([[1], [2, 3]]);
    calls[1]?.answer();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('go in as many lanes, with as many each, as may be', async () => {
    const { batching, calls, asked } = held(2, 2);
    const [first] = [1, 2, 3, 4, 5].map((ask) => batching.ask(ask));
    expect(asked()).toEqual([[1], [2]]);
    calls[0]?.answer();
    await first;
    expect(asked()).toEqual([[1], [2], [3, 4]]);
  });

  it('that fail, fail together; the next ones do not', async () => {
    const { batching, calls } = held();
    const answers = [1, 2, 3].map((ask) => batching.ask(ask));
    calls[0]?.answer();
    await answers[0];
    calls[1]?.fail();
    const failed = await Promise.allSettled(answers.slice(1));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = batching.ask(4);
    calls[2]?.answer();
    expect(await later).toBe(40);
  });
});
