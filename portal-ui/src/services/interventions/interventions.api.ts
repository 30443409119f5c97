import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { InterventionChoices } from '../../../../src/services/interventions/interventions.views.js';

/** How one of them is read. */
export const ofIntervention = { name: 'interventions', texts: 'interventions', backTo: '/devalint/' } as const;

export const interventionChoicesQuery = queryOptions({
  queryKey: ['interventions', 'choices'],
  queryFn: async ({ signal }) => (await get<InterventionChoices>('/api/interventions/choices', {}, signal)).data,
});
