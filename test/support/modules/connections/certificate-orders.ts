import * as events from '../../../../src/connections/certificate-orders/certificate-order.events.js';
import { people, things } from '../../ticket-rows.js';
import type { CertificateOrderState } from '../../../../src/connections/certificate-orders/certificate-order.js';
import {
  certificatePapers,
  type CertificatePaperState,
} from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import { everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import { certificateOffer, soldCertificates } from '../../sold-article.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/certificate-orders';
const { town, marie } = people;
const holder = {
  ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@town.example.org' },
  role: 'signatory',
} as const;
/** A valid order but for its signatory and its contact. */
export const ordered = { holders: [{ ...holder, sharedDesk: 'Mairie' }], ...certificateOffer() };
const holderId = things.range;
const at = '2026-04-01T08:00:00.000Z';
const terms = { mode: 'place', place: 'Mairie', attendees: ['holder'], toBring: 'Pièce d’identité' } as const;
const ofPaper = { holderId, paper: 'siret' } as const;
const status = 'ordered';
/** For appointments that are to come, whenever a life is lived. */
const daysToCome = ['2026-06-15', '2026-10-15', '2027-03-15', '2029-01-15'];
const days = ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15'];
const unknown = nowhere;
const file = 'screenshot';

const isState = (state: unknown): state is CertificateOrderState =>
  typeof state === 'object' && state !== null && 'holders' in state;

/** Dates that are proposed to the first holder; where none are, one that was not. */
const datesIn = (state: unknown): readonly [string, ...string[]] => {
  const [first = at, ...others] = (isState(state) ? state.holders[0]?.proposal?.dates : undefined) ?? [];
  return [first, ...others];
};

/** Which appointment of the first holder is shown; where none was, one that was not. */
const appointmentsIn = (state: unknown): number => (isState(state) && state.holders[0]?.appointments) || 1;

/** Papers of the first holder that are in one of these states; where none is, one that is refused. */
const papersIn = (state: unknown, ...states: readonly CertificatePaperState[]) => {
  const holder = isState(state) ? state.holders[0] : undefined;
  const [first = 'siret', ...others] = certificatePapers.filter(
    (paper) => holder && states.includes(holder.papers[paper]),
  );
  return [first, ...others] as const;
};

export const certificateOrders: ModuleExamples = {
  events: [
    events.certificateOrderPlaced({
      ...{ number: 'CERT-2026-000101', clientId: town, orderedBy: marie, signatoryId: marie, contactId: marie },
      ...{ termsVersion: '2026-01', renewsOrderId: things.other, renewsHolderId: things.range },
      ...{ sold: soldCertificates, ownNumber: 'BC-2026-12', chorusService: 'DSI', commitment: 'EJ-2026-7' },
    }),
    events.certificateHolderNamed({
      ...{ ...holder, holderId, subjectId: marie, sharedDesk: 'Mairie', faceToFace: true },
    }),
    events.certificatePaperSent({ ...ofPaper, fileIds: [things.other] }),
    events.certificatePaperAccepted({ ...ofPaper, isLast: false, faceToFace: true, status }),
    events.certificatePaperRefused({ ...ofPaper, subjectId: marie, reason: 'Illisible.' }),
    events.certificateAppointmentPlanned({
      ...{ holderId, at: '2026-04-01T08:00:00.000Z', place: 'Mairie', status, wasToPlan: true },
    }),
    events.certificateAppointmentProposed({ ...terms, holderId, dates: [at], isFirst: true }),
    events.certificateAppointmentAccepted({ ...terms, holderId, at, status, wasToPlan: true }),
    events.certificateAppointmentDeclined({
      ...{ holderId, subjectId: marie, plannedAt: at, isToPlan: true, status, reason: 'Absente ce jour-là.' },
    }),
    events.certificateAppointmentReminded({ holderId, at, place: 'Mairie' }),
    events.certificateAppointmentLapsed({ holderId }),
    events.certificateIssued({ holderId, issuedOn: '2026-04-01', endsOn: '2029-03-31', status }),
    events.certificateCommissioned({ holderId, status: 'commissioned' }),
    events.certificateOrderCancelled({ subjectId: marie, reason: 'Plus besoin.' }),
    events.certificateOrderNoteAdded({ subjectId: marie, note: 'Rappeler.' }),
  ],
  bodies: {
    certificateOrder: {
      PlaceCertificateOrder: () => ({
        ...{ clientId: 'town', signatoryId: 'marie', contactId: 'marie', ...ordered },
        ...{ siretFileIds: [file], electionMinutesFileIds: [file], representativeIdentityFileIds: [file] },
        ...{ identityChanged: false, renewsOrderId: 'before', renewsHolderId: 'earlier' },
      }),
      SendCertificatePaper: (random, state) => ({
        paper: random.pick(papersIn(state, 'missing', 'refused')),
        ...{ holderId: 'holder', fileIds: [] },
      }),
      AcceptCertificatePaper: (random, state) => ({
        paper: random.pick(papersIn(state, 'sent')),
        holderId: 'holder',
      }),
      RefuseCertificatePaper: (random) => ({
        ...{ holderId: 'holder', paper: random.pick(certificatePapers), reason: 'Unreadable' },
      }),
      PlanCertificateAppointment: (random) => ({
        ...{ holderId: 'holder', day: random.pick(days), time: '09:30', place: 'Town hall' },
      }),
      ProposeCertificateAppointment: (random) => ({
        ...{ holderId: 'holder', dates: [{ day: random.pick(daysToCome), time: '09:30' }], ...terms },
      }),
      AcceptCertificateAppointment: (random, state) => ({
        ...{ holderId: 'holder', at: random.pick(datesIn(state)), appointment: appointmentsIn(state) },
      }),
      DeclineCertificateAppointment: (_, state) => ({
        ...{ holderId: 'holder', reason: 'Away', appointment: appointmentsIn(state) },
      }),
      RemindCertificateAppointment: () => ({ holderId: 'holder' }),
      LapseCertificateAppointment: () => ({ holderId: 'holder' }),
      IssueCertificate: (random) => ({ holderId: 'holder', issuedOn: random.pick(days) }),
      CommissionCertificate: () => ({ holderId: 'holder' }),
      CancelCertificateOrder: () => ({ reason: 'Not needed' }),
      AddCertificateOrderNote: () => ({ note: 'Call back' }),
    },
  },
  facts: {
    ...{
      number: 'CERT-2026-000101',
      holders: [{ id: 'holder', contactId: null, emailFault: null }],
      usableFileIds: [file],
    },
    renewed: {
      ...{ ...holder, holderId: 'earlier', subjectId: null, sharedDesk: null, faceToFace: true, stage: 'issued' },
      papers: { siret: 'accepted', electionMinutes: 'accepted', representativeIdentity: 'accepted' },
      ...{ appointmentAt: null, issuedOn: '2022-01-01', endsOn: '2024-12-31' },
      ...{ terms: null, remindAt: null, proposal: null, appointments: 0 },
    },
    parties: [{ id: 'marie', fault: null }],
    ...{ asked: { ok: true, sold: soldCertificates }, chorusFault: null },
  },
  fields: () => ({}),
  cases: ({ town: clientId, contact, administrator }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: shownTo('administrator') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    // the calendar is a file: forbidden without a permission, and in a simulation
    { route: `GET ${route}/:id/appointments/:holderId/calendar`, target: 'nothing', answers: { own: noSuchFile } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, signatoryId: administrator, contactId: contact, ...ordered },
      answers: { own: onlyFor('administrator') },
    },
    ...[
      ['send-certificate-paper', { ...ofPaper, fileIds: [things.other] }] as const,
      ['accept-certificate-paper', ofPaper] as const,
      ['refuse-certificate-paper', { ...ofPaper, reason: 'Unreadable' }] as const,
      ['plan-certificate-appointment', { holderId, day: '2031-01-01', time: '09:30', place: 'Town hall' }] as const,
      [
        'propose-certificate-appointment',
        { holderId, dates: [{ day: '2031-01-01', time: '09:30' }], ...terms },
      ] as const,
      ['accept-certificate-appointment', { holderId, at, appointment: 1 }] as const,
      ['decline-certificate-appointment', { holderId, reason: 'Away', appointment: 1 }] as const,
      ['issue-certificate', { holderId, issuedOn: '2026-01-20' }] as const,
      ['cancel-certificate-order', { reason: 'Not needed' }] as const,
      ['add-certificate-order-note', { note: 'Call back' }] as const,
    ].map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    certificateOrder: {
      read: 'staff: tickets, clients · customers: certificates, named · even: simulated',
      PlaceCertificateOrder: 'customers: certificates',
      SendCertificatePaper: 'customers: certificates',
      AcceptCertificateAppointment: 'customers: certificates',
      DeclineCertificateAppointment: 'customers: certificates',
      CancelCertificateOrder: 'staff: clients · customers: certificates',
      otherwise: 'staff: clients',
    },
  },
};
