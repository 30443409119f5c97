import { DateText } from '@guichet/ui-common/text/date-text';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { PriceComparison } from '@guichet/ui-common/sales/price-comparison';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RenewalStep, RenewalView } from '../../../../src/sales/renewals/renewals.views.js';
import { Card } from '../../kit/card.js';

const Step = ({ step: { step, at, by, comment, said } }: { readonly step: RenewalStep }) => {
  const { t } = useTranslation();
  const words = comment ?? said;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <span>
          {t(`renewals:step.${step}`)}
          {by.id !== 'system' && by.name ? ` – ${by.name}` : ''}
        </span>
        <DateText value={at} />
      </Box>
      {words && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>}
    </Box>
  );
};

/** Details besides the facts: prices, scans, and history. */
export const RenewalParts = ({ view }: { readonly view: RenewalView }) => {
  const { t } = useTranslation();
  const { id, contractNumber, lines, files, steps } = view;
  return (
    <>
      <Card title={t('renewals:detail.prices')}>
        <PriceComparison caption={t('renewals:detail.prices')} lines={lines} />
        <DocumentButton path={`/api/renewals/${id}/paper`} name={contractNumber}>
          {t('renewals:paper.button')}
        </DocumentButton>
      </Card>
      {files.length > 0 && (
        <Card title={t('renewals:detail.files')}>
          <AttachedFiles files={files} label={t('renewals:detail.files')} />
        </Card>
      )}
      <Card title={t('renewals:detail.history')}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <Step key={`${step.step} ${step.at}`} step={step} />
          ))}
        </Box>
      </Card>
    </>
  );
};
