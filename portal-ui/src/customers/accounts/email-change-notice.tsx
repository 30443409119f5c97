import { mayNow } from '@guichet/ui-common/page/allowed';
import { problemText } from '@guichet/ui-common/net/problem';
import { wayInSentences } from '@guichet/ui-common/customers/way-in-change';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { WayIn } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { ContactView, WayInChangeView } from '../../../../src/customers/accounts/accounts.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';

interface EmailChangeNoticeProps {
  readonly contact: ContactView;
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
}

interface OfOne extends EmailChangeNoticeProps {
  readonly what: WayIn;
  readonly change: WayInChangeView;
}

const commands = {
  email: { agree: 'AgreeToContactEmailChange', stop: 'StopContactEmailChange' },
  mobile: { agree: 'AgreeToContactMobileChange', stop: 'StopContactMobileChange' },
} as const;

const Notice = ({ contact, what, change, onDone }: OfOne) => {
  const { t } = useTranslation();
  const answer = useCommand();
  const texts = `contacts:emailChange.${what}`;
  const path = (verb: string): string => `contacts/${contact.id}/${verb}-contact-${what}-change`;
  const send = (verb: string, command: object, done: string): void =>
    answer.mutate({ path: path(verb), command }, { onSuccess: () => onDone(t(`${texts}.${done}`)) });
  const mayAgree = !change.isOwn && mayNow(contact, commands[what].agree);
  return (
    <Alert
      severity="info"
      sx={{
        mb: 2,
        overflowWrap: 'anywhere',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 0', minWidth: '14rem' },
      }}
      action={
        <>
          {mayAgree && (
            <Button
              color="inherit"
              size="small"
              onClick={() => send('agree-to', { changeId: change.id }, 'agreed')}
              aria-busy={answer.isPending}
            >
              {t(`${texts}.agree`)}
            </Button>
          )}
          {mayNow(contact, commands[what].stop) && (
            <Button
              color="inherit"
              size="small"
              onClick={() => send('stop', {}, 'stopped')}
              aria-busy={answer.isPending}
            >
              {t(`${texts}.stop`)}
            </Button>
          )}
        </>
      }
    >
      {wayInSentences(what, change, t).join(' ')}
      {answer.error && <div>{problemText(answer.error, t)}</div>}
    </Alert>
  );
};

/** A new log-in address or mobile for codes waits, or counts since lately: what for, and the ways on and back. */
export const EmailChangeNotice = ({ contact, onDone }: EmailChangeNoticeProps) => (
  <>
    {contact.emailChange && <Notice what="email" change={contact.emailChange} contact={contact} onDone={onDone} />}
    {contact.mobileChange && <Notice what="mobile" change={contact.mobileChange} contact={contact} onDone={onDone} />}
  </>
);
