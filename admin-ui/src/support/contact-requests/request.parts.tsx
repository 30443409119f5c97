import { isLanguage } from '@guichet/ui-common/text/i18n';
import { ContactRequestChip } from '@guichet/ui-common/list/state-chips';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRequestStatus } from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { ContactRequestListRow } from '../../../../src/support/contact-requests/contact-requests.views.js';

export const RequestStatus = ({
  status,
  waiting,
}: {
  readonly status: ContactRequestStatus;
  readonly waiting: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5 }}>
      <ContactRequestChip status={status} />
      {waiting && <StatusChip tone="warning">{t('admin:fields.waiting')}</StatusChip>}
    </Box>
  );
};

/** The nature in the reader's language. */
export const useNatureLabel = () => {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useCallback(
    ({ nature }: Pick<ContactRequestListRow, 'nature'>): string =>
      nature.label?.[isLanguage(language) ? language : 'fr'] ?? t('admin:noName'),
    [t, language],
  );
};
