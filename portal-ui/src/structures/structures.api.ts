import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { StructureChoices, StructureListRow, StructureView } from '../../../src/structures/structures.views.js';

/** Rows of one request; the server gives no more at once. */
const page = 200;

/** Every structure of the client, closed ones included: a tree is drawn as a whole. */
export const structuresQuery = queryOptions({
  queryKey: ['structures', 'tree'],
  queryFn: async ({ signal }) => {
    const filter = { closed: true };
    const read = (start: number) =>
      get<readonly StructureListRow[]>('/api/structures', { filter, range: [start, start + page - 1] }, signal);
    const first = await read(0);
    const starts = Array.from({ length: Math.ceil((first.total ?? 0) / page) - 1 }, (_, index) => (index + 1) * page);
    const others = await Promise.all(starts.map(read));
    return { ...first, data: [first, ...others].flatMap(({ data }) => data) };
  },
});

export const structureQuery = (id: string) =>
  queryOptions({
    queryKey: ['structures', 'detail', id],
    queryFn: ({ signal }) => get<StructureView>(`/api/structures/${id}`, {}, signal),
  });

export const structureChoicesQuery = queryOptions({
  queryKey: ['structures', 'choices'],
  queryFn: async ({ signal }) => (await get<StructureChoices>('/api/structures/choices', {}, signal)).data,
});
