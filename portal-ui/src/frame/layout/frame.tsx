import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionStatus } from '@guichet/ui-common/session/session';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { CookieNotice } from './cookie-notice.js';
import { LeaveGate } from '@guichet/ui-common/form/leave-gate';
import { useFollowedLinks } from '@guichet/ui-common/page/route-focus';
import { IdentityGate } from '@guichet/ui-common/session/session-identity-gate';
import { SkipLink } from '@guichet/ui-common/page/skip-link';

const ReconnectDialog = lazy(() => import('../guard/reconnect-dialog.js'));
const ExpiryWarning = lazy(() => import('../guard/expiry-warning.js'));

const NavigationProgress = () => {
  const { t } = useTranslation();
  const pending = useNavigation().state !== 'idle';
  if (!pending) return null;
  return (
    <Box
      role="progressbar"
      aria-label={t('common:loading')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        animation: 'guichet-progress 2s 300ms ease-out both',
        '@keyframes guichet-progress': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
      }}
    />
  );
};

/** Around every page, connected or not. */
export const Frame = () => {
  const status = useSyncExternalStore(onSessionChange, sessionStatus);
  useFollowedLinks();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <CookieNotice />
      <Outlet />
      <IdentityGate />
      <LeaveGate />
      <ScrollRestoration />
      <Suspense>
        {(status === 'lost' || status === 'another') && <ReconnectDialog isAnothers={status === 'another'} />}
        {status === 'connected' && <ExpiryWarning />}
      </Suspense>
    </>
  );
};
