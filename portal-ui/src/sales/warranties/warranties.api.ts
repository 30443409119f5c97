import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import { warrantyLimits } from '../../../../src/sales/warranties/warranty.vocabulary.js';
import type { WarrantyChoices, WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { rowsQuery } from '../../kit/queries/list.js';

export const listPath = '/renewgarantie';
export const warrantyPath = ({ id }: Pick<WarrantyListRow, 'id'>): string => `${listPath}/${id}`;
export const requestedPath = (batchId: string): string => `${listPath}/requested/${batchId}`;

/** Where one year more is asked for. */
export const renewPath = (all: readonly Pick<WarrantyListRow, 'id'>[]): string =>
  `${listPath}/renew?${new URLSearchParams(all.map(({ id }) => ['id', id])).toString()}`;

export const choicesQuery = queryOptions({
  queryKey: ['warranties', 'choices'],
  queryFn: async ({ signal }) => (await get<WarrantyChoices>('/api/warranties/choices', {}, signal)).data,
});

const first = [0, warrantyLimits.together - 1] as const;

/** Renewable warranties, those that end first before the others. */
export const renewableQuery = rowsQuery<WarrantyListRow>('warranties', {
  filter: { status: ['toRenew', 'expired'] },
  sort: ['endsOn', 'ASC'],
  range: first,
});

export const batchQuery = (batchId: string) =>
  rowsQuery<WarrantyListRow>('warranties', { filter: { batchId }, sort: ['serialNumber', 'ASC'], range: first });

/** Requests that wait for the provider have a state of their own. */
export const standingOf = ({ status, requestedAt }: Pick<WarrantyListRow, 'status' | 'requestedAt'>) =>
  requestedAt === null ? status : 'requested';
