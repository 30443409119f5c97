import { counted } from '@guichet/ui-common/counted';
import { DateText } from '@guichet/ui-common/date-text';
import { unreadQuery, useMark } from '@guichet/ui-common/notifications';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { mattersOf } from '../../../src/notifications/notification.vocabulary.js';
import type { NotificationView } from '../../../src/notifications/notifications.views.js';
import type { Choice } from '../../../src/kernel/views.js';
import { pageCount, useList, type Filter, type ListDefaults } from '../api/list.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { Pager } from '@guichet/ui-common/list/pager';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { NotificationChoices } from './notification-choices.js';
import { notificationsQuery } from './notifications.api.js';

const defaults: ListDefaults = { sort: ['at', 'DESC'], pageSize: 30 };

type Mark = (path: string) => void;

const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Following a notification is reading it. */
const Told = ({ one: { id, text, link, readAt }, mark }: { readonly one: NotificationView; readonly mark: Mark }) => {
  const weight = { fontWeight: readAt === null ? 650 : 450 };
  if (link === null) return <Box sx={weight}>{text}</Box>;
  return (
    <Link
      component={RouterLink}
      to={link}
      onClick={() => {
        if (readAt === null) mark(`${id}/mark-read`);
      }}
      sx={weight}
    >
      {text}
    </Link>
  );
};

const useColumns = (withClient: boolean, mark: Mark, disabled: boolean): readonly Column<NotificationView>[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'text', label: t('notifications:list.text'), render: (one) => <Told one={one} mark={mark} /> },
      {
        id: 'matter',
        label: t('notifications:list.matter'),
        render: ({ matter }) => matter && t(`notifications:matters.${matter}`),
      },
      ...(withClient
        ? [
            {
              id: 'client',
              label: t('notifications:list.client'),
              render: ({ clientName }: NotificationView) => clientName,
            },
          ]
        : []),
      { id: 'at', label: t('notifications:list.at'), sort: 'at', render: ({ at }) => <DateText value={at} /> },
      {
        id: 'state',
        label: t('notifications:list.state'),
        render: ({ readAt }) =>
          readAt === null ? (
            <StatusChip tone="info">{unbroken(t('notifications:state.unread'))}</StatusChip>
          ) : (
            <StatusChip tone="neutral">{t('notifications:state.read')}</StatusChip>
          ),
      },
      {
        id: 'actions',
        label: t('notifications:list.actions'),
        acts: true,
        render: ({ id, text, readAt }) => (
          <Button
            variant="text"
            size="small"
            disabled={disabled}
            aria-label={`${t(readAt === null ? 'notifications:markRead' : 'notifications:markUnread')} – ${text}`}
            onClick={() => mark(`${id}/${readAt === null ? 'mark-read' : 'mark-unread'}`)}
            sx={{ mx: -0.75, my: -0.75, textAlign: 'left' }}
          >
            {t(readAt === null ? 'notifications:markRead' : 'notifications:markUnread')}
          </Button>
        ),
      },
    ],
    [t, withClient, mark, disabled],
  );
};

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

const Select = ({ label, value, choices, onChange }: SelectProps) => {
  const id = useId();
  return (
    <Box sx={{ minWidth: 200, flex: '0 1 18rem' }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, fontSize: '0.9rem', mb: 0.5 }}>
        {label}
      </Box>
      <NativeSelect
        fullWidth
        value={value}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

const readness = (unread: unknown): string => (unread === true ? 'onlyUnread' : 'all');

/** A few notifications are soon read: by state and by matter is enough to find one. */
const Filters = ({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) => {
  const { t } = useTranslation();
  const isStaff = useMe().kind === 'staff';
  return (
    <Box
      role="search"
      aria-label={t('notifications:title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2.5 }}
    >
      <Select
        label={t('notifications:filter.unread')}
        value={readness(filter.unread)}
        choices={['all', 'onlyUnread'].map((id) => ({ id, label: t(`notifications:filter.${id}`) }))}
        onChange={(value) => onChange({ ...filter, unread: value === 'onlyUnread' })}
      />
      <Select
        label={t('notifications:filter.matter')}
        value={typeof filter.matter === 'string' ? filter.matter : ''}
        choices={[
          { id: '', label: t('notifications:filter.everyMatter') },
          ...mattersOf(isStaff).map((id) => ({ id, label: t(`notifications:matters.${id}`) })),
        ]}
        onChange={(matter) => onChange({ ...filter, matter })}
      />
    </Box>
  );
};

/** `/notif`: what concerned the person, read or unread (specification §4), and how he wants to be told. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { filter, sort, page, range, change } = useList(defaults);
  const told = useQuery(notificationsQuery({ filter, sort, range }));
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { mutate } = useMark();
  const [said, setSaid] = useState<string>();
  const mark = useMemo<Mark>(
    () => (path) =>
      mutate(path, {
        onSuccess: () => setSaid(path === 'mark-all-read' ? 'notifications:allRead' : 'notifications:marked'),
      }),
    [mutate],
  );
  const simulating = me.simulation !== null;
  const columns = useColumns(me.hasLinkedClients, mark, simulating);
  const rows = told.data?.data ?? [];
  const total = told.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  const filtered = Object.keys(filter).length > 0;
  return (
    <Page
      title={t('notifications:title')}
      section={t('notifications:section')}
      lead={t('notifications:intro')}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
      before={
        <div role="status">
          {said && (
            <Alert role="none" severity="success" sx={{ mb: 2 }}>
              {t(said)}
            </Alert>
          )}
        </div>
      }
    >
      <Filters filter={filter} onChange={(next) => change({ filter: next })} />
      {told.isPending && <PageSkeleton />}
      {told.error && (
        <Alert severity="error" role="alert">
          {problemText(told.error, t)}
        </Alert>
      )}
      {told.data && rows.length === 0 && (
        <EmptyState
          kind={filtered ? 'noMatch' : 'nothing'}
          title={t(filtered ? 'notifications:empty.filtered' : 'notifications:empty.title')}
        >
          {!filtered && t('notifications:empty.text')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
            <Typography color="text.secondary" role="status">
              {t('notifications:unread', counted(unread))}
            </Typography>
            <Button
              variant="outlined"
              size="small"
              disabled={unread === 0 || simulating}
              onClick={() => mark('mark-all-read')}
            >
              {t('notifications:markAllRead')}
            </Button>
          </Box>
          <DataTable
            caption={t('notifications:list.caption')}
            columns={columns}
            rows={rows}
            busy={told.isFetching}
            sort={sort}
            onSort={(next) => change({ sort: next })}
          />
        </>
      )}
      <Pager page={page} pages={pages} label={t('notifications:title')} onPage={(next) => change({ page: next })} />
      <Box sx={{ mt: 4 }}>
        <NotificationChoices />
      </Box>
    </Page>
  );
};
