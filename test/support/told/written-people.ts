import { self, type EventInfo, type Occurred } from '../../../src/kernel/event.js';
import type { Tables } from '../../../src/kernel/table.js';
import type { Outcome } from './writes.js';

/** A text of no example, short enough for every column. */
const mark = 'saidofthem';

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return mark;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, marked(each)]));
};

/** Columns that keep what an event says of a person, and are not cleared with that person: `table.column: field`. */
export const keptOfPeople = (
  tables: Tables,
  event: Occurred,
  { personal }: EventInfo,
  outcomeOf: (event: Occurred) => Outcome,
): readonly string[] => {
  const data: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(event.data));
  return Object.entries(personal).flatMap(([field, subject]) => {
    const person = subject === self ? event.streamId : data[subject];
    const { touched } = outcomeOf({ ...event, data: { ...data, [field]: marked(data[field]) } });
    return touched.flatMap(({ table, key, values }) =>
      Object.keys(values)
        .filter((column) => JSON.stringify(values[column] ?? null).includes(mark))
        .filter((column) => {
          const of = tables[table]?.columns[column]?.subject;
          const row: Readonly<Record<string, unknown>> = { ...key, ...values };
          // a changed row may have had its subject written before
          return of === undefined || (of in row && row[of] !== person);
        })
        .map((column) => `${table}.${column}: ${field}`),
    );
  });
};
