/** What was measured of many repetitions; times in milliseconds. */
export interface Sample {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A figure beside the least that it could cost, taken in the same run; the ratio is what ours costs more. */
export interface Comparison {
  readonly figure: Sample;
  readonly floor: Sample;
  readonly ratio: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs `once` so many times, so many side by side, after a tenth of it to warm up. */
export const repeat = async (
  count: number,
  lanes: number,
  once: (index: number) => Promise<unknown>,
): Promise<Sample> => {
  const warmUp = Math.ceil(count / 10);
  await inLanes(warmUp, lanes, (index) => once(index));
  const times: number[] = [];
  const since = performance.now();
  await inLanes(count, lanes, async (index) => {
    const start = performance.now();
    await once(warmUp + index);
    times.push(performance.now() - start);
  });
  return sampleOf(times, performance.now() - since);
};

const sampleOf = (times: readonly number[], total: number): Sample => {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: times.length,
    perSecond: rounded((times.length * 1000) / total),
    p50: rounded(quantile(sorted, 0.5)),
    p99: rounded(quantile(sorted, 0.99)),
  };
};

const inLanes = async (count: number, lanes: number, once: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await once(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
};

/** Work that is measured as a whole: so many things in so much time. */
export const whole = async (count: number, work: () => Promise<unknown>): Promise<Sample> => {
  const since = performance.now();
  await work();
  const milliseconds = performance.now() - since;
  const each = rounded(milliseconds / count);
  return { count, perSecond: rounded((count * 1000) / milliseconds), p50: each, p99: each };
};

/** Compared by how many are done in a second. */
export const byRate = (figure: Sample, floor: Sample): Comparison => ({
  figure,
  floor,
  ratio: rounded(floor.perSecond / figure.perSecond),
});

/** Compared by how long one takes. */
export const byTime = (figure: Sample, floor: Sample): Comparison => ({
  figure,
  floor,
  ratio: rounded(figure.p50 / floor.p50),
});
