import { LeaveGate } from '@guichet/ui-common/form/leave-gate';
import { useFollowedLinks } from '@guichet/ui-common/page/route-focus';
import { IdentityGate } from '@guichet/ui-common/session/session-identity-gate';
import { mainId, SkipLink } from '@guichet/ui-common/page/skip-link';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../menu.js';
import { night } from '../theme.js';
import { LoadingPage } from './error-pages.js';
import { FreshnessNotice } from './freshness-notice.js';
import { Notices } from './notices.js';
import { SessionDialog } from './session-dialog.js';
import { TopBar } from './top-bar.js';

export const menuWidth = 248;

const panel = {
  width: menuWidth,
  border: 0,
  bgcolor: night.canvas,
  color: night.text,
  boxSizing: 'border-box',
} as const;

/** The frame of every screen: skip link, menu, top bar, one `main`. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useFollowedLinks();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <Box
        // a box that scrolls is a Tab stop of its own in some browsers
        tabIndex={-1}
        sx={{
          ...panel,
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100vh',
          flexShrink: 0,
          overflowY: 'auto',
        }}
      >
        <Menu />
      </Box>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: panel, 'aria-label': t('admin:menu.open') } }}
      >
        {open && <Menu onNavigate={() => setOpen(false)} />}
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={() => setOpen(true)} />
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            flex: 1,
            p: { xs: 2, md: 4 },
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
            '&:focus': { outline: 'none' },
          }}
        >
          <FreshnessNotice />
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </Box>
        <Box
          component="footer"
          sx={{
            px: { xs: 2, md: 4 },
            py: 2,
            color: 'text.secondary',
            fontSize: '0.8125rem',
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
          }}
        >
          {t('admin:footer')}
        </Box>
      </Box>
      <Notices />
      <SessionDialog />
      <IdentityGate />
      <LeaveGate />
    </Box>
  );
};
