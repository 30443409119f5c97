import type { ResourceScreens } from '../../kit/resource-entry.js';
import { PermissionMatrixPage } from './permission-matrix.page.js';
import { StaffRightsPage } from './staff-rights.page.js';

/** What staff may do, and how it changes (specification §2, adminperms). */
export const screens: ResourceScreens = { list: PermissionMatrixPage, show: StaffRightsPage };
