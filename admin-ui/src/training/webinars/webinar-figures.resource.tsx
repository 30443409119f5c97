import { i18n } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { money } from '@guichet/ui-common/text/money';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../../../src/kernel/money.js';
import type { WebinarFiguresRow } from '../../../../src/training/webinars/webinars.views.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { monthText } from '../../kit/month-text.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('webinars');

type FiguresRow = WebinarFiguresRow & Row;

/** How full webinars are and what they bring: a chart whose table stands beside it. */
const Figures = () => {
  const { t, i18n: texts } = useTranslation();
  const { language } = texts;
  const columns: readonly Column<FiguresRow>[] = [
    {
      id: 'month',
      label: t('webinars:figures.month'),
      sort: 'month',
      render: ({ month }) => monthText(month, language),
    },
    {
      id: 'name',
      label: t('webinars:fields.title'),
      sort: 'name',
      render: ({ name, reference }) => `${name} (${reference})`,
    },
    {
      id: 'taken',
      label: t('webinars:figures.taken'),
      sort: 'taken',
      shown: 'withRoom',
      render: ({ taken, seats, fill }) =>
        `${t('webinars:figures.takenOf', { taken, count: seats })} – ${rateText(Math.round(fill * 10_000), language)}`,
    },
    { ...chartColumn<FiguresRow>('fill', t('webinars:figures.fill'), ({ fill }) => fill), sort: 'fill' },
    { id: 'net', label: t('webinars:figures.net'), sort: 'net', render: ({ net }) => money(net, language) },
    chartColumn('share', t('webinars:figures.share'), ({ share }) => share),
  ];
  return (
    <ListPage<FiguresRow>
      resource="webinar-figures"
      lead={t('webinars:figures.lead')}
      columns={columns}
      filters={[
        { source: 'fromMonth', kind: 'text', type: 'date', first: true },
        { source: 'toMonth', kind: 'text', type: 'date', first: true },
      ]}
      sort={{ field: 'month', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: () => <Figures /> };
