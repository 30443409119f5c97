import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  ChorusChoices,
  ChorusConnectorListRow,
  ChorusStructureView,
} from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';

export const name = 'chorus-connectors';

/** All of them, also where the bare address would lead on to the only one. */
export const listPath = '/choruspro/dispatch?list=all';

export const chorusPath = ({ id }: Pick<ChorusConnectorListRow, 'id'>): string => `/choruspro/${id}`;

/** Where a request is filled in for a structure, and which one it changes. */
export const activationPath = (siret: string, replacesId?: string): string =>
  `/choruspro/activate?${new URLSearchParams({ siret, ...(replacesId === undefined ? {} : { replaces: replacesId }) })}`;

/** Whether the reader may ask for a connector, and for which structure it would be. */
export const chorusChoicesQuery = queryOptions({
  queryKey: [name, 'choices'],
  queryFn: async ({ signal }) => (await get<ChorusChoices>(`/api/${name}/choices`, {}, signal)).data,
});

/** Structure as the platform knows it; a failed answer is not cached. */
export const chorusStructureQuery = (siret: string) =>
  queryOptions({
    queryKey: [name, 'structure', siret],
    queryFn: async ({ signal }) => (await get<ChorusStructureView>(`/api/${name}/structure`, { siret }, signal)).data,
    gcTime: 0,
  });
