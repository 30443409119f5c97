/** A leaf of a state or of an event's data. */
export interface Leaf {
  readonly path: string;
  readonly text: string;
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Every leaf of a JSON value with its path, in reading order. */
export const flatten = (value: unknown, path = ''): readonly Leaf[] => {
  if (value === null || value === undefined) return path === '' ? [] : [{ path, text: '' }];
  if (typeof value !== 'object') return [{ path, text: typeof value === 'string' ? value : JSON.stringify(value) }];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, join(path, key)));
};

export interface Comparison {
  readonly path: string;
  readonly before: string;
  readonly now: string;
  readonly changed: boolean;
}

/** Two states side by side, leaf by leaf. */
export const compare = (before: unknown, now: unknown): readonly Comparison[] => {
  const textsOf = (value: unknown) => new Map(flatten(value).map(({ path, text }) => [path, text]));
  const [old, current] = [textsOf(before), textsOf(now)];
  return [...new Set([...old.keys(), ...current.keys()])].map((path) => {
    const [then, today] = [old.get(path) ?? '', current.get(path) ?? ''];
    return { path, before: then, now: today, changed: then !== today };
  });
};

/** The state of a record keeps its fields under `fields`: people know them by their own names. */
export const fieldOf = (path: string): string => path.replace(/^fields\./, '');
