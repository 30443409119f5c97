import { announce } from '@guichet/ui-common/page/announcer';
import { get } from '@guichet/ui-common/net/http';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetentionReportView, RetentionRunView } from '../../../../src/oversight/privacy/privacy.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { Card } from '../../kit/card.js';

const shownRuns = 14;

const useReport = () =>
  useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await get<RetentionReportView[]>('/api/retention', {}, signal)).data,
  });

const useRuns = () =>
  useQuery({
    queryKey: ['retention-runs'],
    queryFn: async ({ signal }) =>
      (await get<RetentionRunView[]>('/api/retention-runs', { range: [0, shownRuns - 1] }, signal)).data,
  });

const Report = ({ rows }: { readonly rows: readonly RetentionReportView[] }) => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.retention.${key}`);
  const columns: readonly Column<RetentionReportView>[] = [
    { id: 'rule', label: texts('rule'), render: ({ id }) => <strong>{t(`privacy:retention.${id}`)}</strong> },
    {
      id: 'keeps',
      label: texts('keeps'),
      render: ({ rule: { keeps, from } }) =>
        `${t(`privacy:units.${keeps.unit}`, { count: keeps.count })} ${t(`privacy:from.${from}`)}`,
    },
    { id: 'basis', label: texts('basis'), render: ({ rule }) => t(`privacy:bases.${rule.basis}`) },
    { id: 'then', label: texts('then'), render: ({ rule }) => t(`privacy:then.${rule.then}`) },
    { id: 'due', label: texts('due'), render: ({ due }) => due },
    { id: 'held', label: texts('held'), render: ({ held }) => held },
  ];
  return <DataTable caption={texts('title')} rows={rows} columns={columns} dense cardsUnder={820} />;
};

const Runs = ({ rows }: { readonly rows: readonly RetentionRunView[] }) => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.retention.${key}`);
  const columns: readonly Column<RetentionRunView>[] = [
    { id: 'startedAt', label: texts('startedAt'), render: ({ startedAt }) => <DateText value={startedAt} /> },
    { id: 'removed', label: texts('removed'), render: ({ removed }) => removed },
    { id: 'held', label: texts('held'), render: ({ held }) => held },
    {
      id: 'detail',
      label: texts('detail'),
      render: ({ counts }) =>
        counts
          .filter(({ removed }) => removed > 0)
          .map(({ rule, removed }) => `${t(`privacy:retention.${rule}`)} : ${removed}`)
          .join(', ') || texts('nothing'),
    },
  ];
  return (
    <Card title={texts('runs')}>
      {rows.length > 0 ? (
        <DataTable caption={texts('runs')} rows={rows} columns={columns} />
      ) : (
        <Typography variant="body2">{texts('none')}</Typography>
      )}
    </Card>
  );
};

/** Data that the rules would remove now, and data that they removed. */
const RetentionPage = () => {
  const { t } = useTranslation();
  const section = t('admin:sections.privacy');
  const report = useReport();
  const runs = useRuns();
  const results = report.data && t('admin:list.count', { count: report.data.length });
  useEffect(() => {
    if (results) announce(results);
  }, [results]);
  const error = report.error ?? runs.error;
  if (error) return <ReadFailure error={error} section={section} />;
  if (!report.data || !runs.data) return <LoadingPage />;
  return (
    <Page title={t('privacy:admin.retention.title')} section={section} lead={t('privacy:admin.retention.lead')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Report rows={report.data} />
        <Runs rows={runs.data} />
      </Box>
    </Page>
  );
};

export const screens: ResourceScreens = { list: RetentionPage };
