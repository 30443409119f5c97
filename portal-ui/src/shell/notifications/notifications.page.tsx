import { announce } from '@guichet/ui-common/page/announcer';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { choicesQuery, mattersInOrder, unreadQuery, useMark } from '@guichet/ui-common/shell/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type {
  NotificationChoicesView,
  NotificationView,
} from '../../../../src/shell/notifications/notifications.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { useMe } from '../../frame/guard/me.js';
import { NotificationChoices } from './notification-choices.js';

interface OneProps {
  readonly one: NotificationView;
}

/** Following a notification is reading it. */
const Told = ({ one: { id, text, link, readAt } }: OneProps) => {
  const { mutate } = useMark();
  const weight = { fontWeight: readAt === null ? 650 : 450 };
  if (link === null) return <Box sx={weight}>{text}</Box>;
  return (
    <Link
      component={RouterLink}
      to={link}
      onClick={() => {
        if (readAt === null) mutate(`${id}/mark-read`);
      }}
      sx={weight}
    >
      {text}
    </Link>
  );
};

const MarkButton = ({ one: { id, text, readAt } }: OneProps) => {
  const { t } = useTranslation();
  const { simulation } = useMe();
  const { mutate } = useMark();
  const mark = readAt === null ? 'read' : 'unread';
  const label = t(`notifications:mark.${mark}`);
  return (
    <Button
      size="small"
      disabled={simulation !== null}
      aria-label={`${label} – ${text}`}
      onClick={() => mutate(`${id}/mark-${mark}`, { onSuccess: () => announce(t('notifications:marked')) })}
      sx={{ mx: -0.75, my: -0.75 }}
    >
      {label}
    </Button>
  );
};

const MarkAllButton = () => {
  const { t } = useTranslation();
  const { simulation } = useMe();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { mutate } = useMark();
  if (unread === 0) return null;
  return (
    <Button
      variant="outlined"
      disabled={simulation !== null}
      onClick={() => mutate('mark-all-read', { onSuccess: () => announce(t('notifications:allRead')) })}
    >
      {t('notifications:mark.all')}
    </Button>
  );
};

/** `/notif`: what concerned the person, read or unread (specification §4), and how they want to be told. */
export const Component = listPage<NotificationView, NotificationChoicesView>()({
  name: 'notifications',
  texts: 'notifications',
  sort: ['at', 'DESC'],
  useChoices: () => useQuery(choicesQuery).data,
  filters: ({ choices, t }) => [
    {
      source: 'matter',
      kind: 'choice',
      values: mattersInOrder(choices, (matter) => t(`notifications:matters.${matter}`)).map(({ matter }) => matter),
      texts: 'notifications:matters',
      first: true,
    },
    { source: 'unread', kind: 'yesNo', first: true },
  ],
  columns: [
    { id: 'text', width: '44%', value: (one) => <Told one={one} /> },
    { id: 'matter', value: ({ matter }, { t }) => matter && t(`notifications:matters.${matter}`) },
    { id: 'client', value: ({ clientName }) => clientName, when: ({ me }) => me.hasLinkedClients },
    { id: 'at', sort: true, kind: 'instant' },
    {
      id: 'state',
      plain: true,
      value: ({ readAt }, { t }) => {
        const state = readAt === null ? 'unread' : 'read';
        return <StatusChip tone={readAt === null ? 'info' : 'neutral'}>{t(`notifications:state.${state}`)}</StatusChip>;
      },
    },
    { id: 'actions', acts: true, value: (one) => <MarkButton one={one} /> },
  ],
  primary: () => <MarkAllButton />,
  below: () => (
    <Box sx={{ mt: 4 }}>
      <NotificationChoices />
    </Box>
  ),
});
