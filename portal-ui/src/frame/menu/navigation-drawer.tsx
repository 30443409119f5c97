import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useTranslation } from 'react-i18next';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { AccountPanel } from './account-panel.js';
import { drawerButton, grid } from '../layout/grid.js';
import { HeaderBar } from '../layout/header-bar.js';
import { TopNavigation } from './link-list.js';
import type { Viewer } from './link-rules.js';
import { SideMenu } from './side-menu.js';

interface NavigationDrawerProps extends Viewer {
  readonly menu: MenuView | undefined;
  /** Where the header begins: so does the drawer, and the button to close it lies on the one that opened it. */
  readonly top: number;
  readonly onClose: () => void;
}

/** Where there is no room beside the content: all of the navigation. */
const NavigationDrawer = ({ me, theme, menu, top, onClose }: NavigationDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('common:menu.button'),
          sx: { width: '100%', top, bottom: 0, height: 'auto' },
        },
      }}
    >
      <HeaderBar>
        <Button variant="outlined" startIcon={<Close />} onClick={onClose} sx={drawerButton}>
          {t('common:close')}
        </Button>
      </HeaderBar>
      <Box sx={{ px: grid.px, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <TopNavigation direction="column" me={me} theme={theme} />
      </Box>
      {menu && (
        <Box sx={{ px: '4px', py: 1.5 }}>
          <SideMenu menu={menu} />
        </Box>
      )}
      <Box component="section" aria-label={t('common:account')} sx={{ mt: 'auto' }}>
        <AccountPanel me={me} theme={theme} />
      </Box>
    </Drawer>
  );
};

export default NavigationDrawer;
