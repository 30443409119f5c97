import type { ResourceScreens } from '../../kit/resource-entry.js';
import { PermissionChangeListPage, PermissionChangePage } from './permission-changes.page.js';

/** Requests to change staff permissions, and who settled them (features F61). */
export const screens: ResourceScreens = { list: PermissionChangeListPage, show: PermissionChangePage };
