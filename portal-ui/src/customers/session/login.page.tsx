import { logIn } from '@guichet/ui-common/session/session';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import type { SignInStepView } from '../../../../src/customers/sign-in/sign-in.views.js';
import type { ConfigurationView } from '../../../../src/customers/access/access.views.js';
import { BarePage } from '../../frame/layout/error-pages.js';
import { Page } from '../../frame/layout/page.js';
import { leavesPortal } from '../../frame/menu/link-rules.js';
import { configurationQuery, meQuery, sessionStateQuery } from '../../frame/guard/session.api.js';
import { safeFromUrl } from './from-url.js';
import { VocalCodeForm } from './vocal-code-form.js';
import { LoginForm } from '@guichet/ui-common/session/login-form';

/** The log-ins of the demo are there once its data are. */
const whileDemoLoads = ({ state }: { readonly state: { readonly data?: ConfigurationView | undefined } }) =>
  state.data?.demoLoading ? 5000 : false;

type DemoLogin = ConfigurationView['demoLogins'][number];

interface DemoLoginsProps {
  readonly logins: readonly DemoLogin[];
  readonly onChoose: (login: DemoLogin) => void;
}

const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="demo-logins">
      <Typography id="demo-logins" variant="h2" sx={{ mb: 0.5 }}>
        {t('common:login.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('common:login.demo.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {logins.map((demo) => (
          <li key={demo.login}>
            <Box
              component="button"
              type="button"
              onClick={() => onChoose(demo)}
              sx={{
                all: 'unset',
                boxSizing: 'border-box',
                width: '100%',
                cursor: 'pointer',
                border: 1,
                borderColor: 'divider',
                borderRadius: 2.5,
                px: 2,
                py: 1.25,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'primary.main', bgcolor: '#F7F6FD' },
                '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <Box component="span" sx={{ display: 'block', fontWeight: 620 }}>
                {demo.name}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {' '}
                  · {t(`common:login.kinds.${demo.kind}`)}
                </Box>
              </Box>
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                {demo.note}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

type Mode = 'person' | 'client';

/** As a person, or as the client itself (specification §6, two connection modes). */
const Modes = ({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) => {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={mode}
      aria-label={t('common:login.modes.label')}
      onChange={(_event, chosen: Mode | null) => chosen && onChange(chosen)}
      sx={{ mb: 3 }}
    >
      <ToggleButton value="person">{t('common:login.modes.person')}</ToggleButton>
      <ToggleButton value="client">{t('common:login.modes.client')}</ToggleButton>
    </ToggleButtonGroup>
  );
};

export const Component = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>('person');
  const [next, setNext] = useState<SignInStepView>();
  const [failure, setFailure] = useState<string>();
  const { data: configuration } = useQuery({ ...configurationQuery, refetchInterval: whileDemoLoads });
  const enter = async (): Promise<void> => {
    client.clear();
    const to = safeFromUrl(search.get('fromUrl'), window.location.origin);
    if (!leavesPortal(to)) return navigate(to, { replace: true });
    // the staff application is another page, and nothing to customers
    const { kind } = await client.query(meQuery);
    if (kind === 'staff') window.location.replace(to);
    else await navigate('/', { replace: true });
  };
  const { data: session } = useQuery(sessionStateQuery);
  // stays here when the person cannot be read: the guard would only send them back
  const sendOn = useEffectEvent(() => void client.query(meQuery).then(enter, () => undefined));
  useEffect(() => {
    if (session?.connected) sendOn();
  }, [session]);
  const enterAs = async ({ login, password }: DemoLogin): Promise<void> => {
    setFailure(undefined);
    try {
      const asked = await logIn(login, password);
      if (asked) setNext(asked);
      else await enter();
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  const demoLogins = next ? [] : (configuration?.demoLogins ?? []);
  const forgotten = (
    <Link
      component={RouterLink}
      to="/login/forgotten"
      sx={{ alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 32 }}
    >
      {t('common:login.forgotten')}
    </Link>
  );
  return (
    <BarePage banner>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: demoLogins.length > 0 ? '1fr 1fr' : 'minmax(0, 30rem)' },
          gap: { xs: 4, md: 8 },
          justifyContent: 'center',
        }}
      >
        <Box>
          <Page title={t('common:login.title')} section={t('common:login.section')} lead={t('common:login.lead')}>
            <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 4 }}>
              {!next && <Modes mode={mode} onChange={setMode} />}
              {mode === 'client' && !next ? (
                <VocalCodeForm onConnected={enter} />
              ) : (
                <LoginForm key={next?.attempt} next={next} links={forgotten} onConnected={enter} />
              )}
            </Paper>
            <Typography sx={{ mt: 2.5 }}>
              {t('common:login.visitors')}{' '}
              <Link component={RouterLink} to="/webdemo">
                {t('common:login.demonstrations')}
              </Link>
            </Typography>
          </Page>
        </Box>
        {configuration?.demoLoading && <Alert severity="info">{t('common:login.demo.loading')}</Alert>}
        {demoLogins.length > 0 && (
          <Box sx={{ pt: { md: 1 } }}>
            {failure && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {failure}
              </Alert>
            )}
            <DemoLogins logins={demoLogins} onChoose={(login) => void enterAs(login)} />
          </Box>
        )}
      </Box>
    </BarePage>
  );
};
