import { describe, expect, it } from '@jest/globals';
import { builtInColours, themeColours } from './entity-theme.vocabulary.js';
import { coloursOf, legacyThemeOf } from './legacy-theme.vocabulary.js';
import type { ThemeView } from './themes.views.js';

const { BL_SPAIN: colours } = builtInColours;
const theme: ThemeView = {
  entity: 'BL_SPAIN',
  language: 'es',
  name: 'España',
  title: { left: colours.titleLeft, centre: colours.titleCentre, right: colours.titleRight, text: '#FFFFFF' },
  header: {
    left: colours.headerLeft,
    centre: colours.headerCentre,
    right: colours.headerRight,
    text: '#FFFFFF',
    image: { src: '/api/theme/images/1', text: 'La plaza' },
  },
  body: { left: colours.bodyLeft, centre: colours.bodyCentre, right: colours.bodyRight },
  footer: {
    left: colours.footerLeft,
    right: colours.footerRight,
    textColour: '#FFFFFF',
    image: null,
    text: 'El portal',
  },
  menu: {
    active: colours.menuActive,
    inactive: colours.menuInactive,
    hover: colours.menuHover,
    separator: colours.menuSeparator,
    option: colours.menuOption,
  },
  properties: { '--theme-radius': '4px' },
  helpNode: 'n1',
  footerLinksNode: null,
};

describe('a theme in the names of the specification (§3, entity theme)', () => {
  it('has every field, and no other', () =>
    expect(Object.keys(legacyThemeOf(theme)).sort()).toEqual(
      [
        'entite',
        ...['titre_couleur_G', 'titre_couleur_C', 'titre_couleur_D'],
        ...['entete_couleur_G', 'entete_couleur_C', 'entete_couleur_D', 'entete_image'],
        ...['corps_couleur_G', 'corps_couleur_C', 'corps_couleur_D'],
        ...['pied_couleur_G', 'pied_couleur_D', 'pied_image', 'pied_texte'],
        ...['menu_couleur_actif', 'menu_couleur_inactif', 'menu_couleur_survol'],
        ...['menu_couleur_separateur', 'menu_couleur_option'],
        ...['css', 'help_node', 'footer_liens_node'],
      ].sort(),
    ));

  it('has the colours of the theme, each under its name', () => {
    expect(coloursOf(theme)).toEqual(colours);
    expect(legacyThemeOf(theme)).toMatchObject({
      entite: 'BL_SPAIN',
      [themeColours.menuActive]: colours.menuActive,
      entete_image: '/api/theme/images/1',
      pied_texte: 'El portal',
      css: '--theme-radius: 4px;',
      help_node: 'n1',
      footer_liens_node: null,
    });
  });
});
