import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ListPage } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['interventions', 'common']);

const columns: readonly ColumnSpec[] = [
  { source: 'text', label: 'interventions:fields.reserve', sortable: false },
  { source: 'assignee', kind: 'person', label: 'interventions:fields.assignee', sortable: false },
  { source: 'dueOn', kind: 'day', label: 'interventions:fields.dueOn' },
  { source: 'clientName' },
  { source: 'title' },
  { source: 'validatedAt', kind: 'dateTime', label: 'interventions:fields.validatedAt' },
  { source: 'liftedAt', kind: 'dateTime', label: 'interventions:fields.liftedAt' },
  { source: 'confirmedAt', kind: 'dateTime', label: 'interventions:fields.confirmedAt' },
];

const filters: readonly FilterSpec[] = [
  { source: 'isOpen', label: 'reserveOpen', kind: 'yesNo', first: true },
  { source: 'assigneeId', kind: 'reference', resource: 'staff-users', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'isLate', label: 'reserveLate', kind: 'yesNo' },
];

const sort = { field: 'dueOn', order: 'ASC' } as const;

/** Reserves that customers made: who lifts which, and until when; the intervention has the acts. */
const InterventionReserves = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () =>
      recordColumns(
        'intervention-reserves',
        columns,
        t,
        ({ interventionId }) => `/interventions/${String(interventionId)}`,
      ),
    [t],
  );
  return (
    <ListPage
      resource="intervention-reserves"
      title={t('admin:resources.intervention-reserves.name_other')}
      section={t('admin:sections.records')}
      columns={drawn}
      filters={filters}
      sort={sort}
    />
  );
};

export const screens: ResourceScreens = { list: InterventionReserves };
