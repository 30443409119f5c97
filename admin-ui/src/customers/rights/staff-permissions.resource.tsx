import type { ResourceScreens } from '../../kit/resource-entry.js';
import { PermissionMatrixPage } from './permission-matrix.page.js';
import { StaffRightsPage } from './staff-rights.page.js';

/** Permissions of staff, and their changes (specification §2, adminperms). */
export const screens: ResourceScreens = { list: PermissionMatrixPage, show: StaffRightsPage };
