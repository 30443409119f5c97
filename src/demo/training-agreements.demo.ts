import { orderStreams } from './orders.demo.js';
import type { Demo } from './cast.js';
import type { Entity } from '../customers/accounts/account.vocabulary.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import type { LocalisedText } from '../kernel/language.js';
import { daysAgo, iso } from './clock.js';
import { agentWith } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const keeper = agentWith('clients');

const in3 = (fr: string, es: string, en: string): LocalisedText => ({ fr, es, en });

const mentions = {
  means: in3(
    'Formateur salarié, visioconférence ou salle équipée, jeu de données de démonstration, support remis à chaque participant.',
    'Formador asalariado, videoconferencia o sala equipada, datos de demostración y material para cada participante.',
    'An employed trainer, a video call or an equipped room, demonstration data, and material for each participant.',
  ),
  evaluation: in3(
    'Feuille d’émargement par demi-journée, exercices corrigés, questionnaire final, certificat de réalisation.',
    'Hoja de firmas por media jornada, ejercicios corregidos, cuestionario final y certificado de realización.',
    'An attendance sheet for each half-day, corrected exercises, a final quiz, and a certificate of completion.',
  ),
  cancellation: in3(
    'Sans frais jusqu’à dix jours ouvrés avant le début ; ensuite, 50 % du prix est dû. Une formation commencée est due en entier.',
    'Sin gastos hasta diez días laborables antes del inicio; después se debe el 50 % del precio. Una formación iniciada se debe por completo.',
    'Free of charge until ten working days before the start; then 50% of the price is owed. A training that has begun is owed in full.',
  ),
};

const bodies: readonly (readonly [entity: Entity, body: string, siret: string, declaration: string])[] = [
  ['BL_COLLTER', 'Berger-Levrault Formation Collectivités', '75580064600019', '11756789012'],
  ['BL_SANTE', 'Berger-Levrault Formation Santé', '75580064600027', '11756789013'],
];

export const trainingBodyStreams = (at: string): readonly PlannedStream[] =>
  bodies.map(([entity, body, siret, declarationNumber]) =>
    registration(
      'trainingBody',
      demoId('trainingBody', entity),
      {
        ...{ entity, body, siret, declarationNumber, prefecture: 'Île-de-France', ...mentions },
        address: '892 rue Yves Kermen\n92100 Boulogne-Billancourt',
      },
      at,
    ),
  );

/** A step: days ago, the command, what is said. */
type Step = readonly [ago: number, command: string, body?: object, by?: 'system'];

interface Story {
  /** Key of the order (orders.ts), and of the agreement where the order had several. */
  readonly order: string;
  readonly key?: string;
  readonly place: string;
  readonly hours: number;
  readonly headcount: number;
  /** Days from today on; ago when negative. */
  readonly sessions: readonly number[];
  readonly drafted: number;
  readonly steps: readonly Step[];
}

/** Agreements: one withdrawn and made anew, which waits too long; a draft; one signed on paper, filed and held. */
const stories: readonly Story[] = [
  {
    order: 'perigueux/path',
    key: 'first',
    place: 'À distance',
    hours: 14,
    headcount: 6,
    sessions: [12],
    drafted: 22,
    steps: [
      [21, 'SendTrainingAgreement'],
      [17, 'WithdrawTrainingAgreement', { reason: 'La formation a lieu dans vos locaux : une autre convention suit.' }],
    ],
  },
  {
    order: 'perigueux/path',
    place: 'Mairie de Périgueux, salle des commissions',
    hours: 14,
    headcount: 6,
    sessions: [12, 19],
    drafted: 16,
    steps: [
      [15, 'SendTrainingAgreement'],
      [8, 'RemindOfTrainingAgreement', {}, 'system'],
    ],
  },
  {
    order: 'vannes/training',
    place: 'À distance',
    hours: 3,
    headcount: 4,
    sessions: [20],
    drafted: 5,
    steps: [],
  },
  {
    order: 'hospitalGroup/training',
    place: 'À distance',
    hours: 12,
    headcount: 4,
    sessions: [-40, -39, -33, -32],
    drafted: 54,
    steps: [
      [53, 'SendTrainingAgreement'],
      // the scan is uploaded when the demo is loaded (scans.ts)
      [50, 'RecordPaperAgreement', { signedBy: 'Sylvie Kervella', signedOn: 51, fileIds: [demoId('file', 'paper')] }],
      [49, 'FileTrainingAgreement', { filedUnder: 'FORM/GHDV/04' }],
    ],
  },
];

