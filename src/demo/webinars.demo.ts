import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

interface Story {
  readonly reference: string;
  readonly title: readonly [fr: string, es: string, en: string];
  readonly about: readonly [fr: string, es: string, en: string];
  /** Cents excl. VAT. */
  readonly price: number;
  readonly replayUrl?: string;
}

const attestation = '11 75 54321 75';

const stories: readonly Story[] = [
  {
    reference: 'WEB-BUDGET',
    title: ['Préparer le budget', 'Preparar el presupuesto', 'Preparing the budget'],
    about: [
      'De la reprise des crédits au vote : les écrans, les contrôles, les éditions.',
      'De la recuperación de los créditos a la votación: pantallas, controles y listados.',
      'From carrying credits over to the vote: screens, checks, printouts.',
    ],
    price: 9_000,
    replayUrl: 'https://replay.guichet.example/budget',
  },
  {
    reference: 'WEB-PAIE',
    title: [
      'Déclarations sociales : l’essentiel',
      'Declaraciones sociales: lo esencial',
      'Payroll returns: the essentials',
    ],
    about: [
      'Contrôler, déposer et corriger une déclaration en une heure.',
      'Revisar, presentar y corregir una declaración en una hora.',
      'Check, file and correct a return within an hour.',
    ],
    price: 12_000,
  },
  {
    reference: 'WEB-ETATCIVIL',
    title: ['Actes d’état civil en ligne', 'Actas del registro civil en línea', 'Civil registers on line'],
    about: [
      'Recevoir, vérifier et délivrer les demandes d’actes.',
      'Recibir, comprobar y expedir las solicitudes de actas.',
      'Receive, check and answer requests for certificates.',
    ],
    price: 9_000,
  },
  {
    reference: 'WEB-NOUVEAUTES',
    title: ['Nouveautés de la version d’automne', 'Novedades de la versión de otoño', 'What is new this autumn'],
    about: [
      'Ce qui change dans vos logiciels, avec vos questions en direct.',
      'Lo que cambia en sus programas, con sus preguntas en directo.',
      'What changes in your software, with your questions live.',
    ],
    price: 0,
    replayUrl: 'https://replay.guichet.example/nouveautes',
  },
  {
    reference: 'WEB-SIGNATURE',
    title: ['Signer sans papier', 'Firmar sin papel', 'Signing without paper'],
    about: [
      'Le parapheur, les délégations et la valeur de la signature.',
      'El portafirmas, las delegaciones y el valor de la firma.',
      'The signing book, delegations, and what a signature is worth.',
    ],
    price: 7_500,
  },
  {
    reference: 'WEB-CHORUS',
    title: ['Factures électroniques', 'Facturas electrónicas', 'Electronic invoices'],
    about: [
      'Recevoir, rapprocher et mandater une facture reçue en ligne.',
      'Recibir, cotejar y ordenar el pago de una factura recibida en línea.',
      'Receive, match and pay an invoice that came on line.',
    ],
    price: 9_000,
  },
];

const localised = ([fr, es, en]: Story['title']) => ({ fr, es, en });
const webinarId = (reference: string): string => demoId('webinar', reference);

/** Webinars on offer. */
export const webinarRecords = (at: string): readonly PlannedStream[] =>
  stories.map(({ reference, title, about, price, replayUrl }) =>
    registration(
      'webinar',
      webinarId(reference),
      {
        reference,
        title: localised(title),
        description: localised(about),
        price,
        vatRate: '2000',
        ...(price > 0 && { attestation }),
        ...(replayUrl !== undefined && { replayUrl }),
      },
      at,
    ),
  );

type Step = readonly [
  daysAgo: number,
  command: string,
  body: object,
  who: 'provider' | 'customer' | 'other' | 'system',
];

interface Session {
  readonly reference: string;
  /** Days from today on; ago when negative. */
  readonly in: number;
  readonly from: string;
  readonly to: string;
  readonly seats: number;
  readonly steps: readonly Step[];
}

const [ample, nearlySpent] = [demoId('webinarPack', 'ample'), demoId('webinarPack', 'nearlySpent')];
const { administrator, limited } = demoLogins;
const open: Step = [30, 'OpenWebinarSession', {}, 'provider'];
const byPack = (participantId: string, packId: string) => ({ participantId, packId });

/** Data for invoices of the clients. */
const needs = { chorusService: 'DSI', commitment: 'EJ-2026-00418' };

