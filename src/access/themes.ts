import type { Entity } from '../accounts/account.terms.js';
import type { Language } from '../kernel/language.js';
import { text } from '../platform/translations/dictionary.js';
import type { ThemeView } from './access.views.js';

/** Colours from left over centre to right; all of them bear white text at 4.5 to 1. */
interface Colours {
  readonly strong: string;
  readonly middle: string;
  readonly accent: string;
  /** Behind the active menu item. */
  readonly soft: string;
}

const colours: Readonly<Record<Entity, Colours>> = {
  BL_COLLTER: { strong: '#372E95', middle: '#2F4E97', accent: '#0B7A75', soft: '#EEEDF9' },
  BL_SANTE: { strong: '#0B6B74', middle: '#1F5D9E', accent: '#1A7344', soft: '#E6F4F4' },
  BL_SPAIN: { strong: '#9A2C45', middle: '#7A3A6B', accent: '#8F5200', soft: '#FAECEF' },
  CARL: { strong: '#1F5D9E', middle: '#2A4C7D', accent: '#8F5200', soft: '#E9F1FA' },
};

/** The look of an entity (specification §3, entity theme). */
export const themeOf = (entity: Entity, language: Language): ThemeView => {
  const { strong, middle, accent, soft } = colours[entity];
  return {
    entity,
    name: text(language, 'themes', `${entity}.name`),
    title: { left: strong, centre: middle, right: accent },
    header: { left: strong, centre: middle, right: accent, image: null },
    body: { left: '#F7F7FB', centre: '#FFFFFF', right: '#F7F7FB' },
    footer: { left: strong, right: accent, image: null, text: text(language, 'themes', `${entity}.footer`) },
    menu: { active: strong, inactive: '#57546F', hover: soft, separator: '#DDDBE9', option: '#1D1B33' },
    helpNode: null,
    footerLinksNode: null,
  };
};
