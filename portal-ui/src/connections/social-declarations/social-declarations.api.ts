import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type {
  SocialDeclarationChoices,
  SocialDeclarationListRow,
} from '../../../../src/connections/social-declarations/social-declarations.views.js';

export const declarationPath = ({ id }: Pick<SocialDeclarationListRow, 'id'>): string => `/mesdsn/${id}`;

/** Where a form is filled in that corrects another one. */
export const correctionPath = ({ id }: Pick<SocialDeclarationListRow, 'id'>): string => `/mesdsn/add?corrects=${id}`;

/** Initial values of the form, and whether the reader may send it. */
export const declarationChoicesQuery = queryOptions({
  queryKey: ['social-declarations', 'choices'],
  queryFn: async ({ signal }) =>
    (await get<SocialDeclarationChoices>('/api/social-declarations/choices', {}, signal)).data,
});
