import * as events from '../../../src/certificate-orders/certificate-order.events.js';
import { people, things } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const route = '/api/certificate-orders';
const { town, marie } = people;
const holder = {
  ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@town.example.org' },
  role: 'signatory',
} as const;
const ordered = { holders: [{ ...holder, sharedDesk: 'Mairie' }], termsAccepted: true, proofAccepted: true };
const holderId = things.range;
const ofPaper = { holderId, paper: 'siret' } as const;
const status = 'ordered';
const unknown = '.nnnnnnn';

export const certificateOrders: ModuleExamples = {
  events: [
    events.certificateOrderPlaced({
      ...{ number: 'CERT-2026-000101', clientId: town, orderedBy: marie, signatoryId: marie, contactId: marie },
      ...{ termsVersion: '2026-01', renewsOrderId: things.other, renewsHolderId: things.range },
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
    events.certificateIssued({ holderId, issuedOn: '2026-04-01', endsOn: '2029-03-31', status }),
    events.certificateCommissioned({ holderId, status: 'commissioned' }),
    events.certificateOrderCancelled({ subjectId: marie, reason: 'Plus besoin.' }),
    events.certificateOrderNoteAdded({ subjectId: marie, note: 'Rappeler.' }),
  ],
  bodies: {
    certificateOrder: {
      PlaceCertificateOrder: () => ({ clientId: 'town', signatoryId: 'marie', contactId: 'marie', ...ordered }),
      SendCertificatePaper: (random) => ({
        paper: random.pick(['siret', 'electionMinutes', 'representativeIdentity', 'holderIdentity']),
        ...{ holderId: 'holder', fileIds: [] },
      }),
      AcceptCertificatePaper: (random) => ({
        paper: random.pick(['siret', 'electionMinutes', 'representativeIdentity', 'holderIdentity']),
        holderId: 'holder',
      }),
      RefuseCertificatePaper: () => ({ holderId: 'holder', paper: 'siret', reason: 'Unreadable' }),
      PlanCertificateAppointment: () => ({ holderId: 'holder', day: '2031-01-01', time: '09:30', place: 'Town hall' }),
      IssueCertificate: () => ({ holderId: 'holder', issuedOn: '2026-01-20' }),
      CommissionCertificate: () => ({ holderId: 'holder' }),
      CancelCertificateOrder: () => ({ reason: 'Not needed' }),
      AddCertificateOrderNote: () => ({ note: 'Call back' }),
    },
  },
  facts: {
    ...{ number: 'CERT-2026-000101', holders: [{ id: 'holder', contactId: null }], usableFileIds: [], renewed: null },
    parties: [{ id: 'marie', fault: null }],
  },
  fields: () => ({}),
  cases: ({ town: clientId, contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: '.yyyyyyy' } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: '.yyyyfyf' } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: '.nnynnnn' } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, signatoryId: contact, contactId: contact, ...ordered },
      answers: { own: '.ffyffff' },
    },
    ...[
      ['send-certificate-paper', { ...ofPaper, fileIds: [things.other] }] as const,
      ['accept-certificate-paper', ofPaper] as const,
      ['refuse-certificate-paper', { ...ofPaper, reason: 'Unreadable' }] as const,
      ['plan-certificate-appointment', { holderId, day: '2031-01-01', time: '09:30', place: 'Town hall' }] as const,
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
};
