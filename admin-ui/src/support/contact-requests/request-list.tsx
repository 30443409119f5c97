import { RelativeDate } from '@guichet/ui-common/list/relative-date';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { Cut } from '@guichet/ui-common/text/cut';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  companyCodes,
  contactRequestStatuses,
} from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import type {
  ContactRequestFilter,
  ContactRequestListRow,
} from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { valuesOf, type FilterSpec } from '@guichet/ui-common/form/inputs';
import { listAddress } from '../../kit/list-address.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { ListViews, type OfferedView } from '../../kit/list-views.js';
import { OpenOnView } from '../../kit/open-on-view.js';
import { none } from '../../kit/server-filter.js';
import { useMe } from '../../me.js';
import { RequestStatus, useNatureLabel } from './request.parts.js';

type RequestRow = ContactRequestListRow & Row;

const oldestFirst = { field: 'sentAt', order: 'ASC' } as const;

const filters: readonly FilterSpec<keyof ContactRequestFilter>[] = [
  { source: 'status', kind: 'choice', values: contactRequestStatuses, texts: 'contact:status', first: true },
  { source: 'natureId', kind: 'reference', resource: 'contact-natures', first: true },
  { source: 'agentId', kind: 'reference', resource: 'staff-users', special: { [none]: 'unassigned' }, first: true },
  { source: 'company', kind: 'choice', values: companyCodes, texts: 'admin:companies' },
  { source: 'waiting', kind: 'yesNo' },
  { source: 'open', kind: 'yesNo' },
];

const views = (me: string): readonly OfferedView[] => [
  { name: 'queue', filter: { open: true, waiting: true }, sort: oldestFirst },
  { name: 'unassigned', filter: { open: true, agentId: none }, sort: oldestFirst },
  { name: 'mine', filter: { open: true, agentId: me }, sort: oldestFirst },
  { name: 'closed', filter: { status: 'closed' }, sort: { field: 'updatedAt', order: 'DESC' } },
];

const columnsOf = (t: TFunction, labelOf: (row: RequestRow) => string): readonly Column<RequestRow>[] => [
  {
    id: 'number',
    label: t('admin:contact.columns.message'),
    sort: 'number',
    width: '40%',
    wide: true,
    render: (row) => (
      <>
        <RowLine>
          <RowLink to={`/contact-requests/${row.id}/show`}>
            <Cut>{row.title ?? t('admin:forgotten')}</Cut>
          </RowLink>
        </RowLine>
        <RowNote>
          {row.number} · {labelOf(row)}
        </RowNote>
      </>
    ),
  },
  {
    id: 'sender',
    label: t('admin:contact.columns.sender'),
    render: ({ sender, organisation }) => (
      <>
        <RowLine>{sender.name ?? t('admin:forgotten')}</RowLine>
        <RowNote>{sender.id === null ? t('admin:contact.visitor') : organisation}</RowNote>
      </>
    ),
  },
  {
    id: 'company',
    label: t('admin:fields.company'),
    shown: 'withRoom',
    render: ({ company }) => t(`admin:companies.${company}`),
  },
  {
    id: 'status',
    label: t('admin:fields.status'),
    sort: 'status',
    plain: true,
    render: ({ status, waiting }) => <RequestStatus status={status} waiting={waiting} />,
  },
  {
    id: 'agent',
    label: t('admin:fields.agentId'),
    plain: true,
    render: ({ agent }) =>
      agent?.name ?? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('admin:choices.unassigned')}
        </Box>
      ),
  },
  {
    id: 'sentAt',
    label: t('admin:fields.sentAt'),
    sort: 'sentAt',
    render: ({ sentAt }) => <RelativeDate value={sentAt} />,
  },
];

/** Messages to the publisher, the longest waiting first. */
export const RequestList = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { search } = useLocation();
  const labelOf = useNatureLabel();
  const columns = useMemo(() => columnsOf(t, labelOf), [t, labelOf]);
  const system = views(me?.id ?? '');
  if (search === '') {
    const queue = listAddress('contact-requests', { open: true, waiting: true }, oldestFirst);
    return <OpenOnView list="contact-requests" resource="contact-requests" otherwise={queue} />;
  }
  return (
    <ListPage<RequestRow>
      resource="contact-requests"
      section={t('admin:sections.tickets')}
      lead={t('admin:resources.contact-requests.lead')}
      columns={columns}
      filters={filters}
      sort={oldestFirst}
      views={(list) => (
        <ListViews resource="contact-requests" offered={system} filter={valuesOf(list.filterValues)} sort={list.sort} />
      )}
    />
  );
};
