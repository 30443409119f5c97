import { mayNow } from '@guichet/ui-common/allowed';
import { date } from '@guichet/ui-common/dates';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ContactView } from '../../../src/accounts/accounts.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';

interface EmailChangeNoticeProps {
  readonly contact: ContactView;
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
}

/** A new log-in address waits for its owner, or was confirmed lately: what counts until then, and the way back. */
export const EmailChangeNotice = ({ contact, onDone }: EmailChangeNoticeProps) => {
  const { t } = useTranslation();
  const stop = useCommand();
  const { id, emailChange: change } = contact;
  if (!change) return null;
  const mayStop = mayNow(contact, 'StopContactEmailChange');
  const words = change.confirmed ? 'contacts:emailChange.confirmed' : 'contacts:emailChange.waiting';
  const drop = (): void =>
    stop.mutate(
      { path: `contacts/${id}/stop-contact-email-change`, command: {} },
      { onSuccess: () => onDone(t('contacts:emailChange.stopped')) },
    );
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, overflowWrap: 'anywhere', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        mayStop && (
          <Button color="inherit" size="small" onClick={drop} aria-busy={stop.isPending}>
            {t('contacts:emailChange.stop')}
          </Button>
        )
      }
    >
      {t(words, { email: change.email ?? '', date: date(change.endsAt) })}
      {stop.error && <div>{problemText(stop.error, t)}</div>}
    </Alert>
  );
};
