import { InterruptedNotice } from '@guichet/ui-common/form/kept-notices';
import { problemText } from '@guichet/ui-common/net/problem';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useRouteError, type RouteObject } from 'react-router';
import { safeFromUrl } from '../../customers/session/from-url.js';
import { BannerBeforeLogIn } from './banner.js';
import { bannerWidth, grid } from './grid.js';
import { HeaderBar } from './header-bar.js';
import { LanguageSwitch } from '@guichet/ui-common/text/language-switch';
import { legacyAddress } from '../guard/guard-legacy.js';
import { LoadFailure } from '../guard/guard-loading.js';
import { failureAddress } from '../guard/guard-rules.js';
import { Page } from './page.js';
import { configurationQuery } from '../guard/session.api.js';
import { Main } from './shell.js';

interface BarePageProps {
  /** With the banner of before log-in (specification §2, page shell). */
  readonly banner?: boolean;
  readonly children: ReactNode;
}

/** Under the banner, and as wide. */
const narrow = { maxWidth: bannerWidth + 40 } as const;

/** A page that stands alone: log-in, errors. */
export const BarePage = ({ banner = false, children }: BarePageProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <HeaderBar>
          <LanguageSwitch />
        </HeaderBar>
        {banner && (
          <Box sx={{ ...grid, ...narrow, pb: { xs: 1, sm: 2 } }}>
            <BannerBeforeLogIn />
          </Box>
        )}
      </Box>
      <Box sx={{ ...grid, ...(banner && narrow), py: { xs: 3, md: 6 }, display: 'flex', flex: 1 }}>
        <Main>{children}</Main>
      </Box>
      <Box component="footer" sx={{ px: 3, py: 2.5, textAlign: 'center', color: 'text.secondary', fontSize: '0.9rem' }}>
        {t('common:footer.text')} ·{' '}
        <MuiLink component={Link} to="/accessibility" color="inherit">
          {t('common:footer.accessibility')}
        </MuiLink>
      </Box>
    </Box>
  );
};

const ErrorPage = ({
  name,
  children,
}: {
  readonly name: 'error500' | 'forbidden' | 'legacy' | 'loadFailure' | 'notFound';
  readonly children?: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <BarePage>
      <Box sx={{ maxWidth: '40rem' }}>
        <Page title={t(`common:errorPages.${name}.title`)} section={t('common:errorPages.section')}>
          <Typography sx={{ mb: 3 }}>{t(`common:errorPages.${name}.text`)}</Typography>
          {children}
          <Button component={Link} to="/" variant="contained" sx={{ mr: 2 }}>
            {t('common:errorPages.home')}
          </Button>
        </Page>
      </Box>
    </BarePage>
  );
};

/** Only a path of this site: the state of a location is the browser's own, and may be old. */
const pathIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? safeFromUrl(state.from, window.location.origin)
    : undefined;

const ServerErrorPage = () => {
  const { t } = useTranslation();
  const from = pathIn(useLocation().state);
  return (
    <ErrorPage name="error500">
      {from && (
        <Button href={from} variant="outlined" sx={{ mr: 2 }}>
          {t('common:tryAgain')}
        </Button>
      )}
    </ErrorPage>
  );
};
export const ForbiddenPage = () => <ErrorPage name="forbidden" />;

/** Specification §2: an unknown path leads to the same path of the legacy site, where there is one. */
export const UnknownPage = () => {
  const { t } = useTranslation();
  const location = useLocation();
  const { data: configuration, isPending } = useQuery(configurationQuery);
  const address = configuration && legacyAddress(location, configuration.legacyUrl);
  const legacy = address && new URL(address).origin !== window.location.origin ? address : undefined;
  useEffect(() => {
    if (legacy) window.location.replace(legacy);
  }, [legacy]);
  if (isPending) return null;
  return (
    <ErrorPage name={legacy ? 'legacy' : 'notFound'}>
      {legacy && (
        <Button href={legacy} variant="outlined" sx={{ mr: 2 }}>
          {t('common:errorPages.legacy.go')}
        </Button>
      )}
    </ErrorPage>
  );
};

/** A page failed to load or to draw; nothing else of the portal is lost. */
export const RouteFailure = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const address = failureAddress(error, pathname + search);
  if (address)
    return (
      <>
        <InterruptedNotice />
        <Navigate to={address} state={{ from: pathname + search }} replace />
      </>
    );
  return (
    <ErrorPage name={error instanceof LoadFailure ? 'loadFailure' : 'error500'}>
      {!(error instanceof LoadFailure) && (
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {problemText(error, t)}
        </Typography>
      )}
      <InterruptedNotice />
      <Button variant="outlined" onClick={() => window.location.reload()} sx={{ mr: 2 }}>
        {t('common:tryAgain')}
      </Button>
    </ErrorPage>
  );
};

export const errorRoutes: RouteObject[] = [
  { path: '/error500', Component: ServerErrorPage },
  { path: '/forbidden', Component: ForbiddenPage },
  { path: '*', Component: UnknownPage },
];
