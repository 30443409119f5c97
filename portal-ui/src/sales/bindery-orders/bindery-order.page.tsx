import { BinderySteps, saidOf } from '@guichet/ui-common/sales/bindery-parts';
import { date, isoDay } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import {
  CancelBinderyOrder,
  ConfirmBinderyDelivery,
  OpenBinderyIncident,
} from '../../../../src/sales/bindery-orders/bindery-order.commands.js';
import {
  binderyOrderTones,
  binderyLimits as limits,
  periodText,
} from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { BinderyChoices, BinderyOrderView } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { FactGrid } from '../../kit/page/facts.js';
import { entriesOf } from '../../kit/page/history.js';
import { Timeline } from '../../kit/page/timeline.js';
import { announcePath, useBinderyChoices } from './bindery-orders.api.js';

/** `/reliure/:id`: where the registers are, what was said of them, and what is bound next (features F31). */
export const Component = thingPage<BinderyOrderView, BinderyChoices>()({
  name: 'bindery-orders',
  texts: 'binderyOrders',
  backTo: '/reliure/',
  useChoices: useBinderyChoices,
  title: ({ title }) => title,
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={binderyOrderTones[status]}>{t(`binderyOrders:status.${status}`)}</StatusChip>
    </>
  ),
  waits: ({ status }, { t }) =>
    status === 'shipped' ? { words: t('binderyOrders:waits'), act: 'ConfirmBinderyDelivery' } : undefined,
  acts: {
    ConfirmBinderyDelivery: act({
      command: ConfirmBinderyDelivery,
      record: ({ quantity }) => ({ on: isoDay(new Date()), count: quantity }),
      inputs: [
        { source: 'on', label: 'deliveredOn', kind: 'text', type: 'date', required: true },
        { source: 'count', kind: 'text', type: 'number', required: true, hint: true },
        { source: 'note', kind: 'longText', max: limits.note, rows: 2 },
      ],
    }),
    OpenBinderyIncident: act({
      command: OpenBinderyIncident,
      inputs: [{ source: 'text', kind: 'longText', max: limits.text, required: true }],
    }),
    CancelBinderyOrder: act({
      command: CancelBinderyOrder,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: limits.note, required: true }],
    }),
  },
  facts: [
    { id: 'kind', kind: 'choice', texts: 'binderyOrders:kind' },
    { id: 'quantity', kind: 'number' },
    { id: 'period', value: ({ periodFrom, periodTo }) => periodText(periodFrom, periodTo) },
    { id: 'orderedOn', kind: 'day' },
    {
      id: 'copy',
      value: ({ copy, copyOn }, { t }) =>
        [t(`binderyOrders:copy.${copy}`), copyOn !== null && date(copyOn)].filter(Boolean).join(' – '),
    },
    { id: 'contact', kind: 'label' },
    { id: 'authority', kind: 'text' },
    { id: 'received', kind: 'number' },
  ],
  sections: [
    { id: 'progress', wide: true, content: (order) => <BinderySteps of={order} /> },
    {
      id: 'shipment',
      when: ({ carrier }) => carrier !== null,
      content: ({ carrier, parcelNumber, parcels }, { t }) => (
        <FactGrid
          facts={[
            [t('binderyOrders:fields.carrier'), carrier],
            [t('binderyOrders:fields.parcelNumber'), parcelNumber ?? '–'],
            [t('binderyOrders:fields.parcels'), parcels],
          ]}
        />
      ),
    },
    {
      id: 'next',
      when: ({ nextOn }) => nextOn !== null,
      content: ({ id, nextOn, cadence }, { t, choices }) => (
        <>
          <p>{t('binderyOrders:next.on', { date: nextOn === null ? '' : date(nextOn) })}</p>
          <p>{t(`binderyOrders:cadenceReason.${cadence}`)}</p>
          {choices?.mayAnnounce === true && (
            <Button component={Link} to={announcePath(id)} variant="outlined">
              {t('binderyOrders:next.announce')}
            </Button>
          )}
        </>
      ),
    },
    {
      id: 'history',
      wide: true,
      content: ({ history }, given) => (
        <Timeline
          label={given.t('binderyOrders:detail.history')}
          entries={entriesOf(
            history.map((each) => ({ ...each, said: saidOf(each, given.t) })),
            given,
            ({ step }, t, name) => [t(`binderyOrders:happening.${step}`), name],
          )}
        />
      ),
    },
  ],
});
