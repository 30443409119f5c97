import { sql } from 'kysely';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { nothing } from '../../platform/reading/reads/conditions.js';
import { seesAll, sessionsSeen } from './attendance-detail.queries.js';

/** A sheet names everybody: it is downloaded by those who see everybody of the session. */
export const attendanceSheets = filesInRows('attendance', tableOf(trainingSessions, 'attendance_sheets'), (seeing) =>
  seesAll(seeing) ? sql`EXISTS (SELECT FROM ${sessionsSeen(seeing)} s WHERE s.id = f.session_id)` : nothing,
);
