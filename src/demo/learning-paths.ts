import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import type { PathStepFields } from '../training/learning-paths/learning-path.commands.js';
import { demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

interface Story {
  readonly key: string;
  readonly title: { readonly fr: string; readonly es: string; readonly en: string };
  readonly about: { readonly fr: string; readonly es: string; readonly en: string };
  readonly steps: readonly PathStepFields[];
}

/** Learning paths: one through all kinds of steps with a gate, and a short one. */
const stories: readonly Story[] = [
  {
    key: 'finances',
    title: { fr: 'Devenir gestionnaire financier', es: 'Ser gestor financiero', en: 'Becoming a finance officer' },
    about: {
      fr: 'Un cours à votre rythme, puis une session en salle pour pratiquer.',
      es: 'Un curso a su ritmo, y después una sesión presencial para practicar.',
      en: 'A course at your own pace, then a class to practise.',
    },
    steps: [
      { kind: 'course', code: 'FIN-FACTURES', days: 30 },
      { kind: 'class', code: 'Finances : la dématérialisation des factures', after: 1, days: 60 },
      { kind: 'class', after: 2, days: 90 },
    ],
  },
  {
    key: 'welcome',
    title: { fr: 'Accueillir les usagers', es: 'Atender a los ciudadanos', en: 'Welcoming citizens' },
    about: {
      fr: 'Les bases de l’accueil, en ligne puis en salle.',
      es: 'Las bases de la atención, en línea y después en sala.',
      en: 'The basics of the front desk, online and then in class.',
    },
    steps: [
      { kind: 'course', code: 'USA-ACCUEIL', days: 45 },
      { kind: 'class', code: 'Accueil : le guichet en ligne', after: 1 },
    ],
  },
];

const people = [
  {
    ...{ path: 'finances', civility: 'sir', firstName: 'Karim', lastName: 'Benali', email: demoLogins.limited.login },
    ...{ startsIn: -12, done: [1] },
  },
  {
    ...{ path: 'welcome', civility: 'madam', firstName: 'Odile', lastName: 'Vergne' },
    ...{ email: 'odile.vergne@perigueux.example', startsIn: -40, done: [1, 2] },
  },
  {
    ...{ path: 'welcome', civility: 'sir', firstName: 'Bruno', lastName: 'Castaing' },
    ...{ email: 'bruno.castaing@perigueux.example', startsIn: 8, done: [] },
  },
] as const;

const provider: Actor = {
  ...{ ...systemActor, id: demoLogins.agent.personId, kind: 'staff' },
  permissions: ['catalogue', 'clients'],
};

/** Paths, and people on their way: under way, completed, to come. Courses must be readable before. */
export const learningPathStreams = (handler: Actor | undefined, now: number): readonly PlannedStream[] => {
  if (!handler) return [];
  const today = dayOf(new Date(now).toISOString());
  const planned = (daysAgo: number, actor: Actor, id: string, command: string, body: object): Planned => {
    const lifecycle = id.includes(' ') ? 'pathEnrolment' : 'learningPath';
    const at = instantAt(daysAfter(today, -daysAgo), '11:00');
    return { lifecycle, id: demoId(lifecycle, id), command, body, actor, at };
  };
  const paths = stories.flatMap(({ key, title, about, steps }) => [
    planned(90, provider, key, 'RegisterLearningPath', { title, description: about, steps }),
    planned(89, provider, key, 'OpenLearningPath', {}),
  ]);
  const manager: Actor = { ...handler, functionRights: ['training'] };
  const enrolments = people.flatMap(({ path, startsIn, done, ...who }) => {
    const key = `${path} ${who.lastName}`;
    const body = { ...who, pathId: demoId('learningPath', path), startsOn: daysAfter(today, startsIn) };
    const start = -startsIn;
    return [
      planned(Math.max(start + 5, 2), manager, key, 'EnrolInPath', body),
      ...(start > 0 ? [planned(start, systemActor, key, 'StartPath', {})] : []),
      ...done.map((step) => planned(start - 4 * step, provider, key, 'MarkPathStepDone', { step })),
    ];
  });
  return [[...paths, ...enrolments]];
};
