import { LanguageSwitch } from '@guichet/ui-common/language-switch';
import { logOut } from '@guichet/ui-common/session';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/access/access.views.js';
import type { ThemeView } from '../../../src/themes/themes.views.js';
import { NotificationLink } from '../notifications/notification-link.js';
import { Banner } from './banner.js';
import { BrandMark } from './brand-mark.js';
import { FrameLink } from './frame-link.js';
import { linksOf } from './link-rules.js';
import { configurationQuery } from './session.api.js';
import { TitleBand } from './title-band.js';

interface HeaderProps {
  readonly me: MeView;
  readonly theme: ThemeView | undefined;
  /** The side menu hides behind a button on narrow screens. */
  readonly menuButton?:
    { readonly open: boolean; readonly controls: string; readonly onToggle: () => void } | undefined;
}

/** Leaves for good: a full page load empties every cache. */
const leave = async (): Promise<void> => {
  await logOut().catch(() => undefined);
  window.location.assign('/login');
};

const look = {
  color: 'text.primary',
  underline: 'hover',
  sx: { display: 'inline-flex', alignItems: 'center', minHeight: 40, fontSize: '0.9375rem', fontWeight: 550 },
} as const;

const TopNavigation = ({ me, theme, menuButton }: HeaderProps) => {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery);
  return (
    <Box
      component="nav"
      aria-label={t('common:topNavigation.label')}
      sx={{ flex: { md: 1 }, ml: { xs: menuButton ? 'auto' : 0, md: 0 } }}
    >
      {menuButton && (
        <Button
          variant="outlined"
          startIcon={<MenuIcon />}
          aria-expanded={menuButton.open}
          aria-controls={menuButton.controls}
          onClick={menuButton.onToggle}
          sx={{ display: { md: 'none' } }}
        >
          {t('common:menu.button')}
        </Button>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: { xs: !menuButton || menuButton.open ? 'flex' : 'none', md: 'flex' },
          flexWrap: 'wrap',
          columnGap: 2.5,
        }}
      >
        {linksOf('header', { me, theme, configuration }).map((link) => (
          <li key={link.key}>
            {link.key === 'notifications' ? (
              <NotificationLink to={link.to} look={look} />
            ) : (
              <FrameLink link={link} look={look} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Top navigation, language and the way out; under them the welcome line and the banner (specification §2). */
export const Header = ({ me, theme, menuButton }: HeaderProps) => {
  const { t } = useTranslation();
  const collapsed = menuButton !== undefined && !menuButton.open;
  return (
    <Box component="header" sx={{ displayPrint: 'none' }}>
      <Box sx={{ bgcolor: 'background.paper' }}>
        <Box
          sx={{
            maxWidth: 1240,
            mx: 'auto',
            px: { xs: 2, md: 3 },
            py: 1.25,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
          }}
        >
          <BrandMark />
          <TopNavigation me={me} theme={theme} menuButton={menuButton} />
          <Box
            sx={{
              display: { xs: collapsed ? 'none' : 'flex', md: 'flex' },
              alignItems: 'center',
              gap: 1,
              ml: { xs: menuButton ? 0 : 'auto', md: 0 },
            }}
          >
            <LanguageSwitch remember />
            <Button variant="text" color="inherit" startIcon={<Logout />} onClick={() => void leave()} sx={{ px: 1.5 }}>
              {t('common:logOut')}
            </Button>
          </Box>
        </Box>
      </Box>
      <TitleBand me={me} theme={theme} />
      <Box sx={{ px: { xs: 1, sm: 3 }, pt: { xs: 1, sm: 2.5 } }}>
        <Banner theme={theme} />
      </Box>
    </Box>
  );
};
