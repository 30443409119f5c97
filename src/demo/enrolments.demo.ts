import { courseStreams } from './courses.demo.js';
import { learningPathStreams } from './learning-paths.js';
import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import { courseId, unitIdsOf } from './courses.demo.js';
import { agentWith, demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

type Who = 'handler' | 'learner' | 'other' | 'provider' | 'system';

type Step = readonly [daysAgo: number, command: string, body: object, who: Who];

interface Lot {
  readonly key: string;
  readonly code: string;
  readonly quantity: number;
  readonly orderReference: string;
  readonly of: 'handler' | 'other';
  /** Days from today on until which seats may be taken. */
  readonly expiresIn?: number;
}

const lots: readonly Lot[] = [
  { key: 'welcome', code: 'USA-ACCUEIL', quantity: 8, orderReference: 'CMD-2026-000214', of: 'handler' },
  {
    key: 'invoices',
    code: 'FIN-FACTURES',
    quantity: 10,
    orderReference: 'CMD-2026-000237',
    of: 'handler',
    expiresIn: 45,
  },
  { key: 'full', code: 'USA-ACCUEIL', quantity: 1, orderReference: 'CMD-2026-000188', of: 'handler' },
  { key: 'modules', code: 'USA-MODULE', quantity: 2, orderReference: 'CMD-2026-000243', of: 'handler' },
  { key: 'hospital', code: 'USA-ACCUEIL', quantity: 3, orderReference: 'CMD-2026-000251', of: 'other' },
];

const [civilMadam, civilSir] = ['madam', 'sir'];
const people = {
  karim: { civility: civilSir, firstName: 'Karim', lastName: 'Benali', email: demoLogins.limited.login },
  odile: { civility: civilMadam, firstName: 'Odile', lastName: 'Vergne', email: 'odile.vergne@perigueux.example' },
  bruno: { civility: civilSir, firstName: 'Bruno', lastName: 'Castaing', email: 'bruno.castaing@perigueux.example' },
  yasmine: {
    civility: civilMadam,
    firstName: 'Yasmine',
    lastName: 'Haddad',
    email: 'yasmine.haddad@perigueux.example',
  },
  denis: { civility: civilSir, firstName: 'Denis', lastName: 'Lacoste', email: 'denis.lacoste@perigueux.example' },
  claire: {
    civility: civilMadam,
    firstName: 'Claire',
    lastName: 'Dubreuil',
    email: 'claire.dubreuil@perigueux.example',
  },
  paule: { civility: civilMadam, firstName: 'Paule', lastName: 'Rivet', email: 'paule.rivet@perigueux.example' },
  helene: {
    civility: civilMadam,
    firstName: 'Hélène',
    lastName: 'Marchand',
    email: demoLogins.administrator.login,
  },
  laurent: { civility: civilSir, firstName: 'Laurent', lastName: 'Besson', email: demoLogins.several.login },
  hugo: { civility: civilSir, firstName: 'Hugo', lastName: 'Morel', email: 'hugo.morel@ghdv.example' },
} as const;

interface Story {
  readonly lot: string;
  readonly person: keyof typeof people;
  /** First day, from today on; ago when negative. Absent: the seat is requested. */
  readonly startsIn?: number;
  readonly by?: Who;
  readonly steps: readonly Step[];
}

const confirmed = (daysAgo: number): Step => [daysAgo, 'ConfirmOnPlatform', {}, 'system'];
const started = (daysAgo: number): Step => [daysAgo, 'StartEnrolment', {}, 'system'];
/** `unit`: its place in the course; its id is put in where the course is known. */
const learned = (daysAgo: number, unit: number, minutes: number, who: Who, answers?: readonly number[]): Step => [
  daysAgo,
  'LearnUnit',
  { unit, seconds: minutes * 60, ...(answers && { answers: answers.map((choice) => ({ choice })) }) },
  who,
];
const failed = (daysAgo: number): Step => [daysAgo, 'ReportPlatformFailure', {}, 'system'];

/** In progress, completed, abandoned, to come, given back, asked for, and one that the platform did not take. */
const stories: readonly Story[] = [
  {
    lot: 'welcome',
    person: 'karim',
    startsIn: -20,
    steps: [confirmed(29), started(19), learned(15, 0, 40, 'learner'), learned(6, 1, 55, 'learner')],
  },
  {
    lot: 'welcome',
    person: 'odile',
    startsIn: -130,
    steps: [confirmed(139), started(129), [36, 'AbandonEnrolment', {}, 'system']],
  },
  {
    lot: 'welcome',
    person: 'helene',
    startsIn: -8,
    steps: [confirmed(17), started(7), learned(5, 0, 25, 'handler')],
  },
  { lot: 'welcome', person: 'bruno', startsIn: 6, steps: [confirmed(4)] },
  { lot: 'welcome', person: 'yasmine', startsIn: 12, steps: [confirmed(4), [2, 'Unenrol', {}, 'handler']] },
  { lot: 'welcome', person: 'denis', startsIn: 20, steps: [failed(8), failed(7), failed(6)] },
  { lot: 'full', person: 'claire', startsIn: 3, steps: [confirmed(4), [2, 'SwapLearner', people.paule, 'handler']] },
  { lot: 'modules', person: 'karim', startsIn: -3, steps: [confirmed(12), started(2)] },
  // for a colleague: a learning path has enrolled Karim in it
  { lot: 'invoices', person: 'yasmine', by: 'learner', steps: [] },
  {
    lot: 'hospital',
    person: 'laurent',
    startsIn: -40,
    by: 'other',
    steps: [
      ...[confirmed(49), started(39), learned(30, 0, 30, 'other'), learned(29, 1, 35, 'other')],
      // the first try of the quiz is a wrong one
      ...[learned(28, 2, 8, 'other', [1]), learned(27, 2, 5, 'other', [0])],
    ],
  },
  { lot: 'hospital', person: 'hugo', startsIn: 9, by: 'other', steps: [confirmed(4)] },
];

const provider = agentWith('clients');

/** Administrators hold every right. */
const handling = (actor: Actor): Actor => ({ ...actor, functionRights: ['training'] });

/** Seats, and those who sit on them; courses and people must be readable before. */
export const enrolmentStreams = (
  handler: Actor | undefined,
  learner: Actor | undefined,
  other: Actor | undefined,
  courses: PlannedStream,
  now: number,
): readonly PlannedStream[] => {
  if (!handler || !learner || !other) return [];
  const today = dayOf(new Date(now).toISOString());
  const at = (daysAgo: number): string => instantAt(daysAfter(today, -daysAgo), '10:00');
  const who = { handler: handling(handler), learner, other: handling(other), provider, system: systemActor };
  const units = unitIdsOf(courses, 'USA-ACCUEIL');
  const withUnit = (body: object): object =>
    'unit' in body && typeof body.unit === 'number' ? { ...body, unit: units[body.unit] } : body;
  const planned = (lifecycle: string, key: string, [daysAgo, command, body, actor]: Step): Planned => ({
    ...{ lifecycle, command, id: demoId(lifecycle, key), body: withUnit(body) },
    actor: who[actor],
    at: at(daysAgo),
  });
  const seats = lots.map(({ key, code, quantity, orderReference, of, expiresIn }) => {
    const grant = {
      ...{ clientId: who[of].clientId, courseId: courseId(code), quantity, orderReference },
      correspondentId: who[of].id,
      ...(expiresIn !== undefined && { expiresOn: daysAfter(today, expiresIn) }),
    };
    return planned('courseSeats', key, [150, 'GrantCourseSeats', grant, 'provider']);
  });
  const enrolments = stories.flatMap(({ lot, person, startsIn, by = 'handler', steps }) => {
    const seat = { ...people[person], seatsId: demoId('courseSeats', lot) };
    const first: Step =
      startsIn === undefined
        ? [3, 'ProposeEnrolment', seat, by]
        : [Math.max(9, 10 - startsIn), 'TakeCourseSeat', { ...seat, startsOn: daysAfter(today, startsIn) }, by];
    return [first, ...steps].map((step) => planned('enrolment', `${lot} ${person}`, step));
  });
  // in one stream: enrolments name seats
  return [[...seats, ...enrolments].toSorted((one, another) => one.at.localeCompare(another.at))];
};

export const demo: Demo = {
  tickets: ({ administrator, limited, several, now }) => [
    // in one stream: paths enrol too
    [
      ...enrolmentStreams(administrator, limited, several, courseStreams(now).flat(), now),
      ...learningPathStreams(administrator, now),
    ]
      .flat()
      .toSorted((one, another) => one.at.localeCompare(another.at)),
  ],
};
