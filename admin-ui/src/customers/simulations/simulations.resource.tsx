import type { ResourceScreens } from '../../kit/resource-entry.js';
import { UserSwitchPage } from './user-switch.page.js';
import { VisitPage } from './visit.page.js';

/** Acting in a customer's name, and the account given of it (specification §4). */
export const screens: ResourceScreens = { list: UserSwitchPage, show: VisitPage };
