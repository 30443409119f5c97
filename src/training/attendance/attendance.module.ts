import { Module } from '@nestjs/common';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { ThemesModule } from '../../shell/themes/themes.module.js';
import { attendanceSheets } from './attendance-files.queries.js';
import { trainingSessionFacts } from './attendance.facts.js';
import { presenceReads, trainingSessionReads } from './attendance.queries.js';
import { attendanceLookups, attendanceMails } from './attendance.reactions.js';
import { certificateAttendance, certificateLookups } from './certificate-attendance.reactions.js';
import { traineePlaceLookups, traineePlaces } from './trainee-places.reactions.js';
import { trainingSession } from './training-session.js';
import { attendanceRights } from './attendance.rights.js';
import { attendanceNotices } from './attendance.notices.js';

/** For training agreements: the classes that were planned from one, and who was there. */
export { agreementOfSession, attendeesOfAgreement, sessionsOfAgreement } from './attendance-door.queries.js';
/** For learning paths: which classes there are, and who was there; for the ERP: how much was attended, and that it has it. */
export { classesOffered, lostIn, attendanceForErp, validatedIn } from './attendance-door.queries.js';
export { trainingSession } from './training-session.js';
export {
  presenceSigned,
  presencesMarked,
  presenceUnvalidated,
  traineeListed,
  traineeTakenOff,
  trainingSessionCancelled,
  trainingSessionHeld,
} from './training-session.events.js';

@Module(
  businessModule({
    name: 'attendance',
    rights: attendanceRights,
    notices: attendanceNotices,
    labels: { trainingSession: label(trainingSessions, 'training_sessions', 'title') },
    imports: [ThemesModule],
    namesContacts: [contactsIn(trainingSessions, 'training_participants', { ids: ['participant_id', 'contact_id'] })],
    lifecycles: [{ lifecycle: trainingSession, facts: trainingSessionFacts }],
    projections: [trainingSessions],
    reactions: [
      { reaction: attendanceMails, lookups: attendanceLookups },
      { reaction: certificateAttendance, lookups: certificateLookups },
      { reaction: traineePlaces, lookups: traineePlaceLookups },
    ],
    reads: [trainingSessionReads, presenceReads],
    providers: [attendanceSheets],
  }),
)
export class AttendanceModule {}
