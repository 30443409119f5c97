import type { ResourceScreens } from '../../kit/resource-entry.js';
import { LifePage } from './life.page.js';
import { StreamsPage } from './streams.page.js';

/** State of any thing at any time. */
export const screens: ResourceScreens = { list: StreamsPage, show: LifePage };
