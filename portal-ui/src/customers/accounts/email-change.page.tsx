import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { EmailChangeLinkView } from '../../../../src/customers/accounts/accounts.views.js';
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

interface Asked {
  readonly token: string;
  readonly change: EmailChangeLinkView;
}

const Answered = ({ words, change }: { readonly words: string; readonly change: EmailChangeLinkView }) => {
  const { t } = useTranslation();
  const { value, former } = change;
  return (
    <Status>
      <Alert severity="success" role="none">
        {t(words, { value, former })}
      </Alert>
    </Status>
  );
};

/** Others asked: the reader of the former mailbox agrees, or objects. */
const ToAnswer = ({ token, change }: Asked) => {
  const { t } = useTranslation();
  const { what, value, former, confirmed, agreed, endsAt } = change;
  const answer = useEmailChangeLink(token);
  const words = 'contacts:emailChange.page';
  const lead = t(`${words}.answer.${what}${value === '' ? 'Removed' : ''}`, { value, former });
  return (
    <SmallPage title={t(`${words}.answer.title`)} lead={answer.isSuccess ? undefined : lead}>
      <Stack spacing={2} alignItems="flex-start" sx={{ overflowWrap: 'anywhere' }}>
        <ProblemAlert error={answer.error} />
        {answer.isSuccess ? (
          <Answered words={`${words}.${answer.variables ?? 'object'}.done`} change={change} />
        ) : (
          <>
            {!confirmed && !agreed && <Typography>{t(`${words}.answer.silence`, { date: date(endsAt) })}</Typography>}
            {!confirmed && !agreed && (
              <Button
                variant="contained"
                size="large"
                aria-busy={answer.isPending}
                onClick={() => answer.mutate('agree')}
              >
                {t(`${words}.answer.agree`)}
              </Button>
            )}
            <Button
              variant="outlined"
              size="large"
              aria-busy={answer.isPending}
              onClick={() => answer.mutate('object')}
            >
              {t(`${words}.answer.object`)}
            </Button>
          </>
        )}
        <BackToLogin />
      </Stack>
    </SmallPage>
  );
};

const Question = ({ token, change }: Asked) => {
  const { t } = useTranslation();
  const { act, value, former, confirmed } = change;
  const answer = useEmailChangeLink(token);
  const words = `contacts:emailChange.page.${act === 'stop' ? 'object' : act}`;
  const lead = act === 'stop' && confirmed ? `${words}.leadConfirmed` : `${words}.lead`;
  return (
    <SmallPage title={t(`${words}.title`)} lead={answer.isSuccess ? undefined : t(lead, { value, former })}>
      <Stack spacing={2} alignItems="flex-start" sx={{ overflowWrap: 'anywhere' }}>
        <ProblemAlert error={answer.error} />
        {answer.isSuccess ? (
          <Answered words={`${words}.done`} change={change} />
        ) : (
          <Button
            variant="contained"
            size="large"
            aria-busy={answer.isPending}
            onClick={() => answer.mutate(undefined)}
          >
            {t(`${words}.submit`)}
          </Button>
        )}
        <BackToLogin />
      </Stack>
    </SmallPage>
  );
};

/** `/login/email`: a new way in is confirmed, agreed to or stopped. A button, since mail programs open links by themselves. */
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
  if (!change) return <Over error={error} />;
  return change.act === 'answer' ? (
    <ToAnswer token={token} change={change} />
  ) : (
    <Question token={token} change={change} />
  );
};
