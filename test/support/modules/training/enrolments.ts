import type { Random } from '../../../../src/demo/random.js';
import * as seats from '../../../../src/training/enrolments/course-seats.js';
import * as events from '../../../../src/training/enrolments/enrolment.events.js';
import { people, things } from '../../ticket-rows.js';
import {
  but,
  exportable,
  forbiddenTo,
  forbiddenToAll,
  noSuchFile,
  nowhere,
  nowhereToAct,
  onlyFor,
} from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const { town, marie, paul } = people;
const [seatsId, courseId, orderId, articleId] = [things.file, things.other, things.product, things.range];

const martin = { civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'marie@town.example' } as const;
const roux = { civility: 'none', firstName: 'Zoe', lastName: 'Roux', email: 'zoe@town.example' } as const;
const times = {
  startsOn: '2026-03-31',
  endsOn: '2026-06-30',
  remindAt: '2026-03-30T07:00:00.000Z',
  startsAt: '2026-03-30T22:00:00.000Z',
  endsAt: '2026-06-30T22:00:00.000Z',
};

const grant = { quantity: 10, orderReference: 'CMD-2026-000001', expiresOn: '2031-12-31' };
const start = (random: Random) => ({ startsOn: random.pick(['2026-02-15', '2026-03-30', '2026-04-20', '2026-05-10']) });
const sitting = (random: Random) => ({ unit: random.pick(['one', 'two']), seconds: random.between(1, 600) });
const tried = (random: Random) => ({ unit: 'one', answers: [{ choice: random.chance(0.8) ? 0 : 1 }] });

const permitted = { own: onlyFor('agent') };
const person = { ...martin, seatsId };

const ofEnrolment = {
  'accept-proposed-enrolment': { startsOn: '2031-06-30' },
  'decline-proposed-enrolment': {},
  'move-enrolment': { startsOn: '2031-06-30' },
  'swap-learner': roux,
  unenrol: {},
  'record-progress': { unit: 'one' },
  'learn-unit': { unit: 'one' },
  'record-attempt': { unit: 'one' },
  'report-silent-package': { unit: 'one' },
};

