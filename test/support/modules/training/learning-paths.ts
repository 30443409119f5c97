import type { Random } from '../../../../src/demo/random.js';
import * as paths from '../../../../src/training/learning-paths/learning-path.js';
import * as events from '../../../../src/training/learning-paths/path-enrolment.js';
import { exportable, forbiddenTo, noSuchFile, nowhere, onlyFor } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';

const { town, marie } = people;
const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const data: paths.LearningPathData = {
  ...{ title: text, description: text },
  steps: [
    { kind: 'course', code: 'FIN-1', subjectId: things.other, title: text, after: null, days: 30 },
    { kind: 'class', code: null, subjectId: null, title: null, after: 1, days: null },
  ],
};
const martin = { civility: 'madam', firstName: 'Marie', lastName: 'Martin', email: 'marie@town.example' } as const;
const classToCome = {
  ...{ id: things.other, kind: 'class', webinarId: null, title: 'Payroll', isOpen: true, free: 5, isPaid: false },
  ...{ startsAt: '2031-06-30T08:00:00.000Z', endsAt: '2031-06-30T10:00:00.000Z', participantIds: [] },
};
const courses = [{ courseId: things.other, isOpen: true, isEnrolled: true, periods: [], place: null, isCapped: false }];
const seat = {
  step: 2,
  kind: 'class',
  sessionId: things.other,
  seatId: things.other,
  packId: null,
  packUnit: null,
} as const;
const fields = {
  title: text,
  description: text,
  steps: [
    { kind: 'class', code: 'Payroll' },
    { kind: 'class', after: 1 },
  ],
};
const entering = { ...martin, pathId: things.other, startsOn: '2031-06-30' };
const step = (random: Random) => ({ step: random.between(1, 2) });
const steps = (random: Random) => ({ steps: [random.between(1, 2)] });

const ofPath = { 'revise-learning-path': fields, 'open-learning-path': {}, 'close-learning-path': {} };
const ofEnrolment = {
  'withdraw-from-path': {},
  'mark-path-step-done': { step: 1 },
  'swap-path-session': { step: 1, sessionId: things.other },
};

export const learningPaths: ModuleExamples = {
  events: [
    paths.learningPathRegistered(data),
    paths.learningPathRevised(data),
    paths.learningPathOpened({}),
    paths.learningPathClosed({}),
    events.pathEntered({
      ...{ ...martin, participantId: marie, clientId: town, pathId: things.other, title: text, steps: data.steps },
      ...{ startsOn: '2026-03-31', startsAt: '2026-03-30T22:00:00.000Z', enrolledBy: marie },
    }),
    events.pathEntered({
      ...{ ...martin, participantId: marie, clientId: town, pathId: things.other, title: text, steps: data.steps },
      ...{ startsOn: '2026-03-31', startsAt: '2026-03-30T22:00:00.000Z', enrolledBy: marie },
      courses: [{ step: 1, seatsId: things.other, seat: 3, enrolmentId: things.range, startsOn: '2026-03-31' }],
    }),
    events.pathLearnerRecognised({ ...martin, participantId: marie }),
    events.pathLeft({}),
    events.pathStarted({}),
    events.pathStepDone({ step: 1, through: 'course', opened: [2] }),
    events.pathStepReopened({ step: 1, status: 'inProgress' }),
    events.pathCompleted({}),
    events.pathSessionSwapped({ ...seat, former: seat }),
    events.pathSeatLost({ step: 2, sessionId: things.other }),
  ],
  bodies: {
    learningPath: { RegisterLearningPath: () => fields, ReviseLearningPath: () => fields },
    pathEnrolment: {
      EnrolInPath: (random) => ({
        ...{ ...martin, pathId: 'path' },
        startsOn: random.pick(['2026-02-15', '2026-03-30', '2026-04-20']),
      }),
      MarkPathStepDone: step,
      ReopenPathStep: steps,
      SwapPathSession: () => ({ step: 2, sessionId: things.other }),
      LosePathSeat: () => ({ sessionIds: [things.other] }),
      ReportPathStepDone: (random) => ({ ...steps(random), through: 'class' }),
    },
  },
  facts: {
    subjects: {},
    path: { ...data, isOpen: true },
    sessions: [classToCome],
    courses,
    packFault: null,
    packUnits: [],
  },
  fields: () => ({}),
  cases: (): readonly Case[] => [
    { route: 'GET /api/learning-paths', target: 'nothing', answers: { own: onlyFor('administrator', 'agent') } },
    { route: 'GET /api/learning-paths/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'POST /api/learning-paths', target: 'nothing', body: fields, answers: { own: onlyFor('agent') } },
    { route: 'GET /api/path-enrolments', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    { route: 'GET /api/path-enrolments/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: 'GET /api/path-enrolments/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/path-enrolments/:id/certificate', target: 'nothing', answers: { own: noSuchFile } },
    // rights on existing paths are tested in test/http/training/learning-paths.spec.ts
    {
      route: 'POST /api/path-enrolments',
      target: 'nothing',
      body: entering,
      answers: { own: onlyFor('administrator') },
    },
    ...Object.entries(ofPath).map(([command, body]) => ({
      ...{ route: `POST /api/learning-paths/:id/${command}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
    ...Object.entries(ofEnrolment).map(([command, body]) => ({
      ...{ route: `POST /api/path-enrolments/:id/${command}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    learningPath: {
      read: 'staff: tickets, catalogue · customers: training · even: elsewhere, linked client, simulated',
      otherwise: 'staff: catalogue',
    },
    pathEnrolment: {
      read: 'staff: tickets, clients · customers: training, named, second · even: simulated',
      WithdrawFromPath: 'staff: clients · customers: training',
      MarkPathStepDone: 'staff: clients',
      SwapPathSession: 'staff: clients · customers: training, named, second',
      otherwise: 'customers: training · even: elsewhere, linked client',
    },
  },
};
