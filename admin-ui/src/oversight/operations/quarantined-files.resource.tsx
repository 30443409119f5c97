import { currentLanguage } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import { fileSize } from '@guichet/ui-common/text/texts';
import { useTranslation } from 'react-i18next';
import type { QuarantinedFileView } from '../../../../src/oversight/operations/operations.views.js';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { Instant, OperatorList } from './operations.parts.js';

type QuarantinedFileRow = QuarantinedFileView & Row;

/** Files in which malware was found; they are named, and never opened. */
const QuarantinedFileList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<QuarantinedFileRow>[] = [
    {
      id: 'quarantinedAt',
      label: t('admin:fields.quarantinedAt'),
      sort: 'quarantinedAt',
      render: ({ quarantinedAt }) => <Instant value={quarantinedAt} />,
    },
    { id: 'name', label: t('admin:fields.file'), wide: true, render: ({ name }) => name ?? t('admin:forgotten') },
    { id: 'owner', label: t('admin:fields.addedBy'), render: ({ owner }) => owner?.name ?? t('admin:forgotten') },
    {
      id: 'createdAt',
      label: t('admin:fields.addedAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'size',
      label: t('admin:fields.size'),
      sort: 'size',
      shown: 'withRoom',
      render: ({ size }) => fileSize(size, currentLanguage()),
    },
  ];
  return (
    <OperatorList
      resource="quarantined-files"
      columns={columns}
      sort={{ field: 'quarantinedAt', order: 'DESC' }}
      filters={[
        { source: 'from', kind: 'text', type: 'date' },
        { source: 'until', kind: 'text', type: 'date' },
      ]}
    />
  );
};

export const screens: ResourceScreens = { list: QuarantinedFileList };
