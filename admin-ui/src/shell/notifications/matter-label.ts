import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Label of a matter for staff: a few differ, as customers are told about themselves, and staff about others. */
export const useMatterLabel = (): ((matter: string) => string) => {
  const { t } = useTranslation();
  return useCallback((matter) => t([`admin:notifications.matters.${matter}`, `notifications:matters.${matter}`]), [t]);
};
