import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { day } from './clock.js';
import { demoLogins } from './logins.js';
import { caseStreams } from './privacy-cases.demo.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';
import { officer } from './staff.js';

interface Step {
  readonly command: string;
  readonly body?: object;
  readonly actor: Actor;
  /** Before today. */
  readonly daysAgo: number;
}

const streamOf = (lifecycle: string, key: string, now: number, steps: readonly Step[]): PlannedStream =>
  steps.map(({ command, body = {}, actor, daysAgo }): Planned => ({
    lifecycle,
    command,
    id: demoId(lifecycle, key),
    body,
    actor,
    at: new Date(now - daysAgo * day).toISOString(),
  }));

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Requests about data at every stage: answered, under way, nearly due, by letter and not verified yet. */
const requestStreams = (people: readonly Actor[], now: number): readonly PlannedStream[] => {
  const person = (id: string): readonly Actor[] => people.filter((each) => each.id === id);
  const sophie = demoLogins.other.personId;
  const recorded = { personId: demoLogins.several.personId, right: 'objection', channel: 'letter' };
  return [
    ...person(demoLogins.administrator.personId).flatMap((helene) => [
      streamOf('privacyRequest', 'access', now, [
        {
          command: 'MakePrivacyRequest',
          body: { right: 'access', message: 'Je souhaite savoir quelles données vous détenez, et qui les reçoit.' },
          actor: helene,
          daysAgo: 52,
        },
        {
          command: 'FulfilPrivacyRequest',
          body: {
            answer:
              'Vous trouverez une copie de vos données dans votre espace, rubrique « Vos données personnelles ». Elles ne sont transmises qu’aux sous-traitants de notre registre.',
          },
          actor: officer,
          daysAgo: 45,
        },
      ]),
      streamOf('privacyRequest', 'rectification', now, [
        {
          command: 'MakePrivacyRequest',
          body: { right: 'rectification', message: 'Mon ancien numéro de mobile figure encore sur vos courriels.' },
          actor: helene,
          daysAgo: 20,
        },
      ]),
    ]),
    ...person(sophie).map((actor) =>
      streamOf('privacyRequest', 'erasure', now, [
        {
          command: 'MakePrivacyRequest',
          body: { right: 'erasure', message: 'Je quitte la collectivité à la fin du mois.' },
          actor,
          daysAgo: 26,
        },
        {
          command: 'ExtendPrivacyRequest',
          body: { reason: 'Plusieurs demandes d’assistance sont encore ouvertes à votre nom.' },
          actor: officer,
          daysAgo: 3,
        },
      ]),
    ),
    streamOf('privacyRequest', 'letter', now, [
      {
        command: 'RecordPrivacyRequest',
        body: { ...recorded, receivedOn: dayOf(now - 4 * day) },
        actor: officer,
        daysAgo: 3,
      },
    ]),
  ];
};

/** Entries in the privacy register, for people who answer for data. */
export const privacyStreams = (people: readonly Actor[], now: number): readonly PlannedStream[] => {
  const [client] = people.filter(({ id }) => id === demoLogins.other.personId).map(({ clientId }) => clientId);
  return [
    ...requestStreams(people, now),
    ...caseStreams(now),
    ...(client
      ? [
          registration(
            'legalHold',
            demoId('legalHold', 'dispute'),
            {
              subjectKind: 'client',
              subjectId: client,
              ground: 'dispute',
              reference: 'TA Rennes 26-0417',
              reviewOn: dayOf(now + 120 * day),
            },
            new Date(now - 60 * day).toISOString(),
          ),
        ]
      : []),
  ];
};

export const demo: Demo = {
  tickets: ({ people, now }) => privacyStreams(people, now),
};
