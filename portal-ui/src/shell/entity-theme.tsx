import { devicePreferences, onDevicePreferences } from '@guichet/ui-common/device-preferences';
import { currentLanguage } from '@guichet/ui-common/i18n';
import { createPortalTheme } from '@guichet/ui-common/theme';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/access/access.views.js';
import type { ThemeView } from '../../../src/themes/themes.views.js';
import { themeQuery } from './session.api.js';

/** The look of the person's entity, in the language of the page. */
export const useEntityTheme = (me: MeView): ThemeView | undefined => {
  // draws again when the language changes
  useTranslation();
  return useQuery(themeQuery(me, currentLanguage())).data;
};

/** The colours of a band from its left to its right. */
export const band = ({ left, centre, right }: { left: string; centre?: string; right: string }): string =>
  `linear-gradient(90deg, ${[left, centre, right].filter(Boolean).join(', ')})`;

/** What the parts of the frame read as custom properties, and those that the theme itself sets. */
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

/** Buttons, links and focus in the entity's own colours (specification §3, entity theme), as dense as this device likes. */
export const EntityTheme = ({ me, children }: { readonly me: MeView; readonly children: ReactNode }) => {
  const worn = useEntityTheme(me);
  const device = useSyncExternalStore(onDevicePreferences, devicePreferences);
  const active = worn?.menu.active;
  const theme = useMemo(() => createPortalTheme(active, device), [active, device]);
  return (
    <ThemeProvider theme={theme}>
      {worn && <ThemeProperties theme={worn} />}
      {children}
    </ThemeProvider>
  );
};
