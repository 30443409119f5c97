import { derivedId } from '../../../src/kernel/ids.js';
import { isId } from '../../../src/kernel/id-shape.js';

const isOneId = (text: string): boolean => isId(text);
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
/** A word that may be one of a list: another one would be none. */
const isChoice = (text: string): boolean => /^[A-Za-z_]*$/.test(text);

const later = (text: string, days: number): string =>
  new Date(Date.parse(text) + days * 24 * 60 * 60_000).toISOString().slice(0, text.length);

/** Another value of the same kind, which no other field has. */
const own = (value: unknown, field: string, place: number): unknown => {
  if (typeof value === 'number') return value + 100 + place;
  if (typeof value !== 'string' || isChoice(value)) return value;
  if (isOneId(value)) return derivedId('of its own', field);
  if (isInstant(value) || isDay(value)) return later(value, place);
  return `${value} of ${field}`;
};

/** The event with fields told apart that have one value: two columns that are swapped are two other values. */
export const apart = (data: object): readonly { readonly where: string; readonly data: object }[] => {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(data);
  const told = fields.map(([field, value], place): readonly [string, unknown] => [
    field,
    fields.some(([other, same]) => other !== field && same === value) ? own(value, field, place) : value,
  ]);
  return told.every(([, value], place) => value === fields[place]?.[1])
    ? []
    : [{ where: 'each field has a value of its own', data: Object.fromEntries(told) }];
};