const objectives = 'Préparer et suivre le budget dans le logiciel.\nContrôler les écritures avant la clôture.';

/** Days ago become a day. */
const onItsDay = (body: object, today: string): object =>
  'signedOn' in body ? { ...body, signedOn: daysAfter(today, -Number(body.signedOn)) } : body;

const told = ({ order, key, place, hours, headcount, sessions, drafted, steps }: Story, now: number): PlannedStream => {
  const today = dayOf(iso(now));
  const held = sessions.map((days) => daysAfter(today, days));
  const content = {
    objectives,
    hours,
    place,
    headcount,
    sessions: held.map((day) => ({ startsOn: day, endsOn: day })),
  };
  const all: readonly Step[] = [
    [drafted, 'DraftTrainingAgreement', { orderId: demoId('order', order), ...content }],
    ...steps,
  ];
  return all.map(([ago, command, body = {}, by]): Planned => ({
    ...{ lifecycle: 'trainingAgreement', command, body: onItsDay(body, today), at: iso(daysAgo(ago, now)) },
    id: demoId('trainingAgreement', [order, key].filter(Boolean).join('/')),
    actor: by === 'system' ? systemActor : keeper,
  }));
};

/** Agreements, those about one order in one stream; people enrolled on its seats must be readable before. */
export const agreementStreams = (orders: readonly PlannedStream[], now: number): readonly PlannedStream[] =>
  orders.flatMap((stream) => {
    const ids = new Set(stream.map(({ id }) => id));
    const agreements = stories.filter(({ order }) => ids.has(demoId('order', order)));
    const all = agreements.flatMap((story) => told(story, now));
    return all.length === 0 ? [] : [all.toSorted((one, other) => one.at.localeCompare(other.at))];
  });

const trainer: Actor = { ...keeper, permissions: ['interventions'] };
const hours = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '17:00' },
] as const;

/** The classes of the agreement that was signed on paper: both held, one participant missed an afternoon. */
export const agreedClassStreams = (people: readonly Actor[], now: number): readonly PlannedStream[] => {
  const today = dayOf(iso(now));
  const clientId = people[0]?.clientId;
  return !clientId
    ? []
    : [
        [40, 39],
        [33, 32],
      ].map((held): PlannedStream => {
        const days = held.map((ago) => daysAfter(today, -ago));
        const last = days.at(-1) ?? today;
        const planned = (at: string, command: string, body: object, actor = trainer): Planned => ({
          ...{
            lifecycle: 'trainingSession',
            command,
            id: demoId('trainingSession', `agreed/${held[0]}`),
            body,
            actor,
            at,
          },
        });
        const before = iso(daysAgo(45, now));
        const after = instantAt(daysAfter(last, 1), '10:00');
        const halfDays = days.flatMap((day) => hours.map((half) => ({ day, ...half })));
        const participantIds = people.map(({ id }) => id);
        return [
          planned(before, 'PlanTrainingSession', {
            ...{ clientId, agreementId: demoId('trainingAgreement', 'hospitalGroup/training'), halfDays },
            ...{ title: 'Préparer et suivre le budget', place: 'À distance', trainerIds: [trainer.id] },
          }),
          ...participantIds.map((contactId) => planned(before, 'ListTrainee', { contactId })),
          planned(instantAt(last, '17:00'), 'HoldTrainingSession', {}, systemActor),
          ...halfDays.flatMap(({ day, from }, place) => {
            const halfDay = `${day} ${from}`;
            return [
              // uploaded when the demo is loaded (scans.ts)
              planned(after, 'FileAttendanceSheet', { halfDay, fileIds: [demoId('file', 'sheet')] }),
              planned(after, 'MarkPresences', {
                halfDay,
                participantIds: place === 3 ? participantIds.slice(0, 1) : participantIds,
              }),
            ];
          }),
        ];
      });
};

export const demo: Demo = {
  records: ({ firstDay }) => trainingBodyStreams(firstDay),
  agreements: ({ customers, now }) => agreementStreams(orderStreams(customers, now), now),
  afterwards: ({ customers, now }) =>
    // once their agreement is signed
    agreedClassStreams(
      customers.find(({ client: { key } }) => key === 'hospitalGroup')?.contacts.map(({ actor }) => actor) ?? [],
      now,
    ),
};
