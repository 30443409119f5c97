import { DateText } from '@guichet/ui-common/date-text';
import { relative } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { companyCodes, contactRequestStatuses } from '../../../src/contact-requests/contact-request.vocabulary.js';
import type {
  ContactRequestFilter,
  ContactRequestListRow,
} from '../../../src/contact-requests/contact-requests.views.js';
import type { Column } from '../kit/data-table.js';
import { valuesOf, type FilterSpec } from '../kit/inputs.js';
import { listAddress } from '../kit/list-address.js';
import { ListPage, type Row } from '../kit/list-page.js';
import { RowLink } from '../kit/row-link.js';
import { OpenOnView, SavedViews, type SystemView } from '../kit/saved-views.js';
import { none } from '../kit/server-filter.js';
import { useMe } from '../me.js';
import { RequestStatus, useNatureLabel } from './request.parts.js';

type RequestRow = ContactRequestListRow & Row;

const muted = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const oldestFirst = { field: 'sentAt', order: 'ASC' } as const;

const filters: readonly FilterSpec<keyof ContactRequestFilter>[] = [
  { source: 'status', kind: 'choice', values: contactRequestStatuses, texts: 'contact:status', first: true },
  { source: 'natureId', kind: 'reference', resource: 'contact-natures', first: true },
  { source: 'agentId', kind: 'reference', resource: 'staff-users', special: { [none]: 'unassigned' }, first: true },
  { source: 'company', kind: 'choice', values: companyCodes, texts: 'admin:companies' },
  { source: 'waiting', kind: 'yesNo' },
  { source: 'open', kind: 'yesNo' },
];

const views = (me: string): readonly SystemView[] => [
  { name: 'queue', filter: { open: true, waiting: true }, sort: oldestFirst },
  { name: 'unassigned', filter: { open: true, agentId: none }, sort: oldestFirst },
  { name: 'mine', filter: { open: true, agentId: me }, sort: oldestFirst },
  { name: 'closed', filter: { status: 'closed' }, sort: { field: 'updatedAt', order: 'DESC' } },
];

const columnsOf = (
  t: TFunction,
  language: string,
  labelOf: (row: RequestRow) => string,
): readonly Column<RequestRow>[] => [
  {
    id: 'number',
    label: t('admin:contact.columns.message'),
    sort: 'number',
    render: (row) => (
      <Box sx={{ minWidth: { md: 240 } }}>
        <RowLink to={`/contact-requests/${row.id}/show`}>{row.title ?? t('admin:forgotten')}</RowLink>
        <Box sx={{ ...muted, mt: 0.25 }}>
          {row.number} · {labelOf(row)}
        </Box>
      </Box>
    ),
  },
  {
    id: 'sender',
    label: t('admin:contact.columns.sender'),
    render: ({ sender, organisation }) => (
      <div>
        {sender.name ?? t('admin:forgotten')}
        <Box sx={muted}>{organisation}</Box>
        {sender.id === null && <Chip size="small" label={t('admin:contact.visitor')} sx={{ mt: 0.5 }} />}
      </div>
    ),
  },
  { id: 'company', label: t('admin:fields.company'), render: ({ company }) => t(`admin:companies.${company}`) },
  {
    id: 'status',
    label: t('admin:fields.status'),
    sort: 'status',
    render: ({ status, waiting }) => <RequestStatus status={status} waiting={waiting} />,
  },
  {
    id: 'agent',
    label: t('admin:fields.agentId'),
    render: ({ agent }) =>
      agent?.name ?? (
        <Box component="span" sx={muted}>
          {t('admin:choices.unassigned')}
        </Box>
      ),
  },
  {
    id: 'sentAt',
    label: t('admin:fields.sentAt'),
    sort: 'sentAt',
    width: '148px',
    render: ({ sentAt }) => (
      <>
        <DateText value={sentAt} />
        <Box sx={muted}>{relative(sentAt, language)}</Box>
      </>
    ),
  },
];

/** What people wrote to the publisher, those who wait longest first. */
export const RequestList = () => {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const { search } = useLocation();
  const labelOf = useNatureLabel();
  const language = i18n.resolvedLanguage ?? 'fr';
  const columns = useMemo(() => columnsOf(t, language, labelOf), [t, language, labelOf]);
  const system = views(me?.id ?? '');
  if (search === '') {
    const queue = listAddress('contact-requests', { open: true, waiting: true }, oldestFirst);
    return <OpenOnView list="contact-requests" resource="contact-requests" otherwise={queue} />;
  }
  return (
    <ListPage<RequestRow>
      resource="contact-requests"
      title={t('admin:resources.contact-requests.name_other')}
      section={t('admin:sections.tickets')}
      lead={t('admin:resources.contact-requests.lead')}
      columns={columns}
      filters={filters}
      sort={oldestFirst}
      views={(list) => (
        <SavedViews
          list="contact-requests"
          resource="contact-requests"
          system={system}
          filter={valuesOf(list.filterValues)}
          sort={list.sort}
        />
      )}
    />
  );
};
