import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { vacantRolesQuery } from './referents.api.js';
import { VacantRoles } from './vacant-roles.js';

/** On the client's home, for people who may assign roles: roles without a holder, and the way to fill them. */
export const VacantRolesCard = () => {
  const { t } = useTranslation();
  const { data } = useQuery(vacantRolesQuery);
  if (!data?.mayAssign) return null;
  return (
    <VacantRoles
      roles={data.roles}
      action={
        <Button component={RouterLink} to="/interlocutor/referent" variant="outlined" sx={{ mt: 2 }}>
          {t('referents:vacant.open')}
        </Button>
      }
    />
  );
};
