import { date } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { places } from './guard-rules.js';

/** The way on stands below the words where they are long for their line. */
const look = {
  mb: 3,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 12rem' },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const;

/** On one's own card, the first time: what comes next. */
export const FirstCardNotice = () => {
  const { t } = useTranslation();
  return (
    <Alert
      severity="info"
      role="note"
      sx={look}
      action={
        <Button component={Link} to={places.terms} color="inherit" size="small">
          {t('common:guard.firstCard.next')}
        </Button>
      }
    >
      {t('common:guard.firstCard.text')}
    </Alert>
  );
};

/** A new version of the terms that may wait (defaults G55). */
export const TermsNotice = ({ announced }: { readonly announced: MeView['termsAnnounced'] }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (!announced || pathname.startsWith(places.privacy)) return null;
  const { version, until } = announced;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ ...look, displayPrint: 'none' }}
      action={
        <Button component={Link} to={places.terms} color="inherit" size="small">
          {t('common:guard.terms.read')}
        </Button>
      }
    >
      {until === null
        ? t('common:guard.terms.atNextLogIn', { version })
        : t('common:guard.terms.until', { version, date: date(until) })}
    </Alert>
  );
};
