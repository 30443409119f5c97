import type { ResourceScreens } from '../../kit/resource-entry.js';
import { EventPage } from './event.page.js';
import { LogListPage } from './log.page.js';

/** The whole log, for auditors. */
export const screens: ResourceScreens = { list: LogListPage, show: EventPage };
