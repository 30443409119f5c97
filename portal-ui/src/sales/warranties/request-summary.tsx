import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { money } from '@guichet/ui-common/text/money';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { FormSection } from '../../kit/form/form-section.js';

/** Summary of the request: each serial number with its new end and its price, and their total. */
export const RequestSummary = ({ rows }: { readonly rows: readonly WarrantyListRow[] }) => {
  const { t } = useTranslation();
  const total = money(
    rows.reduce((sum, { price }) => sum + (price ?? 0), 0),
    currentLanguage(),
  );
  return (
    <FormSection title={t('warranties:summary.title')}>
      {rows.length === 0 ? (
        t('warranties:summary.none')
      ) : (
        <DataTable
          caption={t('warranties:summary.caption')}
          rows={rows}
          columns={[
            { id: 'serial', label: t('warranties:fields.serialNumber'), render: ({ serialNumber }) => serialNumber },
            { id: 'ends', label: t('warranties:fields.endsOn'), render: ({ endsOn }) => date(endsOn) },
            { id: 'until', label: t('warranties:fields.extendsTo'), render: ({ extendsTo }) => date(extendsTo) },
            {
              id: 'price',
              label: t('warranties:fields.price'),
              render: ({ price }) => money(price ?? 0, currentLanguage()),
            },
          ]}
        />
      )}
      <Typography sx={{ fontWeight: 620 }}>
        <Status component="span">{t('warranties:summary.total', { count: rows.length, total })}</Status>
      </Typography>
    </FormSection>
  );
};
