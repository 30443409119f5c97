import type { Demo } from './cast.js';
import type { DemoWebinarFields } from '../training/demo-webinars/demo-webinar.commands.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

interface Demonstration extends Pick<DemoWebinarFields, 'language' | 'seats'> {
  readonly key: string;
  readonly title: readonly [fr: string, es: string, en: string];
  /** Days from today on; ago when negative. */
  readonly in: number;
  readonly end?: 'CancelDemoWebinar' | 'HoldDemoWebinar';
  readonly replayUrl?: string;
}

const demonstrations: readonly Demonstration[] = [
  {
    key: 'payroll',
    title: ['Découvrir la paie en ligne', 'Conocer la nómina en línea', 'Discovering payroll on line'],
    in: 6,
    language: 'fr',
    seats: 50,
  },
  {
    key: 'signing',
    title: [
      'Le parapheur en trente minutes',
      'El portafirmas en treinta minutos',
      'The signing book in thirty minutes',
    ],
    in: 13,
    language: 'es',
    seats: 2,
  },
  {
    key: 'finance',
    title: ['La gestion financière de demain', 'La gestión financiera de mañana', 'Finance, tomorrow'],
    in: -10,
    language: 'fr',
    seats: 80,
    end: 'HoldDemoWebinar',
    replayUrl: 'https://replay.guichet.example/finances',
  },
  {
    key: 'care',
    title: ['Le dossier du résident', 'El expediente del residente', 'The resident’s file'],
    in: 20,
    language: 'fr',
    seats: 30,
    end: 'CancelDemoWebinar',
  },
];

type Visit = readonly [
  demonstration: string,
  firstName: string,
  lastName: string,
  organisation: string,
  ...steps: readonly string[],
];

const visits: readonly Visit[] = [
  ['payroll', 'Aline', 'Ferrand', 'Communauté de communes du Val', 'ConfirmDemoRegistration'],
  ['payroll', 'Bruno', 'Kessler', 'Ville de Ribeauvillé'],
  ['signing', 'Carmen', 'Ortega', 'Ayuntamiento de Toro', 'ConfirmDemoRegistration'],
  ['signing', 'Diego', 'Navas', 'Diputación de Soria', 'ConfirmDemoRegistration'],
  ['finance', 'Élise', 'Garnier', 'Syndicat des eaux', 'ConfirmDemoRegistration', 'HandOverLead'],
  ['finance', 'Farid', 'Benali', 'Ville de Lens', 'ConfirmDemoRegistration'],
  ['care', 'Greta', 'Muller', 'Résidence des Tilleuls', 'ConfirmDemoRegistration', 'WithdrawDemoRegistration'],
];

const seller = agentWith('quotes');

/** Attendance; it needs the read models of registrations. */
export const demoAttendanceStreams = (now: number): readonly PlannedStream[] => [
  [
    {
      lifecycle: 'demoWebinar',
      command: 'RecordDemoAttendance',
      id: demoId('demoWebinar', 'finance'),
      body: { registrationIds: [demoId('demoRegistration', 'finance Garnier')] },
      actor: seller,
      at: new Date(now - 8 * 86_400_000).toISOString(),
    },
  ],
];

/** Demonstrations, and people without an account who registered for them. */
export const demoWebinarStreams = (now: number): readonly PlannedStream[] => {
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const today = dayOf(at(0));
  const webinarId = (key: string): string => demoId('demoWebinar', key);
  const shows = demonstrations.flatMap(({ key, title: [fr, es, en], in: days, language, seats, end, replayUrl }) => {
    const planned = (command: string, body: object, daysAgo: number, actor: Actor): Planned => ({
      lifecycle: 'demoWebinar',
      command,
      id: webinarId(key),
      body,
      actor,
      at: at(daysAgo),
    });
    const content = { title: { fr, es, en }, day: daysAfter(today, days), from: '11:00', to: '11:45', language, seats };
    const roomUrl = `https://salle.guichet.example/demo-${key}`;
    return [
      planned('ScheduleDemoWebinar', { ...content, roomUrl }, 40, seller),
      ...(end === 'HoldDemoWebinar' ? [planned(end, {}, 9, systemActor)] : []),
      ...(end === 'CancelDemoWebinar' ? [planned(end, {}, 2, seller)] : []),
      ...(replayUrl === undefined ? [] : [planned('PublishDemoReplay', { replayUrl }, 8, seller)]),
    ];
  });
  const visitors = visits.flatMap(([key, firstName, lastName, organisation, ...steps], place) => {
    const planned = (command: string, body: object, daysAgo: number): Planned => ({
      lifecycle: 'demoRegistration',
      command,
      id: demoId('demoRegistration', `${key} ${lastName}`),
      body,
      actor: command === 'HandOverLead' ? seller : systemActor,
      at: at(daysAgo),
    });
    const email = `${firstName}.${lastName}@prospect.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const language = key === 'signing' ? 'es' : 'fr';
    const webinar = { webinarId: webinarId(key), language, consent: '2026-11' };
    // an unconfirmed registration is of today
    const since = steps.length === 0 ? 0.2 : 20 + place;
    return [
      planned('AskDemoRegistration', { ...webinar, firstName, lastName, email, organisation }, since),
      ...steps.map((command, step) => planned(command, {}, command === 'HandOverLead' ? 7 : since - 0.1 * (step + 1))),
    ];
  });
  // in one stream: registrations need their demonstration
  return [[...shows, ...visitors].toSorted((one, another) => one.at.localeCompare(another.at))];
};

export const demo: Demo = {
  tickets: ({ now }) => demoWebinarStreams(now),
  afterwards: ({ now }) => demoAttendanceStreams(now),
};
