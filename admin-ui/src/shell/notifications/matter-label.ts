import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a matter is called here: a few are of others where customers are told of themselves. */
export const useMatterLabel = (): ((matter: string) => string) => {
  const { t } = useTranslation();
  return useCallback((matter) => t([`admin:notifications.matters.${matter}`, `notifications:matters.${matter}`]), [t]);
};
