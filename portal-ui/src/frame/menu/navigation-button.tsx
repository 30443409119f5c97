import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { drawerButton } from '../layout/grid.js';
import type { Viewer } from './link-rules.js';

const NavigationDrawer = lazy(() => import('./navigation-drawer.js'));

interface NavigationButtonProps extends Viewer {
  readonly menu: MenuView | undefined;
}

/** Opens the drawer until the person goes to another page. */
export const NavigationButton = ({ me, theme, menu }: NavigationButtonProps) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly at: string; readonly top: number }>();
  const open = opened?.at === key;
  const unfold = (): void => {
    const header = button.current?.closest('header');
    setOpened({ at: key, top: header?.getBoundingClientRect().top ?? 0 });
  };
  return (
    <Box component="nav" aria-label={t('common:topNavigation.label')}>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={unfold}
        sx={drawerButton}
      >
        {t('common:menu.button')}
      </Button>
      {open && (
        <Suspense>
          <NavigationDrawer me={me} theme={theme} menu={menu} top={opened.top} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};
