import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { i18nProvider } from '../i18n-provider.js';

const textOf = ({ message, notificationOptions }: NotificationPayload): string =>
  typeof message === 'string' ? i18nProvider.translate(message, notificationOptions?.messageArgs) : '';

const severityOf = ({ type }: NotificationPayload) =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'success';

/** Result of the last command. Stays until it is closed or replaced: important notices never vanish on their own. */
export const Notices = () => {
  const { t } = useTranslation();
  const { notifications, resetNotifications } = useNotificationContext();
  const shown = notifications.at(-1);
  return (
    <Status
      times={notifications.length}
      sx={{
        position: 'fixed',
        insetInline: 16,
        bottom: 16,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        zIndex: 'drawer',
      }}
    >
      {shown && (
        <Alert
          role="none"
          variant="filled"
          severity={severityOf(shown)}
          onClose={resetNotifications}
          closeText={t('common:close')}
          sx={{ pointerEvents: 'auto', boxShadow: 6, maxWidth: 560 }}
        >
          {textOf(shown)}
        </Alert>
      )}
    </Status>
  );
};
