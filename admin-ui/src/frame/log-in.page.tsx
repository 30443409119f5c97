import { getPublic } from '@guichet/ui-common/net/http';
import { LanguageSwitch } from '@guichet/ui-common/text/language-switch';
import { LoginForm } from '@guichet/ui-common/session/login-form';
import { problemText } from '@guichet/ui-common/net/problem';
import { logIn } from '@guichet/ui-common/session/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ConfigurationView } from '../../../src/customers/access/access.views.js';
import type { SignInStepView } from '../../../src/customers/sign-in/sign-in.views.js';
import { night } from '../theme.js';
import { BrandMark } from './brand-mark.js';
import { Page } from './page.js';

type DemoLogin = ConfigurationView['demoLogins'][number];

const useStaffDemo = (): { readonly logins: readonly DemoLogin[]; readonly loading: boolean } => {
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: () => getPublic<ConfigurationView>('/api/configuration'),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.demoLoading ? 5000 : false),
  });
  return {
    logins: data?.demoLogins.filter(({ kind }) => kind === 'staff') ?? [],
    loading: data?.demoLoading ?? false,
  };
};

interface DemoLoginsProps {
  readonly logins: readonly DemoLogin[];
  readonly onChoose: (login: DemoLogin) => void;
}

const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="demo-logins" sx={{ mt: 4 }}>
      <Typography id="demo-logins" variant="h2">
        {t('admin:logIn.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t('admin:logIn.demo.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {logins.map((demo) => (
          <li key={demo.login}>
            <ButtonBase
              onClick={() => onChoose(demo)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                fontFamily: 'inherit',
                fontSize: '0.9375rem',
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                px: 2,
                py: 1.25,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <span>
                <Box component="span" sx={{ display: 'block', fontWeight: 620 }}>
                  {demo.name}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                  {demo.note}
                </Box>
              </span>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

export const LogInPage = () => {
  const { t } = useTranslation();
  const login = useLogin();
  const [failure, setFailure] = useState<string>();
  const { logins: demoLogins, loading } = useStaffDemo();
  const [next, setNext] = useState<SignInStepView>();
  const enter = async (): Promise<void> => {
    await login({});
  };
  const enterAs = async ({ login: name, password }: DemoLogin): Promise<void> => {
    setFailure(undefined);
    try {
      const asked = await logIn(name, password);
      if (asked) setNext(asked);
      else await enter();
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  const forgotten = (
    <Link
      href="/login/forgotten"
      sx={{ alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 32 }}
    >
      {t('common:login.forgotten')}
    </Link>
  );
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          bgcolor: night.canvas,
          px: { xs: 2, sm: 4 },
          py: 1.5,
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <BrandMark />
        <LanguageSwitch />
      </Box>
      <Box component="main" sx={{ flex: 1, width: '100%', maxWidth: 480, mx: 'auto', px: 2, py: { xs: 4, sm: 7 } }}>
        <Page title={t('admin:logIn.title')} section={t('admin:logIn.section')} lead={t('admin:logIn.lead')}>
          <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 1.5 }}>
            <LoginForm key={next?.attempt} next={next} links={forgotten} onConnected={enter} />
          </Paper>
          <div role="alert">
            {failure && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {failure}
              </Alert>
            )}
          </div>
          {loading && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {t('common:login.demo.loading')}
            </Alert>
          )}
          {!next && demoLogins.length > 0 && <DemoLogins logins={demoLogins} onChoose={(demo) => void enterAs(demo)} />}
        </Page>
      </Box>
      <Box
        component="footer"
        sx={{ px: 4, py: 2, textAlign: 'center', color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {t('admin:footer')}
      </Box>
    </Box>
  );
};
