import { unreadQuery, useLiveNotifications } from '@guichet/ui-common/shell/notifications';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to what one was told, with the number of what is unread; it moves by itself. */
export const NotificationBell = () => {
  const { t } = useTranslation();
  useLiveNotifications();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const name = t('admin:resources.notifications.name_other');
  return (
    <IconButton
      component={Link}
      to="/notifications"
      aria-label={unread > 0 ? `${name} – ${t('common:unreadNotifications', { count: unread })}` : name}
    >
      <Badge badgeContent={unread} max={99} color="error" aria-hidden>
        <Notifications />
      </Badge>
    </IconButton>
  );
};
