import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AptitudeCheckView } from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { useDetail } from '../../kit/use-detail.js';
import { aptitudeCheckTones } from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';

/** Client and progress of the check. */
export const AptitudeCheckStanding = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<AptitudeCheckView>('aptitude-checks', id);
  if (!data) return null;
  const { clientName, establishment, status } = data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <StatusChip tone={aptitudeCheckTones[status]}>{t(`aptitudeChecks:status.${status}`)}</StatusChip>
      <span>{[clientName, establishment].filter(Boolean).join(' – ')}</span>
    </Box>
  );
};
