import { Module } from '@nestjs/common';
import { learningPaths } from '../../../projections/training/learning-paths.js';
import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import { AttendanceModule } from '../attendance/attendance.module.js';
import { CoursesModule } from '../courses/courses.module.js';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { WebinarsModule } from '../webinars/webinars.module.js';
import { learningPath } from './learning-path.js';
import { learningPathFacts, pathEnrolmentFacts } from './learning-paths.facts.js';
import { learningPathReads, pathEnrolmentReads } from './learning-paths.queries.js';
import { pathLearnersRecognised, pathLookups, pathMails, pathSteps } from './learning-paths.reactions.js';
import { PathCertificatesController } from './path-certificates.controller.js';
import { pathEnrolment } from './path-enrolment.js';
import { pathSeatLookups, pathSeats } from './path-seats.reactions.js';
import { learningPathsRights } from './learning-paths.rights.js';
import { learningPathsNotices } from './learning-paths.notices.js';

@Module(
  businessModule({
    name: 'learningPaths',
    rights: learningPathsRights,
    notices: learningPathsNotices,
    labels: { learningPath: label(learningPaths, 'learning_paths', 'french_title') },
    namesContacts: [
      contactsIn(pathEnrolments, 'path_enrolments', { ids: ['participant_id', 'subject_id'], texts: ['enrolled_by'] }),
    ],
    lifecycles: [
      { lifecycle: learningPath, facts: learningPathFacts },
      { lifecycle: pathEnrolment, facts: pathEnrolmentFacts },
    ],
    projections: [learningPaths, pathEnrolments],
    reactions: [
      { reaction: pathSteps, lookups: pathLookups },
      { reaction: pathSeats, lookups: pathSeatLookups },
      { reaction: pathLearnersRecognised, lookups: pathLookups },
      { reaction: pathMails, lookups: pathLookups },
    ],
    imports: [AttendanceModule, CoursesModule, EnrolmentsModule, WebinarsModule],
    controllers: [PathCertificatesController],
    reads: [learningPathReads, pathEnrolmentReads],
  }),
)
export class LearningPathsModule {}
