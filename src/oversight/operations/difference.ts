import { isJsonObject, type Json } from '../../kernel/json.js';
import type { DifferenceLine, DifferenceValue } from './history.views.js';

interface Leaf {
  /** Tells the same field of two states: items of lists by their id, where they have one. */
  readonly key: string;
  readonly path: readonly string[];
  readonly value: Json;
}

interface Place {
  readonly key: string;
  readonly path: readonly string[];
}

const everything: Place = { key: '', path: [] };

const within = ({ key, path }: Place, part: string, shown = part): Place => ({
  key: `${key}/${part}`,
  path: [...path, shown],
});

const idOf = (item: Json): string | undefined =>
  isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined;

const holdsObjects = (list: readonly Json[]): boolean => list.some((item) => typeof item === 'object' && item !== null);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Lists of plain values, and what is empty, are read as one value. */
const leavesOf = (value: Json, place: Place): readonly Leaf[] => {
  if (isList(value) && holdsObjects(value))
    return value.flatMap((item, index) =>
      leavesOf(item, within(place, idOf(item) ?? String(index + 1), String(index + 1))),
    );
  if (isJsonObject(value) && (Object.keys(value).length > 0 || place === everything))
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner ?? null, within(place, name)));
  return [{ ...place, value }];
};

const isPlace = (part: string): boolean => /^\d+$/.test(part);
const fieldOf = (path: readonly string[]): string => path.findLast((part) => !isPlace(part)) ?? '';

/** A field that is only null is no other than one that is not there. */
const says = (value: DifferenceValue | null): boolean => value !== null && (value.value !== null || value.erased);

const changeOf = (before: DifferenceValue | null, after: DifferenceValue | null): DifferenceLine['change'] => {
  if (JSON.stringify(before?.value ?? null) === JSON.stringify(after?.value ?? null)) return 'same';
  if (!says(before)) return 'added';
  return says(after) ? 'changed' : 'removed';
};

/**
 * Two states field by field, in the order of the older one, then what the newer one has besides.
 * `erased`: personal fields that can no longer be read; where one of them is null it was erased.
 */
export const difference = (
  before: Json,
  after: Json,
  erased: ReadonlySet<string> = new Set(),
): readonly DifferenceLine[] => {
  const [old, current] = [before, after].map(
    (state) => new Map(leavesOf(state, everything).map((leaf) => [leaf.key, leaf])),
  );
  const valueOf = (leaf: Leaf | undefined): DifferenceValue | null =>
    leaf ? { value: leaf.value, erased: leaf.value === null && erased.has(fieldOf(leaf.path)) } : null;
  return [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].flatMap((key) => {
    const [then, now] = [old?.get(key), current?.get(key)];
    const [one, other] = [valueOf(then), valueOf(now)];
    const path = (now ?? then)?.path ?? [];
    const isNothing = !says(one) && !says(other) && (one === null || other === null);
    return isNothing ? [] : [{ path, change: changeOf(one, other), before: one, after: other }];
  });
};
