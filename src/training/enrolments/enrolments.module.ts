import { Module } from '@nestjs/common';
import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { Config } from '../../platform/run/config/config.js';
import { CoursesModule } from '../courses/courses.module.js';
import { CertificatesController } from './certificates.controller.js';
import { CoursePackagesController } from './course-packages.controller.js';
import { CourseTrialsController } from './course-trials.controller.js';
import { courseSeats } from './course-seats.js';
import { EnrolmentImportController } from './enrolment-import.controller.js';
import { enrolment } from './enrolment.js';
import { courseSeatsFacts, enrolmentFacts } from './enrolments.facts.js';
import { courseSeatsReads, enrolmentReads } from './enrolments.queries.js';
import {
  courseSeatsMails,
  enrolmentLookups,
  enrolmentMails,
  learnersRecognised,
  platformNews,
  seatsOfOrders,
  silentPackages,
} from './enrolments.reactions.js';
import { LearnerFileLinks } from './learning.queries.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { TellLearningPlatform } from './learning-platform.jobs.js';
import { EmbeddedLearningPlatform, LearningPlatform } from './learning-platform.service.js';
import { AskPlatformProgress } from './platform-progress.jobs.js';
import { PackagePlayer } from './package-player.service.js';
import { Moodle } from './moodle.service.js';
import { courseSeatGrants } from './enrolments.grants.js';
import { enrolmentsRights } from './enrolments.rights.js';
import { enrolmentsNotices } from './enrolments.notices.js';

/** For the player. */
export { enrolment } from './enrolment.js';
/** For learning paths and attendance: who learns, who does so instead or no longer, and when they are through. */
export {
  enrolmentCompleted,
  enrolmentFailed,
  learnerRecognised,
  learnerSwapped,
  learnerUnenrolled,
} from './enrolment.events.js';
export { coursePlacesOf, learnerFactsOf } from './enrolments.facts.js';
export { enrolmentsOfLearner } from './learner-enrolments.queries.js';
/** For the one search. */
/** For the papers of a training. */
export { enrolmentsOfOrder } from './order-enrolments.queries.js';

@Module(
  businessModule({
    name: 'enrolments',
    rights: enrolmentsRights,
    notices: enrolmentsNotices,
    labels: { courseSeats: label(seatsModel, 'course_seats', 'order_reference') },
    namesContacts: [
      contactsIn(seatsModel, 'course_seats', { ids: ['correspondent_id'] }),
      contactsIn(enrolments, 'enrolments', { ids: ['participant_id', 'subject_id'], texts: ['named_by'] }),
    ],
    lifecycles: [
      { lifecycle: enrolment, facts: enrolmentFacts },
      { lifecycle: courseSeats, facts: courseSeatsFacts },
    ],
    projections: [enrolments, seatsModel],
    reactions: [seatsOfOrders, silentPackages, enrolmentMails, courseSeatsMails, learnersRecognised, platformNews].map(
      (each) => ({
        reaction: each,
        lookups: enrolmentLookups,
      }),
    ),
    imports: [CoursesModule],
    controllers: [CoursePackagesController, CertificatesController, CourseTrialsController],
    files: [{ controller: EnrolmentImportController, may: { action: 'enrolment.takeCourseSeat' } }],
    reads: [enrolmentReads, courseSeatsReads],
    providers: [
      courseSeatGrants,
      {
        provide: LearningPlatform,
        inject: [Config],
        useFactory: ({ moodle }: Config) => (moodle ? new Moodle(moodle) : new EmbeddedLearningPlatform()),
      },
      TellLearningPlatform,
      AskPlatformProgress,
      PackagePlayer,
      LearnerFileLinks,
      Visitors,
    ],
  }),
)
export class EnrolmentsModule {}
