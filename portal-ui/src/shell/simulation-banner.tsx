import { time } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/access/access.views.js';

/** Always in view of whoever acts in another person's name (specification §4). */
export const SimulationBanner = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  if (!me.simulation) return null;
  return (
    <Box
      component="section"
      aria-label={t('common:simulation.label')}
      sx={{
        bgcolor: '#FFF1D6',
        color: '#5C3500',
        borderBottom: 1,
        borderColor: '#E5C07B',
        px: 3,
        py: 1,
        textAlign: 'center',
        fontWeight: 600,
      }}
    >
      {t('common:simulation.text', { by: me.simulation.by, name: me.name, until: time(me.simulation.until) })}
    </Box>
  );
};
