/** Runs all items, so many at a time, in order. */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
};
