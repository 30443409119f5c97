import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { mainId } from '@guichet/ui-common/page/skip-link';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { Banner } from './banner.js';
import { useEntityTheme } from './entity-theme.js';
import { Footer } from './footer.js';
import { grid, menuGap, menuWidth, roomForMenu } from './grid.js';
import { detourOf } from '../guard/guard-rules.js';
import { Header } from './header.js';
import { menuQuery } from '../guard/session.api.js';
import { SideMenu } from '../menu/side-menu.js';

const ReadingNotice = lazy(() => import('../../publishing/content/reading-notice.js'));

/** Of whom it may be asked to say that they have read something: not before what must come first, never in a simulation. */
const mayConfirm = (me: MeView): boolean =>
  (me.kind === 'contact' || me.kind === 'clientAdministrator') && me.simulation === null && !detourOf(me, '/');

export const Main = ({ children }: { readonly children: ReactNode }) => (
  <Box component="main" id={mainId} tabIndex={-1} sx={{ minWidth: 0, flex: 1, '&:focus': { outline: 'none' } }}>
    {children}
  </Box>
);

interface ShellProps {
  readonly me: MeView;
  /** With the whole banner above the content, not its line alone. */
  readonly banner?: boolean;
  readonly children: ReactNode;
}

/** Header, side menu, content and footer (specification §2, page shell). */
export const Shell = ({ me, banner = false, children }: ShellProps) => {
  const theme = useEntityTheme(me);
  const { data: menu } = useQuery(menuQuery(me, currentLanguage()));
  const wide = useMediaQuery(roomForMenu, { noSsr: true });
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Header me={me} theme={theme} menu={menu} />
      <Box sx={{ ...grid, py: 2, display: 'flex', alignItems: 'flex-start', gap: menuGap }}>
        {wide && (
          <Box sx={{ width: menuWidth, flexShrink: 0, displayPrint: 'none' }}>{menu && <SideMenu menu={menu} />}</Box>
        )}
        <Main>
          {mayConfirm(me) && (
            <Suspense>
              <ReadingNotice />
            </Suspense>
          )}
          {banner && (
            <Box sx={{ mb: { xs: 2, md: 3 } }}>
              <Banner theme={theme} />
            </Box>
          )}
          {children}
        </Main>
      </Box>
      <Footer me={me} theme={theme} />
    </Box>
  );
};
