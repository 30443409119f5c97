import type { TFunction } from 'i18next';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { eventName } from './audit.parts.js';

/** What one can ask of the log; all of it is in view. */
export const logFilters = (t: TFunction, types: readonly string[]): readonly FilterSpec[] => [
  { source: 'about', kind: 'text', type: 'search', first: true },
  { source: 'actor', kind: 'reference', resource: 'log-actors', special: { system: 'system' }, first: true },
  {
    source: 'eventType',
    kind: 'choice',
    values: types.toSorted((one, other) => eventName(t, one).localeCompare(eventName(t, other))),
    texts: 'admin:events',
    first: true,
  },
  { source: 'since', kind: 'text', type: 'date', first: true },
  { source: 'until', kind: 'text', type: 'date', first: true },
];
