import { useQuery } from '@tanstack/react-query';
import {
  chorusConnectorTones,
  chorusConnectorStatuses,
} from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type {
  ChorusChoices,
  ChorusConnectorListRow,
} from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { listPage } from '../../kit/list/list-page.js';
import { AddLink } from '../../kit/list/add-link.js';
import { chorusChoicesQuery, chorusPath, name } from './chorus-connectors.api.js';

/** All that was asked for, of a client with several structures. */
export const Component = listPage<ChorusConnectorListRow, ChorusChoices>()({
  name,
  texts: 'chorusConnectors',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    {
      source: 'status',
      kind: 'choices',
      values: chorusConnectorStatuses,
      texts: 'chorusConnectors:status',
      first: true,
    },
    { source: 'expiresTo', kind: 'text', type: 'date' },
  ],
  useChoices: () => useQuery(chorusChoicesQuery).data,
  columns: [
    { id: 'structureName', sort: true, width: '30%', kind: 'text' },
    { id: 'status', sort: true, kind: 'status', texts: 'chorusConnectors:status', tones: chorusConnectorTones },
    { id: 'passedAt', sort: true, kind: 'instant', shown: 'withRoom' },
    { id: 'passwordExpiresOn', sort: true, kind: 'day' },
    { id: 'createdAt', sort: true, kind: 'instant', shown: 'withRoom' },
  ],
  link: chorusPath,
  notes: ({ siret }) => [siretText(siret)],
  exported: ['csv', 'xlsx'],
  primary: ({ choices, t }) =>
    choices?.maySend && <AddLink to="/choruspro/activate">{t('chorusConnectors:send.button')}</AddLink>,
});
