import {
  but,
  everybody,
  exportable,
  forbiddenTo,
  noSuchFile,
  nowhere,
  nowhereToAct,
  onlyFor,
  shownTo,
  staffAloneAct,
} from '../../matrix-answers.js';
import type { Random } from '../../../../src/demo/random.js';
import * as packs from '../../../../src/training/webinars/webinar-pack.js';
import * as events from '../../../../src/training/webinars/webinar-session.events.js';
import type { WebinarSessionState } from '../../../../src/training/webinars/webinar-session.state.js';
import { webinar } from '../../../../src/training/webinars/webinar.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const { town, marie, paul, zoe } = people;
const webinarId = things.other;
const packId = things.product;
const [one, two, entryId] = [things.range, things.domain, things.file];
const times = { startsAt: '2026-03-31T08:00:00.000Z', endsAt: '2026-03-31T09:00:00.000Z' };

const fields = {
  reference: 'WEB-01',
  title: { fr: 'Prélèvement', es: 'Domiciliación', en: 'Direct debit' },
  description: { fr: 'En une heure.', es: 'En una hora.', en: 'In an hour.' },
  price: 9_000,
  vatRate: '2000',
  attestation: '11 75 00000 75',
  replayUrl: 'https://replay.example/1',
};

const names = ['marie', 'paul', 'zoe', 'lou'];
/** Fixed people for seats and for the waiting list, so that all events occur. */
const seated = () => 'marie';
const waiting = () => ({ participantId: 'paul' });
const isSession = (state: unknown): state is WebinarSessionState =>
  typeof state === 'object' && state !== null && 'enrolments' in state;
/** So that two seats are taken, and two people may wait for them. */
const unseated = (state: unknown) =>
  isSession(state) && state.enrolments.some(({ participantId }) => participantId === seated()) ? 'lou' : seated();
const aSeat = (_: Random, state: unknown) => ({
  enrolmentId: (isSession(state) ? state.enrolments[0]?.id : undefined) ?? one,
});
const paying = (random: Random) => (random.chance(0.5) ? { packId: 'pack' } : { signatoryId: 'marie' });
const time = (random: Random) => ({
  day: random.pick(['2026-06-15']),
  from: '10:00',
  to: '11:00',
});
const days = ['2026-06-30', '2027-06-30', '2028-12-31'];

const permitted = { own: onlyFor('agent') };
const handled = { own: onlyFor('administrator', 'agent') };
const exported = { own: onlyFor('administrator', 'agent') };

const ofSession = {
  'revise-webinar-session': { seats: 5 },
  'open-webinar-session': {},
  'move-webinar-session': { day: '2031-06-30', from: '10:00', to: '11:00' },
  'cancel-webinar-session': { reason: 'speaker' },
  'enrol-participant': { participantId: marie },
  'cancel-enrolment': { participantId: marie },
  'swap-participant': { participantId: marie, replacementId: paul },
  'join-waiting-list': { participantIds: [marie] },
  'leave-waiting-list': { participantId: marie },
  'accept-seat-offer': { participantId: marie },
  'file-connection-lists': { fileIds: [things.file] },
  'record-webinar-attendance': { participantIds: [marie] },
};

