/** The list with an item moved by a place. */
export const movedBy = <Item>(items: readonly Item[], place: number, by: 1 | -1): readonly Item[] => {
  const item = items[place];
  const to = place + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.filter((_, index) => index !== place).toSpliced(to, 0, item);
};
