/**
 * Runs all items, so many at a time, in order. Ends when none is under way any more.
 * @throws the first failure; no item begins behind it.
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, lane));
  const failure = lanes.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
};
