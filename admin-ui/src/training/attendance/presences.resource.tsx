import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { presences } from '../../../../src/training/attendance/attendance.vocabulary.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ListPage } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['attendance', 'common']);

const columns: readonly ColumnSpec[] = [
  { source: 'person', kind: 'person' },
  { source: 'title', label: 'admin:fields.trainingTitle' },
  { source: 'clientName' },
  { source: 'startsAt', kind: 'dateTime' },
  { source: 'presence', kind: 'choice', texts: 'attendance:presence' },
  { source: 'evidence', kind: 'choice', texts: 'attendance:evidence' },
  { source: 'askedAt', kind: 'dateTime' },
];

const filters: readonly FilterSpec[] = [
  { source: 'asked', kind: 'yesNo', first: true },
  { source: 'presence', kind: 'choices', values: presences.map(String), texts: 'attendance:presence', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'from', label: 'startsFrom', kind: 'text', type: 'date' },
  { source: 'to', label: 'startsTo', kind: 'text', type: 'date' },
];

const sort = { field: 'startsAt', order: 'DESC' } as const;

/** `/adminFormationinterventions/`: what was validated, and what is to be taken back; the session has the acts. */
const Presences = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () => recordColumns('presences', columns, t, ({ sessionId }) => `/training-sessions/${String(sessionId)}`),
    [t],
  );
  return (
    <ListPage
      resource="presences"
      title={t('admin:resources.presences.name_other')}
      section={t('admin:sections.records')}
      lead={t('attendance:staff.presencesLead')}
      columns={drawn}
      filters={filters}
      sort={sort}
    />
  );
};

export const screens: ResourceScreens = { list: Presences };
