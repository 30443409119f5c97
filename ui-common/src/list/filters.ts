import type { Choice } from '../../../src/kernel/views.js';
import type { ChoiceInput, FilterSpec, Values } from '../form/inputs.js';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Drops what filters nothing, so that equal filters make equal addresses. */
export const tidy = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** Choices with words of their own, as a field takes them. */
export const choicesOf = (choices: readonly Choice[]): Omit<ChoiceInput, 'kind'> => ({
  values: choices.map(({ id }) => id),
  labels: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
  texts: '',
});

/** A filter value in use, and the filters without it. */
export interface ActiveFilter {
  readonly source: string;
  readonly filter: FilterSpec | undefined;
  readonly value: unknown;
  readonly without: Values;
}

/** Each value in use on its own, so that each can be taken away alone. */
export const activeFilters = (filters: readonly FilterSpec[], values: Values): readonly ActiveFilter[] =>
  Object.entries(tidy(values)).flatMap(([source, value]) => {
    const filter = filters.find((one) => one.source === source);
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return parts.map((part) => ({
      source,
      filter,
      value: part,
      without: tidy({ ...values, [source]: parts.length > 1 ? parts.filter((other) => other !== part) : undefined }),
    }));
  });
