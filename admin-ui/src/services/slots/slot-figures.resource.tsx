import { i18n } from '@guichet/ui-common/text/i18n';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import type { Column } from '@guichet/ui-common/list/column';
import { useTranslation } from 'react-i18next';
import { figuresVersion } from '../../../../src/services/slots/slot.vocabulary.js';
import type { SlotFigures } from '../../../../src/services/slots/slots.views.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { monthText } from '../../kit/month-text.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('slots');

type FiguresRow = SlotFigures & Row;

/** `/adminautoplanifkpi`: figures by month, each with its definition; a chart whose table stands beside it. */
const FiguresList = () => {
  const { t, i18n: words } = useTranslation();
  const { language } = words;
  const rate = (value: number | null): string =>
    value === null ? '–' : new Intl.NumberFormat(language, { style: 'percent' }).format(value);
  const figure = (id: 'fillRate' | 'movedRate' | 'missedRate'): Column<FiguresRow> => ({
    id,
    label: t(`slots:figures.${id}`),
    render: (row) => rate(row[id]),
  });
  const columns: readonly Column<FiguresRow>[] = [
    { id: 'month', label: t('slots:figures.month'), sort: 'month', render: ({ id }) => monthText(id, language) },
    figure('fillRate'),
    chartColumn('bar', t('slots:figures.bar'), ({ fillRate }) => fillRate),
    {
      id: 'booked',
      label: t('slots:figures.booked'),
      sort: 'booked',
      render: ({ booked, capacity }) => `${booked.toLocaleString(language)} / ${capacity.toLocaleString(language)}`,
    },
    {
      id: 'leadDays',
      label: t('slots:figures.leadDays'),
      render: ({ leadDays }) =>
        leadDays === null ? '–' : leadDays.toLocaleString(language, { maximumFractionDigits: 1 }),
    },
    figure('movedRate'),
    figure('missedRate'),
  ];
  return (
    <ListPage<FiguresRow>
      resource="slot-figures"
      lead={t('slots:figures.lead', { version: figuresVersion })}
      columns={columns}
      searchable={false}
      sort={{ field: 'month', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <FiguresList /> };
