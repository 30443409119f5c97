import { date } from '@guichet/ui-common/text/dates';
import { BinderySteps, saidOf } from '@guichet/ui-common/sales/bindery-parts';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { binderyOrderTones, periodText } from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { BinderyOrderView } from '../../../../src/sales/bindery-orders/bindery-orders.views.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { StepsCard } from '../../kit/steps-card.js';
import { useDetail } from '../../kit/use-detail.js';

const factsOf = (order: BinderyOrderView, t: TFunction): readonly Fact[] => {
  const { status, periodFrom, periodTo, cadence, nextOn, remindedFor, authority } = order;
  const { copy, copyOn, carrier, parcelNumber, parcels, received } = order;
  return [
    [
      t('binderyOrders:fields.status'),
      <StatusChip key="status" tone={binderyOrderTones[status]}>
        {t(`binderyOrders:status.${status}`)}
      </StatusChip>,
    ],
    [t('binderyOrders:fields.period'), periodText(periodFrom, periodTo)],
    [t('binderyOrders:fields.cadence'), t(`binderyOrders:cadenceReason.${cadence}`)],
    [t('binderyOrders:fields.nextOn'), nextOn && date(nextOn)],
    [t('binderyOrders:fields.remindedFor'), remindedFor && date(remindedFor)],
    [t('binderyOrders:fields.authority'), authority],
    [
      t('binderyOrders:fields.copy'),
      [t(`binderyOrders:copy.${copy}`), copyOn && date(copyOn)].filter(Boolean).join(' – '),
    ],
    [t('binderyOrders:detail.shipment'), [carrier, parcelNumber, parcels].filter((each) => each !== null).join(' – ')],
    [t('binderyOrders:fields.received'), received],
  ];
};

/** Details besides the form: place of the registers, and history. */
export const BinderyOrderBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<BinderyOrderView>('bindery-orders', id);
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Card title={t('binderyOrders:detail.progress')}>
        <BinderySteps of={data} />
      </Card>
      <Card title={t('admin:facts')}>
        <Facts facts={factsOf(data, t)} />
      </Card>
      <StepsCard
        title={t('binderyOrders:detail.history')}
        texts="binderyOrders:happening"
        steps={data.history.map((each) => ({ ...each, said: saidOf(each, t) }))}
      />
    </Box>
  );
};
