import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { StructureChoices, StructureView } from '../../../src/structures/structures.views.js';
import { thingQuery } from '../api/list.js';

export const structureQuery = (id: string) => thingQuery<StructureView>('structures', id);

export const structureChoicesQuery = queryOptions({
  queryKey: ['structures', 'choices'],
  queryFn: async ({ signal }) => (await get<StructureChoices>('/api/structures/choices', {}, signal)).data,
});
