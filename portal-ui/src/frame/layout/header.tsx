import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { LiveNotifications, NotificationLink } from '../../shell/notifications/notification-link.js';
import { AccountMenu } from '../menu/account-menu.js';
import { band, plainBand } from './entity-theme.js';
import { roomForMenu } from './grid.js';
import { HeaderBar } from './header-bar.js';
import { TopNavigation } from '../menu/link-list.js';
import { linksOf, type Viewer } from '../menu/link-rules.js';
import { NavigationButton } from '../menu/navigation-button.js';
import { PortalSearch } from '../menu/portal-search.js';

interface HeaderProps extends Viewer {
  readonly menu: MenuView | undefined;
}

/** Top navigation, notifications and account, on a thin line in the colours of the entity (specification §2, page shell). */
export const Header = ({ me, theme, menu }: HeaderProps) => {
  const wide = useMediaQuery(roomForMenu, { noSsr: true });
  return (
    <Box component="header" sx={{ displayPrint: 'none' }}>
      <HeaderBar name={theme?.name}>
        {wide && <TopNavigation direction="row" me={me} theme={theme} />}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 1, md: 2 } }}>
          <PortalSearch me={me} menu={menu} />
          <LiveNotifications />
          {linksOf('bell', { me, theme, configuration: undefined }).map(({ key, to }) => (
            <NotificationLink key={key} to={to} />
          ))}
          {wide ? <AccountMenu me={me} theme={theme} /> : <NavigationButton me={me} theme={theme} menu={menu} />}
        </Box>
      </HeaderBar>
      <Box sx={{ height: 4, backgroundImage: band(theme?.header ?? plainBand) }} />
    </Box>
  );
};
