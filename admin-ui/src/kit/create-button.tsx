import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the form of a new one. */
export const CreateButton = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={`/${name}/create`} variant="contained" startIcon={<Add aria-hidden />}>
      {t(`admin:resources.${name}.create`)}
    </Button>
  );
};
