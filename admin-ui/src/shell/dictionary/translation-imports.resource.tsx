import type { ResourceScreens } from '../../kit/resource-entry.js';
import { ImportsPage } from './imports.page.js';

export const screens: ResourceScreens = { list: ImportsPage };
