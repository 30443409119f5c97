import { useQuery } from '@tanstack/react-query';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import {
  socialDeclarationTones,
  socialDeclarationStatuses,
  structureTypes,
} from '../../../../src/connections/social-declarations/social-declaration.vocabulary.js';
import type {
  SocialDeclarationChoices,
  SocialDeclarationListRow,
} from '../../../../src/connections/social-declarations/social-declarations.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { declarationChoicesQuery, declarationPath } from './social-declarations.api.js';

/** `/mesdsn`: DSN forms of the client, and a way to send one. */
export const Component = listPage<SocialDeclarationListRow, SocialDeclarationChoices>()({
  name: 'social-declarations',
  texts: 'socialDeclarations',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    {
      source: 'status',
      kind: 'choices',
      values: socialDeclarationStatuses,
      texts: 'socialDeclarations:status',
      first: true,
    },
    { source: 'structureType', kind: 'choices', values: structureTypes, texts: 'socialDeclarations:structureType' },
  ],
  useChoices: () => useQuery(declarationChoicesQuery).data,
  columns: [
    { id: 'municipality', sort: true, width: '30%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      kind: 'status',
      texts: 'socialDeclarations:status',
      tones: socialDeclarationTones,
    },
    {
      id: 'issuer',
      plain: true,
      value: ({ issuerSiren, issuerNic }) => siretText(`${issuerSiren}${issuerNic}`),
      shown: 'withRoom',
    },
    { id: 'contact', kind: 'label', shown: 'withRoom' },
    { id: 'createdAt', sort: true, kind: 'instant' },
  ],
  link: declarationPath,
  notes: ({ structureType }, { t }) => [t(`socialDeclarations:structureType.${structureType}`)],
  exported: ['csv', 'xlsx'],
  primary: ({ choices, t }) =>
    choices?.maySend && <AddLink to="/mesdsn/add">{t('socialDeclarations:send.button')}</AddLink>,
});
