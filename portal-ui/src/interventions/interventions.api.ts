import { get } from '@guichet/ui-common/http';
import { queryOptions } from '@tanstack/react-query';
import type { InterventionChoices, InterventionListRow } from '../../../src/interventions/interventions.views.js';
import { rowsQuery } from '../api/list.js';

/** How one of them is read. */
export const ofIntervention = { name: 'interventions', texts: 'interventions', backTo: '/devalint/' } as const;

export const interventionChoicesQuery = queryOptions({
  queryKey: ['interventions', 'choices'],
  queryFn: async ({ signal }) => (await get<InterventionChoices>('/api/interventions/choices', {}, signal)).data,
});

const shown = 5;

/** Reports that wait for the customer, the soonest accepted by silence first. */
export const toValidateQuery = rowsQuery<InterventionListRow>('interventions', {
  filter: { status: ['reportProposed'] },
  sort: ['tacitAt', 'ASC'],
  range: [0, shown - 1],
});
