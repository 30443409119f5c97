import { i18n } from '@guichet/ui-common/i18n';
import type { ResourceScreens } from '../kit/resource-entry.js';
import { MenuPage } from './menu.page.js';

await i18n.loadNamespaces('menus');

export const screens: ResourceScreens = { list: MenuPage };
