import { counted } from '@guichet/ui-common/text/counted';
import { DateText } from '@guichet/ui-common/text/date-text';
import { time } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { SimulationListRow } from '../../../../src/customers/simulations/simulations.views.js';
import { pageCount, useList, type ListDefaults } from '../../kit/queries/list.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { Pager } from '@guichet/ui-common/list/pager';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { VisitDialog } from './visit-dialog.js';
import { visitsQuery } from './simulations.api.js';

const defaults: ListDefaults = { sort: ['startedAt', 'DESC'], pageSize: 30 };

interface WhyProps {
  readonly visit: SimulationListRow;
  readonly onOpen: (visit: SimulationListRow) => void;
}

/** The reason heads the row, and opens what was done. */
const Why = ({ visit, onOpen }: WhyProps) => {
  const { t } = useTranslation();
  const { reason, reference, elevation } = visit;
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => onOpen(visit)}
        sx={{ py: 0.25, textAlign: 'left', font: 'inherit', fontWeight: 600 }}
      >
        {reason}
      </Link>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
        {t('simulations:reference', { reference })}
        {elevation && <Box>{t('simulations:elevation', { reason: elevation.reason })}</Box>}
      </Box>
    </>
  );
};

const Done = ({ visit: { acts, elevation, status } }: { readonly visit: SimulationListRow }) => {
  const { t } = useTranslation();
  if (status === 'active') return <StatusChip tone="warning">{t('simulations:status.active')}</StatusChip>;
  if (acts > 0) return t('simulations:acted', { count: acts });
  return t(elevation ? 'simulations:actedNothing' : 'simulations:readOnly');
};

const useColumns = (
  ofAll: boolean,
  onOpen: (visit: SimulationListRow) => void,
): readonly Column<SimulationListRow>[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: string, render: Column<SimulationListRow>['render'], sort?: string) => ({
      id,
      label: t(`simulations:column.${id}`),
      render,
      ...(sort ? { sort } : {}),
    });
    return [
      column('reason', (visit) => <Why visit={visit} onOpen={onOpen} />),
      column('staff', ({ staff }) => staff.name ?? t('simulations:formerStaff')),
      column(
        'startedAt',
        (visit) => (
          <>
            <DateText value={visit.startedAt} />
            {visit.endedAt && ` – ${time(visit.endedAt)}`}
          </>
        ),
        'startedAt',
      ),
      ...(ofAll ? [column('person', ({ person }) => person.name ?? t('simulations:formerContact'))] : []),
      column('acts', (visit) => <Done visit={visit} />),
    ];
  }, [t, ofAll, onOpen]);
};

/** `/interlocutorprofil/visits`: who came, when, why, and what was done; for administrators, to all of their client. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const ofAll = me.kind === 'clientAdministrator';
  const { sort, page, range, change } = useList(defaults);
  const visits = useQuery(visitsQuery({ sort, range }));
  const [opened, setOpened] = useState<SimulationListRow>();
  const columns = useColumns(ofAll, setOpened);
  const rows = visits.data?.data ?? [];
  const total = visits.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  return (
    <Page
      title={t('simulations:title')}
      section={t('simulations:section')}
      lead={t(ofAll ? 'simulations:leadOfAll' : 'simulations:lead')}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
    >
      {visits.isPending && <PageSkeleton />}
      <ProblemAlert error={visits.error} />
      {visits.data && rows.length === 0 && <EmptyState kind="nothing" title={t('simulations:empty')} />}
      {rows.length > 0 && (
        <>
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {t('simulations:count', counted(total))}
          </Typography>
          <DataTable
            caption={t('simulations:title')}
            columns={columns}
            rows={rows}
            busy={visits.isFetching}
            sort={sort}
            onSort={(next) => change({ sort: next })}
          />
        </>
      )}
      <Pager
        page={page}
        pages={pages}
        label={t('simulations:pager')}
        onPage={(next) => change({ page: next })}
        news={{
          results: visits.data && t('simulations:count', counted(total)),
          busy: visits.isFetching,
          sorted: { columns, by: sort },
        }}
      />
      {opened && <VisitDialog visit={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
