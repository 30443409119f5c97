import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { unreadQuery, useLiveNotifications } from '@guichet/ui-common/shell/notifications';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useMe } from '../../frame/guard/me.js';

interface NotificationLinkProps {
  readonly to: string;
}

const Bell = ({ to, unread = 0 }: NotificationLinkProps & { readonly unread?: number }) => {
  const { t } = useTranslation();
  return (
    <Link
      component={RouterLink}
      to={to}
      color="text.primary"
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        // the badge of a large number is wide
        gap: unread > 9 ? 2.75 : 1.75,
        minWidth: 44,
        minHeight: 44,
        fontSize: '0.9375rem',
        fontWeight: 550,
      }}
    >
      <Badge
        badgeContent={unread}
        max={99}
        color="error"
        overlap="circular"
        slotProps={{ badge: { 'aria-hidden': true } }}
      >
        <NotificationsNone aria-hidden />
      </Badge>
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
        {t('common:links.notifications')}
      </Box>
      {unread > 0 && <span style={visuallyHidden}>{t('common:unreadNotifications', { count: unread })}</span>}
    </Link>
  );
};

const Listening = () => {
  useLiveNotifications();
  return null;
};

/** Keeps an open list up to date, also where an entity shows no bell; people are told once the terms of use are accepted. */
export const LiveNotifications = () => useMe().termsAccepted && <Listening />;

const Counted = ({ to }: NotificationLinkProps) => {
  const { data: unread } = useQuery(unreadQuery);
  return <Bell to={to} {...(unread !== undefined && { unread })} />;
};

/** The header's link to the notifications, with the number of unread ones (specification §6, link rules). */
export const NotificationLink = (props: NotificationLinkProps) =>
  useMe().termsAccepted ? <Counted {...props} /> : <Bell {...props} />;
