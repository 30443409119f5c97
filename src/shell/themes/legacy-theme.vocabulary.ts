import { themeColourNames, themeColours, type ThemeColours } from './entity-theme.vocabulary.js';
import type { ThemeView } from './themes.views.js';

/** The colours of a theme by their names, from where the view keeps them. */
export const coloursOf = ({ title, header, body, footer, menu }: ThemeView): ThemeColours => ({
  titleLeft: title.left,
  titleCentre: title.centre,
  titleRight: title.right,
  headerLeft: header.left,
  headerCentre: header.centre,
  headerRight: header.right,
  bodyLeft: body.left,
  bodyCentre: body.centre,
  bodyRight: body.right,
  footerLeft: footer.left,
  footerRight: footer.right,
  menuActive: menu.active,
  menuInactive: menu.inactive,
  menuHover: menu.hover,
  menuSeparator: menu.separator,
  menuOption: menu.option,
});

/** `GET themeentite/{entite}/{lang}`, in the names of the specification (§3, entity theme; §7). */
export const legacyThemeOf = (theme: ThemeView): Readonly<Record<string, string | null>> => {
  const colours = coloursOf(theme);
  return {
    entite: theme.entity,
    ...Object.fromEntries(themeColourNames.map((name) => [themeColours[name], colours[name]])),
    entete_image: theme.header.image?.src ?? null,
    pied_image: theme.footer.image?.src ?? null,
    pied_texte: theme.footer.text,
    css: Object.entries(theme.properties)
      .map(([name, value]) => `${name}: ${value};`)
      .join('\n'),
    help_node: theme.helpNode,
    footer_liens_node: theme.footerLinksNode,
  };
};
