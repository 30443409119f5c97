import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AfterSalesRequestView } from '../../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import { Card, Facts } from '../../kit/card.js';
import { StepsCard } from '../../kit/steps-card.js';
import { useDetail } from '../../kit/use-detail.js';

const bySystem = { id: 'system', name: null };

/** Details besides the form: outcome, photos, and messages. */
export const AfterSalesRequestBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<AfterSalesRequestView>('after-sales-requests', id);
  if (!data) return null;
  const { outcome, replacementReference, replacedQuantity, files, activities } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      {outcome !== null && (
        <Card title={t('afterSalesRequests:fields.outcome')}>
          <Facts
            facts={[
              [t('afterSalesRequests:fields.outcome'), t(`afterSalesRequests:outcome.${outcome}`)],
              [t('afterSalesRequests:fields.replacementReference'), replacementReference],
              [t('afterSalesRequests:fields.replacedQuantity'), replacedQuantity],
            ]}
          />
        </Card>
      )}
      {files.length > 0 && (
        <Card title={t('afterSalesRequests:fields.fileIds')}>
          <AttachedFiles files={files} label={t('afterSalesRequests:fields.fileIds')} />
        </Card>
      )}
      <StepsCard
        title={t('afterSalesRequests:detail.activities')}
        texts="afterSalesRequests:activity"
        steps={activities.map(({ activity, at, contact, manager, comment, files: attached }) => ({
          step: activity,
          at,
          by: contact ?? manager ?? bySystem,
          said: comment,
          files: activity === 'AfterSalesRequestSubmitted' ? [] : attached,
        }))}
      />
    </Box>
  );
};
