import { devicePreferences, onDevicePreferences } from '@guichet/ui-common/page/device-preferences';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { createPortalTheme } from '@guichet/ui-common/page/theme';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ThemeView } from '../../../../src/shell/themes/themes.views.js';
import { themeQuery } from '../guard/session.api.js';

type Look = ThemeView | undefined;

/** The look of the person's entity, in the language of the page. */
export const useEntityTheme = (me: MeView | undefined): Look => {
  // draws again when the language changes
  useTranslation();
  return useQuery(themeQuery(me, currentLanguage())).data;
};

/** The colours of a band from its left to its right. */
export const band = ({ left, centre, right }: { left: string; centre?: string; right: string }): string =>
  `linear-gradient(90deg, ${[left, centre, right].filter(Boolean).join(', ')})`;

/** Until the theme is there. */
export const plainBand = { left: '#372E95', centre: '#2F4E97', right: '#0B7A75', text: '#FFFFFF' } as const;

/** Custom properties of the frame, and those that the theme itself sets. */
const propertiesOf = ({ menu, properties }: ThemeView): Readonly<Record<string, string>> => ({
  '--menu-active': menu.active,
  '--menu-inactive': menu.inactive,
  '--menu-hover': menu.hover,
  '--menu-separator': menu.separator,
  '--menu-option': menu.option,
  ...properties,
});

const ThemeProperties = ({ theme }: { readonly theme: ThemeView }) => {
  const styles = useMemo(
    () => ({
      ':root': propertiesOf(theme),
      body: { backgroundImage: band(theme.body), backgroundAttachment: 'fixed' },
    }),
    [theme],
  );
  return <GlobalStyles styles={styles} />;
};

const Wear = createContext<(look: Look) => void>(() => undefined);

/** Dresses the portal in this look for as long as what asks for it is on the screen. */
export const useWear = (look: Look): void => {
  const wear = useContext(Wear);
  useLayoutEffect(() => {
    wear(look);
    return () => wear(undefined);
  }, [wear, look]);
};

/**
 * Buttons, links and focus in the colours of the entity (specification §3, entity theme), as dense and as dark as this
 * device likes. A single provider for everything: of two nested ones, MUI writes only the style sheet of the outer one.
 */
export const PortalTheme = ({ children }: { readonly children: ReactNode }) => {
  const [look, wear] = useState<Look>();
  const device = useSyncExternalStore(onDevicePreferences, devicePreferences);
  const active = look?.menu.active;
  const theme = useMemo(() => createPortalTheme(active, device), [active, device]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {look && <ThemeProperties theme={look} />}
      <Wear value={wear}>{children}</Wear>
    </ThemeProvider>
  );
};
