import { courseGroup } from '../../../../src/training/courses/course-group.js';
import { articleMapped, mappingCancelled } from '../../../../src/training/courses/course-mapping.js';
import * as events from '../../../../src/training/courses/course.events.js';
import type { Random } from '../../../../src/demo/random.js';
import { nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const courseId = things.other;
const groupId = things.domain;
const fields = {
  ...{ code: 'FIN-1', title: text, description: text, groupId, durationMonths: 6, hours: 8 },
  ...{ language: 'fr' as const, cap: 30 },
};
const periodId = things.range;
const days = { startsOn: '2031-04-01', endsOn: '2031-04-30' };
const page = { kind: 'page', title: 'Cycle', text: 'A year.' } as const;
const question = {
  text: 'When?',
  choices: [
    { text: 'Before', isRight: true },
    { text: 'After', isRight: false },
  ],
};
const units: readonly events.CourseUnit[] = [
  { id: things.product, ...page },
  { id: things.other, kind: 'video', title: 'Film', fileId: things.file, captionsId: things.range },
  { id: things.domain, kind: 'quiz', title: 'Test', passMark: 80, questions: [question] },
  { id: 'three', kind: 'package', title: 'Module', fileId: things.file, format: '1.2', entry: 'index.html' },
];

const someDays = ['2031-04-01', '2031-05-01', '2031-06-01'];
const oneDay = (random: Random) => {
  const day = random.pick(someDays);
  return { startsOn: day, endsOn: day };
};
const mappingDays = ['2032-01-01', '2032-06-01'];

const permitted = { own: onlyFor('agent') };
const listed = { own: onlyFor('administrator', 'agent') };
const oneOfStaff = { own: shownTo('agent'), unknown: nowhere };

const ofCourse = {
  'revise-course': fields,
  'open-course': {},
  'close-course': {},
  'add-course-period': days,
  'move-course-period': { formerStartsOn: days.startsOn, ...days },
  'remove-course-period': { startsOn: days.startsOn },
  'publish-course-content': { units: [page] },
};

export const courses: ModuleExamples = {
  events: [
    ...recorded(courseGroup, { title: text }),
    events.courseRegistered(fields),
    events.courseRevised({ ...fields, hours: 10 }),
    events.courseOpened({}),
    events.courseClosed({}),
    events.coursePeriodAdded({ periodId, ...days }),
    events.coursePeriodMoved({ periodId, ...days }),
    events.coursePeriodRemoved({ periodId }),
    events.courseContentPublished({ version: 1, units }),
    articleMapped({ courseId, from: '2031-01-01' }),
    mappingCancelled({ from: '2031-01-01' }),
  ],
  bodies: {
    course: {
      RegisterCourse: (random) => ({ ...fields, code: `FIN-${random.between(1, 99)}` }),
      ReviseCourse: (random) => ({ ...fields, hours: random.between(1, 20) }),
      AddCoursePeriod: oneDay,
      MoveCoursePeriod: (random) => ({ formerStartsOn: random.pick(someDays), ...oneDay(random) }),
      RemoveCoursePeriod: (random) => ({ startsOn: random.pick(someDays) }),
      PublishCourseContent: () => ({ units: [page] }),
    },
    courseMapping: {
      MapArticle: (random) => ({ courseId: random.pick([courseId, groupId]), from: random.pick(mappingDays) }),
      CancelMapping: (random) => ({ from: random.pick(mappingDays) }),
    },
  },
  facts: { groupKnown: true, packages: {}, files: {}, articleOfTraining: true, courseKnown: true },
  fields: () => ({
    'course-groups': (n) => ({ title: { ...text, fr: `Groupe ${n}` } }),
  }),
  cases: (): readonly Case[] => [
    { route: 'GET /api/course-groups', target: 'nothing', answers: permitted },
    { route: 'GET /api/course-groups/:id', target: 'record', answers: oneOfStaff },
    { route: 'POST /api/course-groups', target: 'nothing', body: { title: text }, answers: permitted },
    ...(['revise-course-group', 'archive-course-group', 'restore-course-group'] as const).map((command) => ({
      route: `POST /api/course-groups/:id/${command}`,
      target: 'record' as const,
      body: command === 'revise-course-group' ? { title: text } : {},
      answers: oneOfStaff,
    })),
    { route: 'GET /api/courses', target: 'nothing', answers: listed },
    { route: 'GET /api/courses/choices', target: 'nothing', answers: listed },
    { route: 'GET /api/courses/export', target: 'nothing', query: '?format=csv', answers: listed },
    { route: 'POST /api/courses', target: 'nothing', body: { ...fields, code: 'FIN-X' }, answers: permitted },
    // rights on existing courses are tested in test/http/training/courses.spec.ts
    { route: 'GET /api/courses/:id', target: 'nothing', answers: { own: nowhere } },
    ...Object.entries(ofCourse).map(([command, body]) => ({
      route: `POST /api/courses/:id/${command}`,
      target: 'nothing' as const,
      body,
      answers: { own: nowhere },
    })),
    { route: 'GET /api/course-periods', target: 'nothing', answers: permitted },
    { route: 'GET /api/course-mappings', target: 'nothing', answers: permitted },
    { route: 'GET /api/course-mappings/:id', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'GET /api/course-mappings/:id/trial',
      target: 'nothing',
      query: `?courseId=${courseId}&from=2031-01-01`,
      answers: permitted,
    },
    {
      route: 'POST /api/course-mappings/:id/map-article',
      target: 'nothing',
      body: { courseId, from: '2031-01-01' },
      answers: permitted,
    },
    {
      route: 'POST /api/course-mappings/:id/cancel-mapping',
      target: 'nothing',
      body: { from: '2031-01-01' },
      answers: { own: nowhere },
    },
  ],
  whoMay: {
    course: {
      read: 'staff: tickets, catalogue · customers: training · even: elsewhere, linked client, simulated',
      otherwise: 'staff: catalogue',
    },
    courseGroup: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
    courseMapping: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
  },
};
