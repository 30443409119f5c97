import { announce } from '@guichet/ui-common/page/announcer';
import { DateText } from '@guichet/ui-common/text/date-text';
import { i18n } from '@guichet/ui-common/text/i18n';
import { choicesQuery, mattersInOrder, unreadQuery, useMark } from '@guichet/ui-common/shell/notifications';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationFilter, NotificationView } from '../../../../src/shell/notifications/notifications.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { useMatterLabel } from './matter-label.js';
import { NotificationChoices } from './notification-choices.js';

await i18n.loadNamespaces('notifications');

type Told = NotificationView & Row;
type Mark = (path: string) => void;

const newest = { field: 'at', order: 'DESC' } as const;
const here = '/admin';

/** Following a notification marks it as read. Some lead to the portal: to the page with the person's own data. */
const Text = ({ one: { id, text, link, readAt }, mark }: { readonly one: Told; readonly mark: Mark }) => {
  const follow = (): void => {
    if (readAt === null) mark(`${id}/mark-read`);
  };
  if (link === null) return <Box sx={{ py: 0.5, fontWeight: 600 }}>{text}</Box>;
  if (link.startsWith(`${here}/`))
    return (
      <RowLink to={link.slice(here.length)} onClick={follow}>
        {text}
      </RowLink>
    );
  return (
    <Link href={link} onClick={follow} sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}>
      {text}
    </Link>
  );
};

const State = ({ readAt }: Pick<NotificationView, 'readAt'>) => {
  const { t } = useTranslation();
  return readAt === null ? (
    <StatusChip tone="info">{t('notifications:state.unread')}</StatusChip>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('notifications:state.read')}
    </Box>
  );
};

const useColumns = (mark: Mark): readonly Column<Told>[] => {
  const { t } = useTranslation();
  const labelOf = useMatterLabel();
  return [
    { id: 'text', label: t('notifications:column.text'), wide: true, render: (one) => <Text one={one} mark={mark} /> },
    { id: 'matter', label: t('notifications:column.matter'), render: ({ matter }) => matter && labelOf(matter) },
    { id: 'client', label: t('admin:fields.clientId'), render: ({ clientName }) => clientName },
    {
      id: 'at',
      label: t('notifications:column.at'),
      sort: 'at',
      width: '148px',
      render: ({ at }) => <DateText value={at} />,
    },
    {
      id: 'state',
      label: t('notifications:column.state'),
      plain: true,
      render: ({ readAt }) => <State readAt={readAt} />,
    },
    {
      id: 'actions',
      label: t('notifications:column.actions'),
      acts: true,
      render: ({ id, text, readAt }) => {
        const label = t(`notifications:mark.${readAt === null ? 'read' : 'unread'}`);
        return (
          <Button
            size="small"
            aria-label={`${label} – ${text}`}
            onClick={() => mark(`${id}/${readAt === null ? 'mark-read' : 'mark-unread'}`)}
            sx={{ px: 0.5, ml: -0.5, whiteSpace: 'nowrap' }}
          >
            {label}
          </Button>
        );
      },
    },
  ];
};

const useFilters = (): readonly FilterSpec<keyof NotificationFilter>[] => {
  const labelOf = useMatterLabel();
  const { data: choices } = useQuery(choicesQuery);
  return useMemo(() => {
    const values = mattersInOrder(choices, labelOf).map(({ matter }) => matter);
    return [
      {
        source: 'matter',
        kind: 'choice',
        values,
        texts: 'notifications:matters',
        labels: Object.fromEntries(values.map((matter) => [matter, labelOf(matter)])),
        first: true,
      },
      { source: 'unread', kind: 'yesNo', first: true },
    ];
  }, [choices, labelOf]);
};

/** Notifications of staff, read or unread, and the ways to be notified (features F37). */
const NotificationsPage = () => {
  const { t } = useTranslation();
  const { mutate } = useMark();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const mark: Mark = (path) =>
    mutate(path, {
      onSuccess: () => announce(t(path === 'mark-all-read' ? 'notifications:allRead' : 'notifications:marked')),
    });
  return (
    <>
      <ListPage<Told>
        resource="notifications"
        section={t('notifications:section')}
        lead={t('notifications:list.lead')}
        columns={useColumns(mark)}
        filters={useFilters()}
        searchable={false}
        sort={newest}
        edgeOf={({ readAt }) => (readAt === null ? '#174A80' : undefined)}
        actions={
          unread > 0 && (
            <Button variant="outlined" onClick={() => mark('mark-all-read')}>
              {t('notifications:mark.all')}
            </Button>
          )
        }
      />
      <NotificationChoices />
    </>
  );
};

export default NotificationsPage;
