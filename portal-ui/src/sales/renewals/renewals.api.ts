import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { openRenewalStatuses } from '../../../../src/sales/renewals/renewal.vocabulary.js';
import type { RenewalListRow, RenewalView } from '../../../../src/sales/renewals/renewals.views.js';

export const renewalQuery = (id: string) =>
  queryOptions({
    queryKey: ['renewals', id],
    queryFn: async ({ signal }) => (await get<RenewalView>(`/api/renewals/${id}`, {}, signal)).data,
  });

/** Waits for the signature of the person who looks at it. */
export const isAwaited = ({ status, signatory }: Pick<RenewalListRow, 'status' | 'signatory'>, me: MeView): boolean =>
  openRenewalStatuses.some((open) => open === status) && signatory?.id === me.id;

export const isSigned = ({ status }: Pick<RenewalListRow, 'status'>): boolean =>
  status === 'signed' || status === 'finalised';

/** A signed renewal has its page in the register. */
export const pageOf = (renewal: Pick<RenewalListRow, 'id' | 'status'>): string =>
  isSigned(renewal) ? `/reconduction/signed/${renewal.id}` : `/reconduction/form/${renewal.id}`;
