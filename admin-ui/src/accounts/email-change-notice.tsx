import { date } from '@guichet/ui-common/dates';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ContactView } from '../../../src/accounts/accounts.views.js';
import { useDetail } from '../kit/use-detail.js';

/** A new log-in address waits for its owner, or was confirmed lately; what staff may do about it are commands above. */
export const EmailChangeNotice = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: contact } = useDetail<ContactView>('contacts', id);
  const change = contact?.emailChange;
  if (!change) return null;
  const words = change.confirmed ? 'contacts:emailChange.confirmed' : 'contacts:emailChange.waiting';
  return (
    <Alert severity="info" sx={{ mb: 2.5, maxWidth: 880, overflowWrap: 'anywhere' }}>
      {t(words, { email: change.email ?? '', date: date(change.endsAt) })}
    </Alert>
  );
};
