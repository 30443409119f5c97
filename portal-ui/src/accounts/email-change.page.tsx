import { hasCode, problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmailChangeLinkView } from '../../../src/accounts/accounts.views.js';
import { BackToLogin, SmallPage } from '../sign-in/sign-in.parts.js';
import { useHiddenToken } from '../sign-in/use-hidden-token.js';
import { emailChangeQuery, useEmailChangeLink } from './accounts.api.js';

const Over = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  const isOver = error === null || hasCode(error, 'linkNoLongerValid', 'invalidInput');
  return (
    <SmallPage title={t('contacts:emailChange.page.over.title')}>
      <Typography sx={{ mb: 3 }}>
        {isOver ? t('contacts:emailChange.page.over.text') : problemText(error, t)}
      </Typography>
      <BackToLogin />
    </SmallPage>
  );
};

const Question = ({ token, change }: { readonly token: string; readonly change: EmailChangeLinkView }) => {
  const { t } = useTranslation();
  const { act, email, formerEmail, confirmed } = change;
  const answer = useEmailChangeLink(token);
  const words = `contacts:emailChange.page.${act}`;
  const lead = act === 'stop' && confirmed ? `${words}.leadConfirmed` : `${words}.lead`;
  return (
    <SmallPage title={t(`${words}.title`)} lead={answer.isSuccess ? undefined : t(lead, { email, formerEmail })}>
      <Stack spacing={2} alignItems="flex-start" sx={{ overflowWrap: 'anywhere' }}>
        {answer.error && <Alert severity="error">{problemText(answer.error, t)}</Alert>}
        {answer.isSuccess ? (
          <Alert severity="success" role="status">
            {t(`${words}.done`, { email, formerEmail })}
          </Alert>
        ) : (
          <Button variant="contained" size="large" aria-busy={answer.isPending} onClick={() => answer.mutate()}>
            {t(`${words}.submit`)}
          </Button>
        )}
        <BackToLogin />
      </Stack>
    </SmallPage>
  );
};

/** `/login/email`: a new log-in address is confirmed or stopped. A button, since mail programs open links by themselves. */
export const Component = () => {
  const { t } = useTranslation();
  const token = useHiddenToken(window.location.hash.slice(1), '/login/email');
  const { data: change, error, isPending } = useQuery({ ...emailChangeQuery(token), enabled: token !== '' });
  if (token !== '' && isPending)
    return (
      <SmallPage title={t('contacts:emailChange.section')}>
        <Skeleton variant="rounded" height={160} />
      </SmallPage>
    );
  return change ? <Question token={token} change={change} /> : <Over error={error} />;
};
