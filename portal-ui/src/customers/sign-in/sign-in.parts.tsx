import { Status } from '@guichet/ui-common/page/announcer';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import { PasswordForm } from '@guichet/ui-common/session/session-password';
import { LoginForm } from '@guichet/ui-common/session/login-form';
import { logIn } from '@guichet/ui-common/session/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { Language } from '../../../../src/kernel/language.js';
import type { PasswordLinkView, SignInStepView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { BarePage } from '../../frame/layout/error-pages.js';
import { Page } from '../../frame/layout/page.js';
import { passwordLinkQuery, setPassword } from './sign-in.api.js';

interface SmallPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a single question before log-in. */
export const SmallPage = ({ title, lead, children }: SmallPageProps) => {
  const { t } = useTranslation();
  return (
    <BarePage banner>
      <Box sx={{ width: '100%', maxWidth: '34rem', mx: 'auto' }}>
        <Page title={title} section={t('signIn:section')} lead={lead}>
          <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 4 }}>
            {children}
          </Paper>
        </Page>
      </Box>
    </BarePage>
  );
};

export const BackToLogin = () => {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to="/login" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40 }}>
      {t('signIn:back')}
    </Link>
  );
};

/** An address that was cut by a mail program need not be asked about. */
const looksLikeToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

type Purpose = 'invitation' | 'reset';

/** A person may request another reset link themselves; a new invitation must come from another person. */
const OverPage = ({ purpose, error }: { readonly purpose: Purpose; readonly error: unknown }) => {
  const { t } = useTranslation();
  const isOver = error === null || hasCode(error, 'linkNoLongerValid', 'invalidInput');
  return (
    <SmallPage title={t(`signIn:link.over.${purpose}.title`)}>
      <Typography sx={{ mb: 3 }}>{isOver ? t(`signIn:link.over.${purpose}.text`) : problemText(error, t)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {purpose === 'reset' && (
          <Button component={RouterLink} to="/login/forgotten" variant="contained">
            {t('signIn:link.over.again')}
          </Button>
        )}
        <BackToLogin />
      </Box>
    </SmallPage>
  );
};

interface PasswordByLinkProps {
  readonly token: string;
  readonly purpose: Purpose;
  readonly facts?: (link: PasswordLinkView) => ReactNode;
  readonly language?: () => Language;
}

/** The first password, or a new one: the bearer of the link chooses it, and is then connected as with any password. */
export const PasswordByLink = ({ token, purpose, facts, language }: PasswordByLinkProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isToken = looksLikeToken(token);
  const { data: link, error, isPending } = useQuery({ ...passwordLinkQuery(token), enabled: isToken });
  const [next, setNext] = useState<SignInStepView>();
  const [saved, setSaved] = useState(false);
  const enter = async (): Promise<void> => {
    client.clear();
    await navigate('/', { replace: true });
  };
  if (isToken && isPending)
    return (
      <SmallPage title={t(`signIn:link.${purpose}.title`)}>
        <Skeleton variant="rounded" height={240} />
      </SmallPage>
    );
  if (!link) return <OverPage purpose={purpose} error={error} />;
  const save = async (password: string): Promise<void> => {
    await setPassword(token, password, language?.());
    const asked = await logIn(link.login, password).catch(() => {
      setSaved(true);
      return null;
    });
    if (asked === null) return;
    if (asked) setNext(asked);
    else await enter();
  };
  if (saved)
    return (
      <SmallPage title={t(`signIn:link.${purpose}.title`)}>
        <Status>
          <Alert severity="success" role="none" sx={{ mb: 2 }}>
            {t('signIn:link.done')}
          </Alert>
        </Status>
        <BackToLogin />
      </SmallPage>
    );
  return (
    <SmallPage
      title={t(`signIn:link.${purpose}.title`)}
      lead={t(`signIn:link.${purpose}.lead`, { name: link.name, login: link.login })}
    >
      {next ? (
        <LoginForm next={next} onConnected={enter} />
      ) : (
        <PasswordForm
          rules={link.rules}
          login={link.login}
          submitLabel={t(`signIn:link.${purpose}.submit`)}
          save={save}
        >
          {facts?.(link)}
        </PasswordForm>
      )}
    </SmallPage>
  );
};
