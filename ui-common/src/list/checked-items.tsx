import { useTranslation } from 'react-i18next';
import type { AptitudeCheckView } from '../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { DataTable } from './data-table.js';
import { StatusChip } from './status-chip.js';

/** Checked items with their results. */
export const CheckedItems = ({ items }: Pick<AptitudeCheckView, 'items'>) => {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('aptitudeChecks:detail.items')}
      rows={items.map((item, place) => ({ ...item, id: String(place) }))}
      cardsUnder={600}
      columns={[
        { id: 'label', label: t('aptitudeChecks:items.label'), render: ({ label }) => label },
        {
          id: 'result',
          label: t('aptitudeChecks:items.result'),
          render: ({ conform }) => (
            <StatusChip tone={conform ? 'success' : 'error'}>
              {t(`aptitudeChecks:items.${conform ? 'conform' : 'notConform'}`)}
            </StatusChip>
          ),
        },
        { id: 'remark', label: t('aptitudeChecks:items.remark'), render: ({ remark }) => remark },
      ]}
    />
  );
};
