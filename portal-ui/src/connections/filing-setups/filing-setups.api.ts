import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import {
  liveFilingStatuses,
  type FilingKind,
} from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type {
  FilingSetupChoices,
  FilingSetupListRow,
} from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { rowsQuery } from '../../kit/queries/list.js';

export const name = 'filing-setups';

/** Specification §2. */
const filingPaths: Readonly<Record<FilingKind, string>> = { acts: '/blesActes', finance: '/blesHelios' };

type Setup = Pick<FilingSetupListRow, 'id' | 'kind'>;

export const setupPath = ({ id, kind }: Setup): string => `${filingPaths[kind]}/${id}`;

/** Where a form is filled in that corrects another one. */
export const correctionPath = ({ id, kind }: Setup): string => `${filingPaths[kind]}?corrects=${id}`;

/** The one of the client that stands; the latest where a correction is about to take the place of another. */
export const currentQuery = (kind: FilingKind) =>
  rowsQuery<FilingSetupListRow>(name, {
    filter: { kind, status: [...liveFilingStatuses] },
    sort: ['createdAt', 'DESC'],
    range: [0, 0],
  });

/** Choices and initial values of a form, and whether the reader may send it. */
export const filingChoicesQuery = queryOptions({
  queryKey: [name, 'choices'],
  queryFn: async ({ signal }) => (await get<FilingSetupChoices>(`/api/${name}/choices`, {}, signal)).data,
});
