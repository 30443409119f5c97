import { trainingCancelReasons } from '../../../../src/training/attendance/attendance.vocabulary.js';
import * as events from '../../../../src/training/attendance/training-session.events.js';
import type { TrainingSessionFacts } from '../../../../src/training/attendance/training-session.js';
import type { Random } from '../../../../src/demo/random.js';
import { daysAfter } from '../../../../src/kernel/days.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/training-sessions';
const { town, marie, paul, agent } = people;

const halfDays = [
  { key: '2026-03-10 09:00', startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T11:00:00.000Z' },
  { key: '2026-03-10 14:00', startsAt: '2026-03-10T13:00:00.000Z', endsAt: '2026-03-10T16:00:00.000Z' },
];
const content = { title: 'Prélèvement automatique', place: 'Salle du conseil', trainerIds: [agent], halfDays };
const [halfDay] = ['2026-03-10 09:00'];
const mark = { participantId: marie, halfDay };

/** So many half-days that signing is sometimes open at the instant of a command. */
const days = Array.from({ length: 12 }, (_, place) => ({
  ...{ day: daysAfter('2026-02-01', 2 * place), from: '00:00', to: '23:55' },
}));
const asked = (random: Random) => ({
  ...{ title: random.pick(['Payroll', 'Direct debit']), trainerIds: ['agent'], halfDays: days },
  ...(random.chance(0.5) && { place: 'Town hall' }),
});
const ofDay = { halfDay: '2026-02-01 00:00' };
const markAsked = () => ({ ...ofDay, participantId: 'marie' });

const fields = ({ agent: trainer }: { readonly agent: string }) => ({
  ...{ title: 'Payroll', trainerIds: [trainer], halfDays: [{ day: '2031-06-30', from: '09:00', to: '12:00' }] },
});

export const attendance: ModuleExamples = {
  events: [
    events.trainingSessionPlanned({ ...content, clientId: town, timeZone: 'Europe/Paris' }),
    events.trainingSessionPlanned({
      ...{ ...content, clientId: town, timeZone: 'Europe/Paris', agreementId: things.range },
    }),
    events.trainingSessionRevised({ ...content, isMoved: true }),
    events.trainingSessionCancelled({ reason: 'trainer' }),
    events.trainingSessionHeld({}),
    events.traineeListed({ participantId: marie, enrolmentId: things.other, contactId: marie, name: 'Marie Martin' }),
    events.traineeTakenOff({ participantId: marie, enrolmentId: things.other }),
    events.signingOpened({ halfDay, openingId: things.file, until: '2026-03-10T11:30:00.000Z' }),
    events.signingClosed({}),
    events.presenceSigned(mark),
    events.roomCodeRefused({ ...mark, triesLeft: 4 }),
    events.attendanceSheetFiled({ halfDay, fileIds: [things.file] }),
    events.presencesMarked({
      ...{ halfDay, participantIds: [marie, paul], presence: 1, evidence: 'log', webinarSessionId: things.other },
    }),
    events.unvalidationAsked({ ...mark, reason: 'Partie avant la fin.' }),
    events.unvalidationDeclined({ ...mark, askedBy: agent }),
    events.presenceUnvalidated({ ...mark, askedBy: agent, former: 2, evidence: 'sheet' }),
    events.revalidationAsked(mark),
    events.presencesValidatedInErp({ marks: [mark] }),
  ],
  bodies: {
    trainingSession: {
      PlanTrainingSession: (random) => ({ clientId: 'town', ...asked(random) }),
      ReviseTrainingSession: asked,
      CancelTrainingSession: (random) => ({ reason: random.pick(trainingCancelReasons) }),
      ListTrainee: () => ({ contactId: 'marie' }),
      TakeTraineeOff: (random) => ({ participantId: random.pick(['marie', 'paul', 'paul', 'paul']) }),
      SignPresence: (random) => ({ code: random.pick(['123456', '654321', '000000']) }),
      FileAttendanceSheet: (random) => ({ ...ofDay, fileIds: [random.pick(['screenshot', 'none', 'gone'])] }),
      MarkPresences: () => ({ ...ofDay, participantIds: ['marie'] }),
      RecordConnections: () => ({ ...ofDay, webinarSessionId: 'webinar' }),
      AskUnvalidation: () => ({ ...markAsked(), reason: 'Left early' }),
      ConfirmUnvalidation: markAsked,
      DeclineUnvalidation: markAsked,
    },
  },
  facts: {
    knownTrainerIds: ['agent'],
    promised: [],
    trainee: { contactId: 'marie', name: 'Marie Martin' },
    connections: {
      ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-12-31T00:00:00.000Z' },
      contactIds: ['marie'],
    },
    sheets: [{ id: 'screenshot', fault: null }],
    isRoomCode: (typed) => typed === '123456',
    timeZone: 'Europe/Paris',
  } satisfies Partial<TrainingSessionFacts>,
  fields: (given) => ({
    'training-sessions': () => ({ clientId: given.town, ...fields(given) }),
  }),
  cases: (given) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    {
      route: `GET ${route}/:id`,
      target: 'record',
      answers: { own: shownTo('administrator', 'agent'), unknown: nowhere },
    },
    {
      route: `GET ${route}/:id/paper`,
      target: 'record',
      answers: {
        own: but(shownTo('administrator', 'agent'), { forbidden: ['clerk', 'simulated'] }),
        unknown: noSuchFile,
      },
    },
    // signing is closed
    { route: `GET ${route}/:id/room-code`, target: 'record', answers: { own: nowhere, unknown: nowhere } },
    { route: 'GET /api/presences', target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: 'GET /api/presences/export', target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId: given.town, ...fields(given) },
      answers: { own: onlyFor('agent') },
    },
    ...Object.entries({
      'revise-training-session': fields(given),
      'list-trainee': { contactId: given.administrator },
      'take-trainee-off': { participantId: given.administrator },
      'open-signing': {},
      'close-signing': {},
      'file-attendance-sheet': { halfDay: '2031-06-30 09:00', fileIds: [things.file] },
      'mark-presences': { halfDay: '2031-06-30 09:00', participantIds: [given.administrator] },
      'record-connections': { halfDay: '2031-06-30 09:00', webinarSessionId: things.other },
      'ask-unvalidation': { halfDay: '2031-06-30 09:00', participantId: given.administrator, reason: 'Left early' },
      'confirm-unvalidation': { halfDay: '2031-06-30 09:00', participantId: given.administrator },
      'decline-unvalidation': { halfDay: '2031-06-30 09:00', participantId: given.administrator },
      'validate-in-erp': {},
      'cancel-training-session': { reason: 'trainer' },
    }).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere },
    })),
    {
      route: `POST ${route}/:id/sign-presence`,
      target: 'record',
      body: { code: '123456' },
      answers: { own: but(nowhere, { forbidden: ['administrator', 'agent'] }), unknown: nowhere },
    },
  ],
  whoMay: {
    trainingSession: {
      read: 'staff: clients, interventions · customers: training, named · even: simulated',
      SignPresence: 'customers: named',
      otherwise: 'staff: interventions',
    },
  },
};
