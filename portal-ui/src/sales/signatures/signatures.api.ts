import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { SignaturePageView } from '../../../../src/sales/signatures/signatures.views.js';

/** Thing to sign, as the address names it. */
export interface SignedThing {
  readonly source: string;
  readonly sourceId: string;
  readonly part?: string | undefined;
}

export const signaturePageQuery = ({ source, sourceId, part }: SignedThing) =>
  queryOptions({
    queryKey: ['signatures', 'page', source, sourceId, part ?? ''],
    queryFn: async ({ signal }) =>
      (
        await get<SignaturePageView>(
          '/api/signatures/page',
          { source, sourceId, ...(part === undefined ? {} : { part }) },
          signal,
        )
      ).data,
    retry: false,
  });