export const enrolments: ModuleExamples = {
  events: [
    seats.courseSeatsGranted({ clientId: town, courseId, ...grant, orderId, articleId, correspondentId: marie }),
    seats.correspondentChanged({ correspondentId: paul, formerId: marie }),
    seats.correspondentConfirmed({}),
    seats.correspondentDelayed({ nextTryAt: '2026-03-02T12:01:00.000Z' }),
    seats.correspondentRestored({ correspondentId: marie, refusedId: paul }),
    seats.courseSeatsEndAnnounced({ daysBefore: 30, seatsLeft: 4 }),
    seats.courseSeatsWithdrawn({}),
    events.learnerNamed({
      ...martin,
      participantId: marie,
      clientId: town,
      seatsId,
      courseId,
      orderReference: 'CMD-2026-000001',
      namedBy: marie,
    }),
    events.enrolmentProposed({}),
    events.courseSeatTaken({ ...times, seat: 1, takenBy: marie, version: 1 }),
    events.enrolmentProposalDeclined({}),
    events.enrolmentMoved(times),
    events.learnerSwapped({
      ...{ ...roux, participantId: paul, formerId: marie, formerName: 'Marie Martin', formerEmail: martin.email },
    }),
    events.learnerRecognised({ ...roux, participantId: paul }),
    events.learnerUnenrolled({}),
    events.enrolmentConfirmed({ isUpcoming: true }),
    events.enrolmentDelayed({ nextTryAt: '2026-03-02T12:01:00.000Z' }),
    events.enrolmentFailed({}),
    events.unenrolmentFailed({}),
    events.enrolmentReminded({}),
    events.enrolmentStarted({}),
    events.enrolmentEndAnnounced({ daysBefore: 7 }),
    events.progressRecorded({ seconds: 300, unit: 'one' }),
    events.courseUnitLearned({ unit: 'one', seconds: 60, percent: 50, mark: null, score: null }),
    events.courseQuizFailed({ unit: 'two', seconds: 60, mark: 40, score: 40 }),
    events.coursePackageAttempted({
      ...{
        unit: 'three',
        seconds: 60,
        isDone: true,
        percent: 50,
        mark: 80,
        score: 60,
        participantId: marie,
        scored: { points: 1600, outOf: 2000 },
        courseScored: { points: 1600, outOf: 2000 },
        bookmark: '%7B%7D',
      },
    }),
    events.coursePackageFoundSilent({ unit: 'three' }),
    events.platformProgressReported({ percent: 40 }),
    events.enrolmentCompleted({ certificate: '12345-6789A-BCDEF' }),
    events.enrolmentAbandoned({}),
    events.learnerAttendanceReported({ halfDays: 4, validated: 3, standing: 'withdrawn' }),
  ],
  bodies: {
    courseSeats: {
      GrantCourseSeats: (random) => ({
        ...{ clientId: 'town', courseId: 'excel', quantity: random.between(1, 20), orderReference: 'CMD-1' },
        // some end while the life goes on
        ...(random.chance(0.5) && {
          correspondentId: 'marie',
          expiresOn: random.pick(['2026-04-30', '2026-05-20', '2031-12-31']),
        }),
      }),
      ChangeCorrespondent: (random) => ({ correspondentId: random.pick(['marie', 'paul', 'zoe']) }),
    },
    enrolment: {
      TakeCourseSeat: (random) => ({ ...martin, seatsId: 'lot', ...start(random) }),
      TakeReservedSeat: (random) => ({ ...martin, seatsId: 'lot', seat: 1, reservedBy: 'marie', ...start(random) }),
      ProposeEnrolment: () => ({ ...martin, seatsId: 'lot' }),
      AcceptProposedEnrolment: start,
      MoveEnrolment: start,
      SwapLearner: (random) => random.pick([martin, roux]),
      RecordProgress: sitting,
      LearnUnit: tried,
      ReportAttendance: () => ({ halfDays: 4, validated: 4, standing: 'complete' }),
      ReportPlatformProgress: (random) => ({ percent: random.between(0, 100), isCompleted: random.chance(0.03) }),
      RecordAttempt: (random) => ({ unit: 'two', isDone: random.chance(0.5), score: random.between(0, 100) }),
      ReportSilentPackage: () => ({ unit: 'two' }),
    },
  },
  facts: {
    clientKnown: true,
    courseKnown: true,
    orderKnown: true,
    correspondent: { fault: null },
    seatsLeft: 4,
    seats: {
      clientId: 'town',
      courseId: 'excel',
      orderReference: 'CMD-1',
      expiresOn: null,
      isActive: true,
      quantity: 10,
      maximum: 10,
      free: 1,
    },
    course: { isOpen: true, durationMonths: 1, periods: [], version: 1 },
    contactId: null,
    accountId: 'marie',
    emailFault: null,
    timeZone: 'Europe/Paris',
    units: [
      { id: 'one', quiz: { right: [1], passMark: 100 } },
      { id: 'two', quiz: null, isPackage: true },
    ],
  },
  fields: () => ({}),
  cases: ({ town: clientId }) => [
    { route: 'GET /api/enrolments', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    { route: 'GET /api/enrolments/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: 'GET /api/enrolments/import-template',
      target: 'nothing',
      answers: { own: forbiddenTo('clerk', 'simulated') },
    },
    { route: 'GET /api/enrolments/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/enrolments/:id/certificate', target: 'nothing', answers: { own: noSuchFile } },
    { route: 'GET /api/enrolments/:id/learning', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'GET /api/course-trials/:id',
      target: 'nothing',
      answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    { route: 'GET /api/course-seats', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    {
      route: 'GET /api/course-seats/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    { route: 'GET /api/course-seats/:id', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'POST /api/course-seats',
      target: 'nothing',
      body: { clientId, courseId, ...grant },
      answers: permitted,
    },
    ...Object.entries({ 'change-correspondent': { correspondentId: marie }, 'withdraw-course-seats': {} }).map(
      ([command, body]) => ({
        ...{ route: `POST /api/course-seats/:id/${command}`, target: 'nothing' as const, body },
        answers: { own: nowhere },
      }),
    ),
    // rights on existing seats are tested in test/http/training/enrolments.spec.ts
    ...[
      ['POST /api/enrolments', { ...person, startsOn: '2031-06-30' }] as const,
      ['POST /api/enrolments/propose-enrolment', person] as const,
    ].map(([route, body]) => ({
      route,
      target: 'nothing' as const,
      body,
      answers: { own: route === 'POST /api/enrolments' ? onlyFor('agent') : forbiddenToAll },
    })),
    ...[
      ['POST /api/enrolments/together', { seatsId, startsOn: '2031-06-30', participants: [martin] }] as const,
      ['POST /api/enrolments/import-trials', { seatsId, csv: 'firstName;lastName;email\na;b;a@b.example' }] as const,
      ['POST /api/enrolments/imports', { seatsId, csv: 'firstName;lastName;email\na;b;a@b.example' }] as const,
    ].map(([route, body]) => ({ route, target: 'nothing' as const, body, answers: { own: nowhereToAct } })),
    ...Object.entries(ofEnrolment).map(([command, body]) => ({
      ...{ route: `POST /api/enrolments/:id/${command}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    courseSeats: {
      read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated',
      ChangeCorrespondent: 'staff: clients · customers: training',
      otherwise: 'staff: clients',
    },
    enrolment: {
      read: 'staff: tickets, clients · customers: training, named, second · even: simulated',
      ProposeEnrolment:
        'customers: everybody · even: lent for another range, lent for another structure, lent powers that rest',
      RecordProgress: 'customers: named',
      LearnUnit: 'customers: named',
      RecordAttempt: 'customers: named',
      ReportSilentPackage: 'customers: named',
      otherwise: 'staff: clients · customers: training',
    },
  },
};
