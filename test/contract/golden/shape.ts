import { isJsonObject, type Json } from '../../../src/kernel/json.js';

/**
 * Differences in shape of two pieces of data: paths of fields that only one has, or whose kinds of value differ. Null
 * is a value of every kind, and an empty list a list of anything.
 */
export const shapeDifferences = (one: Json | undefined, other: Json | undefined, path = ''): readonly string[] => {
  if (one === null || other === null) return [];
  if (isList(one) && isList(other)) {
    return one.length === 0 || other.length === 0 ? [] : shapeDifferences(one[0], other[0], `${path}[]`);
  }
  if (isJsonObject(one) && isJsonObject(other)) {
    const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...fields].flatMap((field) =>
      shapeDifferences(one[field], other[field], path === '' ? field : `${path}.${field}`),
    );
  }
  return kind(one) === kind(other) ? [] : [`${path}: ${kind(one)}, not ${kind(other)}`];
};

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const kind = (value: Json | undefined): string =>
  isList(value) ? 'list' : value === undefined ? 'absent' : typeof value;
