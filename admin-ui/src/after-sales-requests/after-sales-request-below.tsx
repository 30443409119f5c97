import { dateTime } from '@guichet/ui-common/dates';
import { AttachedFiles } from '@guichet/ui-common/thread/attached-files';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type {
  AfterSalesActivity,
  AfterSalesRequestView,
} from '../../../src/after-sales-requests/after-sales-requests.views.js';
import { Card, Facts } from '../kit/card.js';
import { useDetail } from '../kit/use-detail.js';

const Activity = ({ of: { activity, at, contact, manager, comment } }: { readonly of: AfterSalesActivity }) => {
  const { t } = useTranslation();
  const by = contact ?? manager;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {[t(`afterSalesRequests:activity.${activity}`), by && (by.name ?? t('common:forgotten'))]
            .filter(Boolean)
            .join(' – ')}
        </span>
        <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
          {dateTime(at)}
        </Box>
      </Box>
      {comment !== null && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Box>}
    </Box>
  );
};

/** What the form does not say: what became of it, the photos, and what was said. */
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
      <Card title={t('afterSalesRequests:detail.activities')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {activities.map((each) => (
            <Activity key={`${each.activity} ${each.at}`} of={each} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};
