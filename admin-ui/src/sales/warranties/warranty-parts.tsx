import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { WarrantyStep, WarrantyView } from '../../../../src/sales/warranties/warranties.views.js';
import { Card } from '../../kit/card.js';
import { StepsCard } from '../../kit/steps-card.js';
import { TextLink } from '../../kit/text-link.js';

/** Its years of warranty, and what was asked for. */
export const WarrantyParts = ({ view: { steps, order } }: { readonly view: WarrantyView }) => {
  const { t } = useTranslation();
  const saidOf = ({ fromDay, toDay, reason }: WarrantyStep): string | null =>
    fromDay === null || toDay === null ? reason : t('warranties:period', { from: date(fromDay), to: date(toDay) });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <StepsCard
        title={t('warranties:detail.chain')}
        texts="admin:events"
        steps={steps.map((step) => ({ ...step, said: saidOf(step) }))}
      />
      {order !== null && (
        <Card title={t('warranties:fields.order')}>
          <TextLink to={`/orders/${order.id}/show`}>{order.label}</TextLink>
        </Card>
      )}
    </Box>
  );
};
