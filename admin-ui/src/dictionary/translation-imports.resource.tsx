import { i18n } from '@guichet/ui-common/i18n';
import type { ResourceScreens } from '../kit/resource-entry.js';
import { ImportsPage } from './imports.page.js';

await i18n.loadNamespaces('dictionary');

export const screens: ResourceScreens = { list: ImportsPage };
