import { useTranslation } from 'react-i18next';
import type { HistoryReadView } from '../../../../src/oversight/operations/history.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { TextLink } from '../../kit/text-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { Code, eventAddress, ExactTime, StreamLink } from './audit.parts.js';

type ReadRow = HistoryReadView & Row;

/** Subject of a read: an event, a thing, or the filter of an export. */
const What = ({ read }: { readonly read: ReadRow }) => {
  const { t } = useTranslation();
  if (read.act === 'export')
    return (
      <>
        {t('audit:reads.events', { count: read.events ?? 0 })} <Code>{JSON.stringify(read.filter)}</Code>
      </>
    );
  if (read.act === 'customerSearch') return <Code>{JSON.stringify(read.filter)}</Code>;
  return (
    <>
      {read.stream && <StreamLink stream={read.stream} />}
      {read.position && (
        <>
          {' · '}
          <TextLink to={eventAddress(read.position)}>{t('audit:event.lead', { position: read.position })}</TextLink>
        </>
      )}
    </>
  );
};

/** Reads of the history, by person: the auditors are watched too. */
const HistoryReadList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<ReadRow>[] = [
    { id: 'person', label: t('audit:reads.person'), render: ({ person }) => person.name ?? t('admin:forgotten') },
    { id: 'act', label: t('audit:reads.act'), render: ({ act }) => t(`audit:acts.${act}`) },
    { id: 'subject', label: t('audit:reads.subject'), render: ({ subject }) => subject?.name ?? '' },
    { id: 'what', label: t('audit:about'), render: (read) => <What read={read} /> },
    { id: 'at', label: t('admin:fields.at'), sort: 'at', render: ({ at }) => <ExactTime value={at} /> },
  ];
  return (
    <ListPage<ReadRow>
      resource="history-reads"
      title={t('audit:reads.title')}
      section={t('admin:sections.audit')}
      lead={t('audit:reads.lead')}
      columns={columns}
      searchable={false}
      sort={{ field: 'at', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: HistoryReadList };
