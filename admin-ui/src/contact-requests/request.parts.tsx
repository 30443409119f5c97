import { isLanguage } from '@guichet/ui-common/i18n';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRequestStatus } from '../../../src/contact-requests/contact-request.vocabulary.js';
import type { ContactRequestListRow } from '../../../src/contact-requests/contact-requests.views.js';

const tints: Readonly<Record<ContactRequestStatus, string>> = {
  sent: '#EEEDF9',
  routed: '#EEEDF9',
  answered: '#E2F4EA',
  closed: '#EFEEF5',
};

export const RequestStatus = ({
  status,
  waiting,
}: {
  readonly status: ContactRequestStatus;
  readonly waiting: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip size="small" label={t(`contact:status.${status}`)} sx={{ bgcolor: tints[status], color: '#1D1B33' }} />
      {waiting && <Chip size="small" label={t('admin:fields.waiting')} sx={{ bgcolor: '#F3DFB0', color: '#5B3C00' }} />}
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
