import { PrivacyRequestChip } from '@guichet/ui-common/list/state-chips';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPrivacyRequest } from '../../../../src/oversight/privacy/privacy-request.commands.js';
import {
  limits,
  privacyRequestStatuses,
  privacyRights,
  requestChannels,
} from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import type { PrivacyRequestRowView } from '../../../../src/oversight/privacy/privacy.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { CreatingPage } from './creating.page.js';
import { Deadline } from './privacy.parts.js';
import { PrivacyRequestPage } from './privacy-request.page.js';

type RequestRow = PrivacyRequestRowView & Row;

/** Requests and their deadlines: the most urgent first. */
const PrivacyRequestList = () => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.requests.${key}`);
  const columns: readonly Column<RequestRow>[] = [
    {
      id: 'number',
      label: texts('number'),
      sort: 'number',
      render: ({ id, number }) => <RowLink to={`/privacy-requests/${id}/show`}>{number}</RowLink>,
    },
    { id: 'right', label: texts('right'), render: ({ right }) => t(`privacy:rightNames.${right}`) },
    { id: 'person', label: texts('person'), render: ({ person }) => person.name ?? texts('forgotten') },
    { id: 'client', label: texts('client'), render: ({ client }) => client?.name ?? '' },
    {
      id: 'dueAt',
      label: texts('dueAt'),
      sort: 'dueAt',
      render: ({ dueAt, late, endedAt }) => <Deadline at={dueAt} late={late} done={endedAt !== null} />,
    },
    { id: 'status', label: texts('status'), render: ({ status }) => <PrivacyRequestChip status={status} /> },
  ];
  const record = (
    <Button component={Link} to="/privacy-requests/create" variant="contained" startIcon={<Add aria-hidden />}>
      {texts('record')}
    </Button>
  );
  return (
    <ListPage<RequestRow>
      resource="privacy-requests"
      title={texts('title')}
      section={t('admin:sections.privacy')}
      lead={texts('lead')}
      columns={columns}
      filters={[
        { source: 'open', kind: 'yesNo', first: true },
        { source: 'right', kind: 'choice', values: privacyRights, texts: 'privacy:rightNames' },
        { source: 'status', kind: 'choice', values: privacyRequestStatuses, texts: 'privacy:statuses' },
      ]}
      sort={{ field: 'dueAt', order: 'ASC' }}
      begin={record}
    />
  );
};

/** A request that came by letter, by mail or by phone. */
const RecordRequest = () => (
  <CreatingPage
    resource="privacy-requests"
    path="privacy-requests/record-privacy-request"
    command={RecordPrivacyRequest}
    inputs={[
      { source: 'personId', kind: 'reference', required: true, resource: 'privacy-people', wide: true },
      { source: 'right', kind: 'choice', required: true, values: privacyRights, texts: 'privacy:rightNames' },
      { source: 'channel', kind: 'choice', required: true, values: requestChannels, texts: 'privacy:channels' },
      { source: 'receivedOn', kind: 'text', type: 'date', required: true },
      { source: 'message', kind: 'longText', max: limits.message, rows: 5, wide: true },
    ]}
    pathOf={(id) => `/privacy-requests/${id}/show`}
  />
);

export const screens: ResourceScreens = {
  list: PrivacyRequestList,
  show: PrivacyRequestPage,
  create: RecordRequest,
};
