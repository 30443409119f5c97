import { date } from '@guichet/ui-common/text/dates';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { WarrantyView } from '../../../../src/sales/warranties/warranties.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { acts, Chain, Standing } from './warranty.parts.js';
import { listPath } from './warranties.api.js';

/** `/renewgarantie/:id`: one piece of equipment, its years of warranty, and what was asked for. */
export const Component = thingPage<WarrantyView>()({
  name: 'warranties',
  texts: 'warranties',
  backTo: listPath,
  title: ({ serialNumber, model }, { t }) => t('warranties:detail.title', { serial: serialNumber, model }),
  lead: (warranty, { t }) => (
    <>
      <Standing warranty={warranty} />{' '}
      {warranty.requestedAt !== null &&
        t('warranties:requestedOn', {
          date: date(warranty.requestedAt),
          name: warranty.requestedBy?.name ?? t('common:forgotten'),
        })}
    </>
  ),
  acts,
  facts: [
    { id: 'endsOn', kind: 'day' },
    { id: 'extendsTo', value: ({ status, extendsTo }) => status !== 'obsolete' && date(extendsTo) },
    { id: 'price', kind: 'amount' },
    { id: 'location', kind: 'text' },
    { id: 'obsoleteReason', kind: 'choice', texts: 'warranties:obsoleteReason' },
    { id: 'startsOn', kind: 'day' },
    { id: 'extensions', kind: 'number' },
    { id: 'requestPrice', kind: 'amount' },
    {
      id: 'order',
      value: ({ order }) =>
        order !== null && (
          <Link component={RouterLink} to={`/cmd/order/${order.id}`}>
            {order.label}
          </Link>
        ),
    },
    { id: 'signatory', kind: 'label' },
    { id: 'correspondent', kind: 'label' },
  ],
  sections: [
    { id: 'chain', wide: true, content: (warranty) => <Chain warranty={warranty} />, acts: ['WithdrawExtension'] },
  ],
});