const sessionsOf = (other: Actor): readonly Session[] => [
  {
    reference: 'WEB-BUDGET',
    in: -12,
    from: '10:00',
    to: '11:30',
    seats: 20,
    steps: [
      open,
      [25, 'EnrolParticipant', byPack(administrator.personId, nearlySpent), 'customer'],
      [24, 'EnrolParticipant', byPack(limited.personId, nearlySpent), 'customer'],
      [12, 'RemindOfWebinarSession', {}, 'system'],
      [11, 'OpenWebinarRoom', {}, 'system'],
      [11, 'HoldWebinarSession', {}, 'system'],
      [11, 'RecordWebinarAttendance', { participantIds: [administrator.personId] }, 'provider'],
    ],
  },
  {
    reference: 'WEB-BUDGET',
    in: 9,
    from: '10:00',
    to: '11:30',
    seats: 20,
    steps: [open, [4, 'EnrolParticipant', byPack(limited.personId, ample), 'customer']],
  },
  {
    reference: 'WEB-PAIE',
    in: 5,
    from: '14:00',
    to: '15:00',
    seats: 1,
    steps: [
      open,
      [8, 'EnrolParticipant', { participantId: other.id, signatoryId: other.id, ...needs }, 'other'],
      [3, 'JoinWaitingList', { participantIds: [limited.personId] }, 'customer'],
    ],
  },
  {
    reference: 'WEB-ETATCIVIL',
    in: 16,
    from: '09:30',
    to: '10:30',
    seats: 12,
    steps: [
      open,
      [10, 'EnrolParticipant', byPack(administrator.personId, ample), 'customer'],
      [2, 'CancelWebinarSession', { reason: 'speaker' }, 'provider'],
    ],
  },
  {
    reference: 'WEB-NOUVEAUTES',
    in: -20,
    from: '11:00',
    to: '12:00',
    seats: 100,
    steps: [
      open,
      [28, 'EnrolParticipant', { participantId: administrator.personId }, 'customer'],
      [20.5, 'RemindOfWebinarSession', {}, 'system'],
      [19, 'OpenWebinarRoom', {}, 'system'],
      [19, 'HoldWebinarSession', {}, 'system'],
      [19, 'RecordWebinarAttendance', { participantIds: [administrator.personId] }, 'provider'],
    ],
  },
  {
    reference: 'WEB-NOUVEAUTES',
    in: 2,
    from: '11:00',
    to: '12:00',
    seats: 100,
    steps: [open, [6, 'EnrolParticipant', { participantId: administrator.personId }, 'customer']],
  },
  {
    reference: 'WEB-SIGNATURE',
    in: 23,
    from: '15:00',
    to: '16:00',
    seats: 8,
    steps: [
      open,
      [
        1,
        'EnrolParticipant',
        { participantId: limited.personId, signatoryId: administrator.personId, ...needs },
        'customer',
      ],
    ],
  },
  {
    reference: 'WEB-NOUVEAUTES',
    in: 30,
    from: '11:00',
    to: '12:00',
    seats: 1,
    steps: [
      open,
      [9, 'EnrolParticipant', { participantId: other.id }, 'other'],
      [3, 'JoinWaitingList', { participantIds: [limited.personId] }, 'customer'],
      // offered to who waits, until tomorrow
      [0.1, 'CancelEnrolment', { participantId: other.id }, 'other'],
    ],
  },
  { reference: 'WEB-CHORUS', in: 40, from: '10:00', to: '11:00', seats: 15, steps: [] },
];

const provider: Actor = {
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions: ['catalogue', 'clients'],
};

/** Administrators hold every right. */
const enrolling = (actor: Actor): Actor => ({ ...actor, functionRights: ['webinars'] });

/** Packs, and sessions with those who sit in them; people must be readable before. */
export const webinarStreams = (customer: Actor | undefined, other: Actor | undefined, now: number) => {
  if (customer === undefined || other === undefined) return [];
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const today = dayOf(at(0));
  const who = { provider, customer: enrolling(customer), other: enrolling(other), system: systemActor };
  const packs = [
    { id: ample, reference: 'PACK-2026-014', units: 10, expiresOn: daysAfter(today, 200) },
    { id: nearlySpent, reference: 'PACK-2025-087', units: 3, expiresOn: daysAfter(today, 20) },
  ].map(({ id, ...grant }): Planned => ({
    lifecycle: 'webinarPack',
    command: 'GrantWebinarPack',
    id,
    body: { clientId: customer.clientId, ...grant },
    actor: provider,
    at: at(60),
  }));
  const sessions = sessionsOf(other).flatMap(({ reference, in: days, from, to, seats, steps }) => {
    const planned = ([daysAgo, command, body, actor]: Step): Planned => ({
      lifecycle: 'webinarSession',
      command,
      id: demoId('webinarSession', `${reference} ${days}`),
      body,
      actor: who[actor],
      at: at(daysAgo),
    });
    const scheduled = {
      webinarId: webinarId(reference),
      ...{ day: daysAfter(today, days), from, to, seats },
      roomUrl: `https://salle.guichet.example/${reference.toLowerCase()}`,
    };
    return [planned([40, 'ScheduleWebinarSession', scheduled, 'provider']), ...steps.map(planned)];
  });
  // in one stream: seats name packs
  return [[...packs, ...sessions].toSorted((one, another) => one.at.localeCompare(another.at))];
};

export const demo: Demo = {
  records: ({ firstDay }) => webinarRecords(firstDay),
  tickets: ({ administrator, several, now }) => webinarStreams(administrator, several, now),
};
