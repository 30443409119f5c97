import { i18n } from '@guichet/ui-common/i18n';
import type { ResourceScreens } from '../kit/resource-entry.js';
import { DelegationListPage, DelegationPage } from './delegations.page.js';

await i18n.loadNamespaces('rights');

/** Powers that customers lent to each other, with their log (features F52). */
export const screens: ResourceScreens = { list: DelegationListPage, show: DelegationPage };
