import { useTranslation } from 'react-i18next';
import type { Matter } from '../../../../src/shell/notifications/notification.vocabulary.js';

/** What a matter is called here: a few are of others where customers are told of themselves. */
export const useMatterLabel = (): ((matter: Matter) => string) => {
  const { t } = useTranslation();
  return (matter) => t([`admin:notifications.matters.${matter}`, `notifications:matters.${matter}`]);
};
