import type { PortalEntry } from '../../kit/page/entry.js';
import { attendanceRoutes } from './attendance.routes.js';

export const attendanceEntry: PortalEntry = {
  routes: { guarded: attendanceRoutes },
};
