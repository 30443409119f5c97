import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { build, type Histogram } from 'hdr-histogram-js';

/** Measurement of many repetitions; times in milliseconds. */
export interface Sample {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A figure with its target. */
export interface Verdict {
  readonly target: string;
  readonly met: boolean;
}

/** A figure beside the least that it could cost, taken in the same run. */
export interface Comparison extends Verdict {
  readonly figure: Sample;
  readonly floor: Sample;
  readonly ratio: number;
}

export interface Limit extends Verdict {
  readonly figure: Sample;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Gathers times, microsecond by microsecond, from any number of slices. */
export class Stopwatch {
  private readonly times: Histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 600_000_000 });
  private milliseconds = 0;

  took(milliseconds: number): void {
    this.times.recordValue(Math.max(1, Math.round(milliseconds * 1000)));
  }

  /** A slice has ended that lasted so long. */
  lasted(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }

  get sample(): Sample {
    return {
      count: this.times.totalCount,
      perSecond: rounded((this.times.totalCount * 1000) / this.milliseconds),
      p50: rounded(this.times.getValueAtPercentile(50) / 1000),
      p99: rounded(this.times.getValueAtPercentile(99) / 1000),
    };
  }
}

/** Runs `once` so many times, so many side by side. */
export const repeat = async (
  watch: Stopwatch,
  count: number,
  lanes: number,
  once: (index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const start = performance.now();
      await once(next - 1);
      watch.took(performance.now() - start);
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  watch.lasted(performance.now() - since);
};

type Measured = (watch: Stopwatch) => Promise<void>;

/** Floor and figure in turns, so that what disturbs the machine disturbs both; the first turn of each warms up. */
const takeTurns = async (
  turns: number,
  [floor, figure]: readonly [Measured, Measured],
  watchesOf: () => readonly [Stopwatch, Stopwatch],
): Promise<void> => {
  await floor(new Stopwatch());
  await figure(new Stopwatch());
  for (let turn = 0; turn < turns; turn += 1) {
    const [floorWatch, figureWatch] = watchesOf();
    await floor(floorWatch);
    await figure(figureWatch);
  }
};

/** All turns thrown together. */
export const inTurns = async (
  turns: number,
  floor: Measured,
  figure: Measured,
): Promise<{ readonly floor: Sample; readonly figure: Sample }> => {
  const watches = [new Stopwatch(), new Stopwatch()] as const;
  await takeTurns(turns, [floor, figure], () => watches);
  return { floor: watches[0].sample, figure: watches[1].sample };
};

/** The sample in the middle, by p99. */
const middle = (watches: readonly Stopwatch[]): Sample => {
  const samples = watches.map(({ sample }) => sample).sort((one, other) => one.p99 - other.p99);
  const found = samples[Math.floor(samples.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
};

/** The median turn counts, so that disturbances in fewer than half of the turns have no effect. */
export const middleTurn = async (
  turns: number,
  floor: Measured,
  figure: Measured,
): Promise<{ readonly floor: Sample; readonly figure: Sample }> => {
  const watches: (readonly [Stopwatch, Stopwatch])[] = [];
  await takeTurns(turns, [floor, figure], () => {
    const pair = [new Stopwatch(), new Stopwatch()] as const;
    watches.push(pair);
    return pair;
  });
  return { floor: middle(watches.map(([one]) => one)), figure: middle(watches.map(([, other]) => other)) };
};

/**
 * An open loop: so many a second, whether or not the earlier ones were answered. Each is timed from when it was due, so
 * that an answer which holds up others counts for all of them.
 */
export const atRate = async (
  watch: Stopwatch,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  once: (index: number, due: number) => Promise<unknown>,
): Promise<void> => {
  const since = performance.now();
  const underWay = new Set<Promise<unknown>>();
  const errors: unknown[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = since + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const one = once(index, due)
      .then(() => watch.took(performance.now() - due))
      .catch((error: unknown) => errors.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  if (errors.length > 0) throw new Error(`${errors.length} failed; the first: ${inspect(errors[0])}`);
  watch.lasted(performance.now() - since);
};

/** Work that is measured as a whole: so many things in so much time. */
export const whole = async (count: number, work: () => Promise<unknown>): Promise<Sample> => {
  const since = performance.now();
  await work();
  const milliseconds = performance.now() - since;
  const each = rounded(milliseconds / count);
  return { count, perSecond: rounded((count * 1000) / milliseconds), p50: each, p99: each };
};

/** Whether the rate of the figure is at least this share of the floor's rate. */
export const atLeast = (share: number, { figure, floor }: Pick<Comparison, 'figure' | 'floor'>): Comparison => {
  const ratio = rounded(figure.perSecond / floor.perSecond);
  return { figure, floor, ratio, target: `at least ${share} of the floor's rate`, met: ratio >= share };
};

/** Whether 99 of 100 take less than so many milliseconds. */
export const within = (milliseconds: number, figure: Sample): Limit => ({
  figure,
  target: `p99 below ${milliseconds} ms`,
  met: figure.p99 < milliseconds,
});
