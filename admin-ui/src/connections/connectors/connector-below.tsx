import { date, dateTime } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ConnectorView } from '../../../../src/connections/connectors/connectors.views.js';
import { Card, Facts } from '../../kit/card.js';
import { History } from '../../kit/steps-card.js';
import { useDetail } from '../../kit/use-detail.js';

/** Details besides the form: client, state of the connector, and history. */
export const ConnectorBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<ConnectorView>('connectors', id);
  if (!data) return null;
  const { clientName, kind, status, statusSince, productionDate, disturbance, steps } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Card title={t('connectors:detail.health')}>
        <Facts
          facts={[
            [t('connectors:fields.clientName'), clientName],
            [t('connectors:fields.kind'), t(`connectors:kind.${kind}`)],
            [t('connectors:fields.status'), t(`connectors:status.${status}`)],
            [t('connectors:fields.statusSince'), dateTime(statusSince)],
            [t('connectors:fields.productionDate'), productionDate && date(productionDate)],
            [t('connectors:fields.disturbance'), disturbance],
          ]}
        />
      </Card>
      <History of="connectors" steps={steps} />
    </Box>
  );
};
