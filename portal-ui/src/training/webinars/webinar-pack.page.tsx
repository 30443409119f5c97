import { StatusChip } from '@guichet/ui-common/list/status-chip';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { WebinarPackView } from '../../../../src/training/webinars/webinars.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { LedgerOfThing } from '../../sales/orders/ledgers.js';
import { webinarPackTones } from '../../../../src/training/webinars/webinar.vocabulary.js';

/** `/webinaires/packs/{id}`: what is left of a pack, and where the rest went. */
export const Component = thingPage<WebinarPackView>()({
  name: 'webinar-packs',
  texts: 'webinarPacks',
  backTo: '/webinaires/packs',
  title: ({ reference }) => reference,
  lead: ({ standing }, { t }) => (
    <StatusChip tone={webinarPackTones[standing]}>{t(`webinarPacks:standing.${standing}`)}</StatusChip>
  ),
  acts: {},
  facts: [
    { id: 'unitsLeft', kind: 'number' },
    { id: 'used', kind: 'number' },
    { id: 'units', kind: 'number' },
    { id: 'expiresOn', kind: 'day' },
    {
      id: 'orderId',
      value: ({ orderId }, { t }) =>
        orderId === null ? null : (
          <MuiLink component={Link} to={`/cmd/order/${orderId}`}>
            {t('webinarPacks:orderSee')}
          </MuiLink>
        ),
    },
  ],
  sections: [{ id: 'uses', wide: true, content: ({ ledger }) => <LedgerOfThing ledger={ledger} /> }],
});
