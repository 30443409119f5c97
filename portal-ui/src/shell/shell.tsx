import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { currentLanguage } from '@guichet/ui-common/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useEntityTheme } from './entity-theme.js';
import { menuQuery } from './session.api.js';
import { SideMenu } from './side-menu.js';
import { mainId } from '@guichet/ui-common/skip-link';

export const menuId = 'side-menu';

export const Main = ({ children }: { readonly children: ReactNode }) => (
  <Box component="main" id={mainId} tabIndex={-1} sx={{ minWidth: 0, flex: 1, '&:focus': { outline: 'none' } }}>
    {children}
  </Box>
);

/** Header, banner, side menu, content and footer (specification §2, page shell). */
export const Shell = ({ me, children }: { readonly me: MeView; readonly children: ReactNode }) => {
  const theme = useEntityTheme(me);
  const { data: menu } = useQuery(menuQuery(me, currentLanguage()));
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = wide || openedAt === pathname;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Header
        me={me}
        theme={theme}
        menuButton={{ open, controls: menuId, onToggle: () => setOpenedAt(open ? undefined : pathname) }}
      />
      <Box
        sx={{
          width: '100%',
          maxWidth: 1240,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: { xs: 2.5, md: 4 },
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: { xs: 2, md: 4 },
          alignItems: { md: 'flex-start' },
        }}
      >
        <Box sx={{ width: { md: 232 }, flexShrink: 0, display: open ? 'block' : 'none', displayPrint: 'none' }}>
          {menu && <SideMenu menu={menu} id={menuId} />}
        </Box>
        <Main>{children}</Main>
      </Box>
      <Footer me={me} theme={theme} />
    </Box>
  );
};
