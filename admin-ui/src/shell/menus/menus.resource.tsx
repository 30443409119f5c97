import type { ResourceScreens } from '../../kit/resource-entry.js';
import { MenuPage } from './menu.page.js';

export const screens: ResourceScreens = { list: MenuPage };