export const webinars: ModuleExamples = {
  events: [
    ...recorded(webinar, fields),
    events.webinarSessionScheduled({ webinarId, ...times, seats: 20, roomUrl: 'sealed:Um9vbSAx' }),
    events.webinarSessionRevised({ seats: 25, roomUrl: 'sealed:Um9vbSAy' }),
    events.webinarSessionOpened({}),
    events.webinarSessionMoved({ ...times, sequence: 1 }),
    events.webinarSessionCancelled({ reason: 'speaker', sequence: 2 }),
    events.webinarSessionHeld({}),
    events.webinarParticipantsEnrolled({
      payment: 'pack',
      packId,
      signatoryId: marie,
      chorusService: 'FIN',
      commitment: 'EJ-2026-1',
      price: 9_000,
      vatRate: 0,
      letGoAt: '2026-03-17T08:00:00.000Z',
      clientId: town,
      enrolledBy: marie,
      entryId,
      enrolments: [
        { id: one, participantId: marie, packUnit: 7, ofPath: false },
        { id: two, participantId: paul, packUnit: 8, ofPath: true },
      ],
    }),
    events.webinarEnrolmentCancelled({
      ...{ enrolmentId: one, participantId: marie, enrolledBy: marie },
      isUnsigned: false,
    }),
    events.webinarParticipantSwapped({ enrolmentId: two, participantId: zoe, formerId: paul }),
    events.webinarSeatOrderSigned({ enrolmentId: one }),
    events.webinarWaitingListJoined({
      ...{ entryId, clientId: town, askedBy: marie, participantIds: [marie, paul] },
      ...{ packId: things.other, packUnit: 9 },
    }),
    events.webinarWaitingEntryReduced({ entryId, participantIds: [marie] }),
    events.webinarWaitingListLeft({ entryId }),
    events.webinarSeatsOffered({ entryId, askedBy: marie, seats: 2, until: '2026-03-30T08:00:00.000Z' }),
    events.webinarSeatOfferExpired({ entryId, askedBy: marie }),
    events.webinarSessionReminded({}),
    events.webinarRoomOpened({}),
    events.webinarRoomEntered({ enrolmentId: one, participantId: marie }),
    events.webinarConnectionListsFiled({ lists: [{ fileId: things.file, software: 'teams' }] }),
    events.webinarAttendanceRecorded({ presentIds: [one], absentIds: [two] }),
    packs.webinarPackGranted({ clientId: town, reference: 'PACK-01', units: 10, expiresOn: '2026-12-31' }),
    packs.webinarPackProlonged({ expiresOn: '2027-06-30' }),
    packs.webinarPackWithdrawn({}),
    packs.webinarPackEndedSoon({ unitsLeft: 4 }),
    packs.webinarPackRanLow({ unitsLeft: 2 }),
  ],
  bodies: {
    webinarSession: {
      ScheduleWebinarSession: (random) => ({ webinarId, ...time(random), seats: random.between(1, 2) }),
      ReviseWebinarSession: (random) => ({ seats: random.between(1, 2), roomUrl: 'https://room.example/1' }),
      MoveWebinarSession: time,
      CancelWebinarSession: () => ({ reason: 'speaker' }),
      EnrolParticipant: (random, state) => ({ participantId: unseated(state), ...paying(random) }),
      CancelEnrolment: () => ({ participantId: seated() }),
      SwapParticipant: () => ({ participantId: 'marie', replacementId: 'zoe' }),
      JoinWaitingList: (_, state) => ({
        participantIds: isSession(state) && state.seats > 1 ? ['paul', 'kim'] : ['paul'],
      }),
      LeaveWaitingList: (random) => ({ ...waiting(), ...(random.chance(0.5) && { isAlone: true }) }),
      AcceptSeatOffer: (random) => ({ ...waiting(), ...paying(random) }),
      ExpireSeatOffer: waiting,
      ReleaseSeat: aSeat,
      ReserveSeat: (random) => ({
        ...{ clientId: town, participantId: random.pick(names), reservedBy: 'marie', seatId: two },
        ...(random.chance(0.5) && { packId: 'pack' }),
      }),
      GiveSeatBack: (random) => ({ seatIds: [random.pick([one, two])] }),
      ConfirmSeatOrder: aSeat,
      NoteRoomEntry: () => ({ participantId: seated() }),
      FileConnectionLists: () => ({ fileIds: ['screenshot'] }),
      RecordWebinarAttendance: () => ({ participantIds: [] }),
    },
    webinarPack: {
      GrantWebinarPack: (random) => ({
        clientId: 'town',
        reference: `PACK-${random.between(1, 99)}`,
        units: random.between(1, 20),
        expiresOn: random.pick(days),
      }),
      GrantOrderedWebinarPack: (random) => ({
        ...{ clientId: 'town', reference: `CMD-${random.between(1, 99)}`, orderId: 'order' },
        ...{ units: random.between(1, 20), expiresOn: random.pick(days) },
      }),
      ProlongWebinarPack: (random) => ({ expiresOn: random.pick(days) }),
    },
  },
  facts: {
    webinar: { price: 9_000, vatRate: 2000 },
    parties: [...names, 'kim'].map((id) => ({ id, fault: null })),
    pack: { freeUnits: [1, 2, 3], expiresOn: '2030-12-31' },
    unitsLeft: 0,
    room: 'sealed:Um9vbSAx',
    lists: [{ fileId: 'screenshot', software: 'teams', isFiled: false }],
  },
  fields: ({ town: clientId }) => ({
    webinars: (n) => ({ ...fields, reference: `WEB-${n}` }),
    'webinar-packs': (n) => ({ clientId, reference: `PACK-${n}`, units: 10, expiresOn: '2031-12-31' }),
  }),
  cases: ({ town: clientId }) => [
    { route: 'GET /api/webinars', target: 'nothing', answers: handled },
    { route: 'GET /api/webinars/export', target: 'nothing', query: '?format=csv', answers: exported },
    {
      route: 'GET /api/webinars/:id',
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: 'POST /api/webinars',
      target: 'nothing',
      body: { ...fields, reference: 'WEB-X' },
      answers: permitted,
    },
    ...(['revise-webinar', 'archive-webinar', 'restore-webinar'] as const).map((command) => ({
      route: `POST /api/webinars/:id/${command}`,
      target: 'record' as const,
      body: command === 'revise-webinar' ? { ...fields, reference: 'WEB-Y' } : {},
      answers: { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere },
    })),
    { route: 'GET /api/webinar-packs', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    { route: 'GET /api/webinar-packs/export', target: 'nothing', query: '?format=csv', answers: exported },
    {
      route: 'GET /api/webinar-packs/:id',
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: 'POST /api/webinar-packs',
      target: 'nothing',
      body: { clientId, reference: 'PACK-X', units: 3, expiresOn: '2031-12-31' },
      answers: permitted,
    },
    ...(
      [
        ['prolong-webinar-pack', { expiresOn: '2032-12-31' }],
        ['withdraw-webinar-pack', {}],
      ] as const
    ).map(([command, body]) => ({
      route: `POST /api/webinar-packs/:id/${command}`,
      target: 'record' as const,
      body,
      answers: { own: staffAloneAct, unknown: nowhere },
    })),
    { route: 'GET /api/webinar-figures', target: 'nothing', answers: permitted },
    { route: 'GET /api/webinar-figures/export', target: 'nothing', query: '?format=csv', answers: permitted },
    { route: 'GET /api/webinar-subscriptions', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/webinar-sessions', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    {
      route: 'GET /api/webinar-sessions/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: exportable },
    },
    {
      route: 'GET /api/webinar-sessions/import-template',
      target: 'nothing',
      answers: { own: forbiddenTo('clerk', 'simulated') },
    },
    ...['import-trials', 'imports'].map((name) => ({
      route: `POST /api/webinar-sessions/${name}`,
      target: 'nothing' as const,
      body: { csv: 'Reference;Day;From;Until;Seats\nNONE;2030-01-01;10:00;11:00;5' },
      answers: permitted,
    })),
    { route: 'GET /api/webinar-sessions/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/webinar-sessions/:id/calendar', target: 'nothing', answers: { own: noSuchFile } },
    { route: 'GET /api/webinar-sessions/:id/connections', target: 'nothing', answers: { own: nowhere } },
    { route: 'POST /api/webinar-sessions/:id/room', target: 'nothing', answers: { own: nowhereToAct } },
    {
      route: 'POST /api/webinar-sessions',
      target: 'nothing',
      body: { webinarId, day: '2031-06-30', from: '10:00', to: '11:00', seats: 5 },
      answers: permitted,
    },
    // rights on existing sessions are tested in test/http/training/webinars.spec.ts
    ...Object.entries(ofSession).map(([command, body]) => ({
      route: `POST /api/webinar-sessions/:id/${command}`,
      target: 'nothing' as const,
      body,
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    webinar: {
      read: 'staff: tickets, catalogue · customers: webinars · even: elsewhere, linked client, simulated',
      otherwise: 'staff: catalogue',
    },
    webinarPack: {
      read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated',
      otherwise: 'staff: clients',
    },
    webinarSession: {
      read: 'staff: tickets, catalogue · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated',
      EnrolParticipant: 'staff: catalogue · customers: webinars · even: elsewhere, linked client',
      CancelEnrolment: 'staff: catalogue · customers: webinars',
      SwapParticipant: 'customers: webinars',
      JoinWaitingList: 'staff: catalogue · customers: webinars · even: elsewhere, linked client',
      LeaveWaitingList: 'staff: catalogue · customers: webinars',
      AcceptSeatOffer: 'staff: catalogue · customers: webinars',
      otherwise: 'staff: catalogue',
    },
  },
};
