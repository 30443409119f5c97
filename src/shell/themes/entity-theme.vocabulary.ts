import { entities, type Entity } from '../../customers/accounts/account.vocabulary.js';
import type { Colour } from './contrast.vocabulary.js';

/** Owner of a look: an entity, or the group, which all people without a client see (specification §1, §7). */
export const themeGroup = 'GROUPE_BL';
export const themeEntities = [themeGroup, ...entities] as const;
export type ThemeEntity = typeof themeGroup | Entity;

/** The colours of a theme, and what the calls of the specification name them (§3, entity theme). */
export const themeColours = {
  titleLeft: 'titre_couleur_G',
  titleCentre: 'titre_couleur_C',
  titleRight: 'titre_couleur_D',
  headerLeft: 'entete_couleur_G',
  headerCentre: 'entete_couleur_C',
  headerRight: 'entete_couleur_D',
  bodyLeft: 'corps_couleur_G',
  bodyCentre: 'corps_couleur_C',
  bodyRight: 'corps_couleur_D',
  footerLeft: 'pied_couleur_G',
  footerRight: 'pied_couleur_D',
  menuActive: 'menu_couleur_actif',
  menuInactive: 'menu_couleur_inactif',
  menuHover: 'menu_couleur_survol',
  menuSeparator: 'menu_couleur_separateur',
  menuOption: 'menu_couleur_option',
} as const;

export type ThemeColour = keyof typeof themeColours;
export type ThemeColours = Readonly<Record<ThemeColour, Colour>>;

const isThemeColour = (name: string): name is ThemeColour => Object.hasOwn(themeColours, name);
export const themeColourNames: readonly ThemeColour[] = Object.keys(themeColours).filter(isThemeColour);

/** Specification §3: what the active item of the menu wears unless a theme says otherwise. */
const defaultMenuActive = '#372E95';

/** A theme from its four main colours: those of bands bear white text, `soft` lies behind the active menu item. */
const coloursFrom = (strong: Colour, middle: Colour, accent: Colour, soft: Colour): ThemeColours => ({
  titleLeft: strong,
  titleCentre: middle,
  titleRight: accent,
  headerLeft: strong,
  headerCentre: middle,
  headerRight: accent,
  bodyLeft: '#F7F7FB',
  bodyCentre: '#FFFFFF',
  bodyRight: '#F7F7FB',
  footerLeft: strong,
  footerRight: middle,
  menuActive: strong,
  menuInactive: '#57546F',
  menuHover: soft,
  menuSeparator: '#DDDBE9',
  menuOption: '#1D1B33',
});

/** Colours of an entity without a theme of its own; names and footers are texts of `themes:<entity>`. */
export const builtInColours: Readonly<Record<ThemeEntity, ThemeColours>> = {
  GROUPE_BL: coloursFrom(defaultMenuActive, '#2F4E97', '#0B7A75', '#EEEDF9'),
  BL_COLLTER: coloursFrom(defaultMenuActive, '#2F4E97', '#0B7A75', '#EEEDF9'),
  BL_SANTE: coloursFrom('#0B6B74', '#1F5D9E', '#1A7344', '#E6F4F4'),
  BL_SPAIN: coloursFrom('#9A2C45', '#7A3A6B', '#8F5200', '#FAECEF'),
  CARL: coloursFrom('#1F5D9E', '#2A4C7D', '#8F5200', '#E9F1FA'),
};

export const isThemeEntity = (value: unknown): value is ThemeEntity => themeEntities.some((entity) => entity === value);
