import { describe, expect, it } from '@jest/globals';
import { CoalescingRunner } from './coalescing-runner.js';

/** Rounds that end when told to. */
const held = () => {
  const rounds: (() => void)[] = [];
  const begun: (() => void)[] = [];
  const runner = new CoalescingRunner(
    () =>
      new Promise((done) => {
        rounds.push(done);
        begun.shift()?.();
      }),
    1,
  );
  return { runner, rounds, nextRound: () => new Promise<void>((resolve) => begun.push(resolve)) };
};

describe('work on demand', () => {
  it('begins at once', () => {
    const { runner, rounds } = held();
    runner.wake();
    expect(rounds).toHaveLength(1);
  });

  it('takes wishes that come meanwhile together', async () => {
    const { runner, rounds, nextRound } = held();
    runner.wake();
    runner.wake();
    runner.wake();
    expect(rounds).toHaveLength(1);
    const next = nextRound();
    rounds[0]?.();
    await next;
    rounds[1]?.();
    await runner.stop();
    expect(rounds).toHaveLength(2);
  });

  it('is not begun again once stopped, and ends what is under way', async () => {
    const { runner, rounds } = held();
    runner.wake();
    const stopped = runner.stop();
    runner.wake();
    rounds[0]?.();
    await stopped;
    expect(rounds).toHaveLength(1);
  });
});
