import { describe, expect, it } from '@jest/globals';
import { OnDemand } from './on-demand.js';

/** Rounds that end when told to. */
const held = () => {
  const rounds: (() => void)[] = [];
  const begun: (() => void)[] = [];
  const onDemand = new OnDemand(
    () =>
      new Promise((done) => {
        rounds.push(done);
        begun.shift()?.();
      }),
    1,
  );
  return { onDemand, rounds, nextRound: () => new Promise<void>((resolve) => begun.push(resolve)) };
};

describe('work on demand', () => {
  it('begins at once', () => {
    const { onDemand, rounds } = held();
    onDemand.wake();
    expect(rounds).toHaveLength(1);
  });

  it('takes wishes that come meanwhile together', async () => {
    const { onDemand, rounds, nextRound } = held();
    onDemand.wake();
    onDemand.wake();
    onDemand.wake();
    expect(rounds).toHaveLength(1);
    const next = nextRound();
    rounds[0]?.();
    await next;
    rounds[1]?.();
    await onDemand.stop();
    expect(rounds).toHaveLength(2);
  });

  it('is not begun again once stopped, and ends what is under way', async () => {
    const { onDemand, rounds } = held();
    onDemand.wake();
    const stopped = onDemand.stop();
    onDemand.wake();
    rounds[0]?.();
    await stopped;
    expect(rounds).toHaveLength(1);
  });
});
