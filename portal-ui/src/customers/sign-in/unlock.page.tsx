import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockAccount } from './sign-in.api.js';
import { BackToLogin, SmallPage } from './sign-in.parts.js';
import { useHiddenToken } from './use-hidden-token.js';

/** By the owner, who reads the mailbox. A button, since mail programs open links by themselves. */
export const Component = () => {
  const { t } = useTranslation();
  const token = useHiddenToken(window.location.hash.slice(1), '/login/unlock');
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const unlock = (): Promise<void> =>
    unlockAccount(token).then(
      () => setDone(true),
      (error: unknown) => setFailure(problemText(error, t)),
    );
  return (
    <SmallPage title={t('signIn:unlock.title')} lead={t('signIn:unlock.lead')}>
      <Stack spacing={2} alignItems="flex-start">
        {failure && <Alert severity="error">{failure}</Alert>}
        {done ? (
          <Status>
            <Alert severity="success" role="none">
              {t('signIn:unlock.done')}
            </Alert>
          </Status>
        ) : (
          <Button variant="contained" size="large" onClick={() => void unlock()}>
            {t('signIn:unlock.submit')}
          </Button>
        )}
        <BackToLogin />
      </Stack>
    </SmallPage>
  );
};
