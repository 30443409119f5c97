import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { vacantRolesQuery } from './referents.api.js';

/** Number of roles without a holder, beside the entry that leads to them; for people who may assign them. */
export const VacantBadge = () => {
  const { t } = useTranslation();
  const { data } = useQuery(vacantRolesQuery);
  if (!data?.mayAssign || data.roles.length === 0) return null;
  const count = data.roles.length;
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        px: 0.75,
        minWidth: 22,
        borderRadius: 3,
        textAlign: 'center',
        fontSize: '0.8125rem',
        fontWeight: 700,
        color: '#6B3D00',
        bgcolor: '#FDF0D9',
      }}
    >
      <span aria-hidden>{count}</span>
      <span style={visuallyHidden}>{t('common:menu.vacantRoles', { count })}</span>
    </Box>
  );
};
