import { wayInSentences } from '@guichet/ui-common/customers/way-in-change';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { useDetail } from '../../kit/use-detail.js';

/** A new log-in address or mobile for codes waits, or counts since lately; what staff may do about it are commands above. */
export const EmailChangeNotice = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: contact } = useDetail<ContactView>('contacts', id);
  if (!contact) return null;
  const { emailChange, mobileChange } = contact;
  const notices = [
    ...(emailChange ? [{ what: 'email', change: emailChange } as const] : []),
    ...(mobileChange ? [{ what: 'mobile', change: mobileChange } as const] : []),
  ];
  return notices.map(({ what, change }) => (
    <Alert key={what} severity="info" sx={{ mb: 2.5, maxWidth: 880, overflowWrap: 'anywhere' }}>
      {wayInSentences(what, change, t).join(' ')}
    </Alert>
  ));
};
