import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { StructureChoices } from '../../../../src/customers/structures/structures.views.js';

/** How one of them is read. */
export const ofStructure = { name: 'structures', texts: 'structures', backTo: '/interlocutor/structure' } as const;

export const structureChoicesQuery = queryOptions({
  queryKey: ['structures', 'choices'],
  queryFn: async ({ signal }) => (await get<StructureChoices>('/api/structures/choices', {}, signal)).data,
});
