import { get } from '@guichet/ui-common/net/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isId } from '../../../src/kernel/id-shape.js';
import type { Choice } from '../../../src/kernel/views.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { recordLabel } from './record-label.js';

const shown = 25;
/** Choices are dictionaries: they change a few times a day, and forms ask for them at every turn. */
const fresh = 5 * 60_000;

type Row = Values & { readonly id: string };

const toChoice = (row: Row): Choice => ({ id: row.id, label: recordLabel(row) });

/** The rows of a resource that match what is typed, as choices. */
export const useChoices = (resource: string, typed: string, filter: Values, enabled: boolean) => {
  const query = { filter: typed === '' ? filter : { ...filter, q: typed }, range: [0, shown - 1] };
  return useQuery({
    queryKey: [resource, 'choices', query],
    queryFn: async ({ signal }) => (await get<Row[]>(`/api/${resource}`, query, signal)).data.map(toChoice),
    enabled,
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });
};

/** Names of rows known by id only, such as the filters of an address; a typed address may hold invalid ids. */
export const useNamed = (resource: string, asked: readonly string[]): readonly Choice[] => {
  const ids = asked.filter(isId);
  const { data } = useQuery({
    queryKey: [resource, 'named', ids],
    queryFn: async ({ signal }) =>
      (await get<Row[]>(`/api/${resource}`, { filter: { id: ids } }, signal)).data.map(toChoice),
    enabled: ids.length > 0,
    staleTime: fresh,
  });
  return data ?? [];
};
