import { currentLanguage } from '@guichet/ui-common/i18n';
import { createPortalTheme } from '@guichet/ui-common/theme';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView, ThemeView } from '../../../src/access/access.views.js';
import { themeQuery } from './session.api.js';

/** The look of the person's entity, in the language of the page. */
export const useEntityTheme = (me: MeView): ThemeView | undefined => {
  // draws again when the language changes
  useTranslation();
  return useQuery(themeQuery(me, currentLanguage())).data;
};

/** Buttons, links and focus in the entity's own colour (specification §3, entity theme). */
export const EntityTheme = ({ me, children }: { readonly me: MeView; readonly children: ReactNode }) => {
  const active = useEntityTheme(me)?.menu.active;
  const theme = useMemo(() => createPortalTheme(active), [active]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
