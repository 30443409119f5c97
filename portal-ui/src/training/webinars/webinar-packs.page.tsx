import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { webinarPackTones, webinarPackStandings } from '../../../../src/training/webinars/webinar.vocabulary.js';
import type { WebinarPackListRow } from '../../../../src/training/webinars/webinars.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { packPath } from './webinars.parts.js';

/** `/webinaires/packs`: seats that the client has paid in advance, also those of packs that are over. */
export const Component = listPage<WebinarPackListRow>()({
  name: 'webinar-packs',
  texts: 'webinarPacks',
  sort: ['expiresOn', 'DESC'],
  searched: true,
  filters: [
    { source: 'runsOut', kind: 'yesNo', first: true },
    {
      source: 'standing',
      kind: 'choices',
      values: webinarPackStandings,
      texts: 'webinarPacks:standing',
      first: true,
    },
  ],
  columns: [
    { id: 'reference', sort: true, width: '28%', value: ({ reference }) => reference },
    { id: 'unitsLeft', sort: true, kind: 'number' },
    { id: 'used', sort: true, kind: 'number', shown: 'withRoom' },
    { id: 'units', sort: true, kind: 'number', shown: 'withRoom' },
    { id: 'expiresOn', sort: true, kind: 'day' },
    {
      id: 'standing',
      sort: true,
      plain: true,
      value: ({ standing }, { t }) => (
        <StatusChip tone={webinarPackTones[standing]}>{t(`webinarPacks:standing.${standing}`)}</StatusChip>
      ),
    },
  ],
  link: packPath,
  exported: ['csv', 'xlsx'],
});
