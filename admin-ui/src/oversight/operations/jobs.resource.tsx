import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { JobView } from '../../../../src/oversight/operations/operations.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { count, Failure, Instant, OperatorList, StateChip } from './operations.parts.js';

type JobRow = JobView & Row;

/** Present, past and failed jobs of the worker. */
const JobList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<JobRow>[] = [
    { id: 'name', label: t('admin:fields.name'), sort: 'name', render: ({ name }) => <strong>{name}</strong> },
    { id: 'queue', label: t('admin:fields.queue'), sort: 'queue', render: ({ queue }) => queue },
    { id: 'state', label: t('admin:fields.state'), sort: 'state', render: ({ state }) => <StateChip state={state} /> },
    { id: 'attempts', label: t('admin:fields.attempts'), render: ({ attempts }) => count(attempts) },
    { id: 'at', label: t('admin:fields.at'), sort: 'at', render: ({ at }) => <Instant value={at} /> },
    { id: 'failure', label: t('admin:fields.error'), render: ({ failure }) => <Failure text={failure} /> },
  ];
  return (
    <OperatorList
      resource="jobs"
      columns={columns}
      sort={{ field: 'at', order: 'DESC' }}
      actions={
        <Button
          href="/admin/queues"
          target="_blank"
          rel="noopener"
          variant="outlined"
          endIcon={<OpenInNew aria-hidden />}
        >
          {t('admin:menu.queues')}
        </Button>
      }
    />
  );
};

export const screens: ResourceScreens = { list: JobList };
