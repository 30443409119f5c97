import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { filterFaults, isForbidden, problemText, unseenText } from '../net/problem.js';
import { EmptyState } from './empty-state.js';

interface ListFailureProps {
  readonly error: unknown;
  readonly onAgain: () => unknown;
}

/** Why a list shows nothing, and what helps: other filters, asking again, or going home where it is not for this person. */
export const ListFailure = ({ error, onAgain }: ListFailureProps) => {
  const { t } = useTranslation();
  const faults = filterFaults(error);
  if (faults.length > 0)
    return (
      <Alert severity="error" role="alert">
        {faults.join(' ')}
      </Alert>
    );
  return isForbidden(error) ? (
    <Box role="alert">
      <EmptyState kind="forbidden" title={t('common:errorPages.forbidden.title')}>
        <Typography sx={{ mb: 2 }}>{unseenText(error, t)}</Typography>
        <Button component={Link} to="/" variant="contained">
          {t('common:errorPages.home')}
        </Button>
      </EmptyState>
    </Box>
  ) : (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={() => void onAgain()}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {problemText(error, t)}
    </Alert>
  );
};
