import type { PortalEntry } from '../../kit/page/entry.js';
import { certificateRoutes, enrolmentsRoutes } from './enrolments.routes.js';

export const enrolmentsEntry: PortalEntry = {
  routes: { open: certificateRoutes, guarded: enrolmentsRoutes },
  changes: { enrolments: ['enrolments', 'course-seats'] },
  found: { enrolments: ({ id }) => `/lms/enrolment/${id}` },
};
