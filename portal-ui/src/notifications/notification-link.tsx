import Badge from '@mui/material/Badge';
import Link, { type LinkProps } from '@mui/material/Link';
import { unreadQuery, useLiveNotifications } from '@guichet/ui-common/notifications';
import { visuallyHidden } from '@guichet/ui-common/theme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useMe } from '../shell/me.js';

interface NotificationLinkProps {
  readonly to: string;
  readonly look: Pick<LinkProps, 'sx' | 'color' | 'underline'>;
}

const Counted = ({ to, look }: NotificationLinkProps) => {
  const { t } = useTranslation();
  useLiveNotifications();
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <Link component={RouterLink} to={to} {...look}>
      <Badge
        badgeContent={unread}
        max={99}
        color="error"
        slotProps={{ badge: { 'aria-hidden': true } }}
        sx={{ '& .MuiBadge-badge': { right: -10, top: 4 }, mr: unread > 0 ? 2 : 0 }}
      >
        {t('common:links.notifications')}
      </Badge>
      {unread > 0 && <span style={visuallyHidden}>{t('common:unreadNotifications', { count: unread })}</span>}
    </Link>
  );
};

const Uncounted = ({ to, look }: NotificationLinkProps) => {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to={to} {...look}>
      {t('common:links.notifications')}
    </Link>
  );
};

/** The header's link to the notifications, with the number of unread ones (specification §6, link rules). */
export const NotificationLink = (props: NotificationLinkProps) =>
  // they are told once the terms of use are accepted
  useMe().termsAccepted ? <Counted {...props} /> : <Uncounted {...props} />;
