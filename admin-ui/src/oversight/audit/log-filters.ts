import type { TFunction } from 'i18next';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import type { EventTypeView } from '../../../../src/oversight/operations/history.views.js';
import { eventName } from '../../kit/event-name.js';
import { lifecycleName } from './stream-name.js';

/** Names of events; those of the same words say what they happen to. */
export const eventNames = (t: TFunction, types: readonly EventTypeView[]): Readonly<Record<string, string>> => {
  const count = new Map<string, number>();
  for (const { id } of types) count.set(eventName(t, id), (count.get(eventName(t, id)) ?? 0) + 1);
  return Object.fromEntries(
    types.map(({ id, lifecycle }) => {
      const name = eventName(t, id);
      const isShared = lifecycle !== null && (count.get(name) ?? 0) > 1;
      return [id, isShared ? `${name} · ${lifecycleName(t, lifecycle)}` : name];
    }),
  );
};

/** Filters of the log; all of them are visible. */
export const logFilters = (names: Readonly<Record<string, string>>): readonly FilterSpec[] => [
  { source: 'about', kind: 'text', type: 'search', first: true },
  { source: 'actor', kind: 'reference', resource: 'log-actors', special: { system: 'system' }, first: true },
  {
    source: 'eventType',
    kind: 'choice',
    values: Object.keys(names).toSorted((one, other) => (names[one] ?? one).localeCompare(names[other] ?? other)),
    labels: names,
    texts: 'admin:events',
    first: true,
  },
  { source: 'since', kind: 'text', type: 'date', first: true },
  { source: 'until', kind: 'text', type: 'date', first: true },
];
