import { i18n } from '@guichet/ui-common/text/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ListPage } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('courses');

const columns: readonly ColumnSpec[] = [
  { source: 'name', label: 'courses:fields.courseId' },
  { source: 'code', kind: 'code', label: 'courses:fields.code' },
  { source: 'startsOn', kind: 'day', label: 'courses:fields.startsOn' },
  { source: 'endsOn', kind: 'day', label: 'courses:fields.endsOn' },
  { source: 'status', kind: 'choice', texts: 'courses:status', sortable: false },
];

/** Periods of all courses, each with the course where it is changed (specification §2, `/periodelms/`). */
const List = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () => recordColumns('course-periods', columns, t, ({ courseId }) => `/courses/${String(courseId)}`),
    [t],
  );
  return (
    <ListPage
      resource="course-periods"
      title={t('admin:resources.course-periods.name_other')}
      section={t('admin:sections.records')}
      lead={t('courses:period.lead')}
      columns={drawn}
      filters={[
        { source: 'courseId', kind: 'reference', resource: 'courses', first: true },
        { source: 'isOver', kind: 'yesNo', first: true },
      ]}
      sort={{ field: 'startsOn', order: 'ASC' }}
    />
  );
};

export const screens: ResourceScreens = { list: List };
