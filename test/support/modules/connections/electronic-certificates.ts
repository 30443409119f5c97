import * as events from '../../../../src/connections/electronic-certificates/electronic-certificate.events.js';
import { people, things } from '../../ticket-rows.js';
import { everybody, exportable, nowhere } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/electronic-certificates';
const { town, marie } = people;
const person = {
  ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@town.example.org' },
};
const desk = { role: 'signatory', sharedDesk: 'Mairie' } as const;
const alerts = [{ daysBefore: 90, at: '2028-12-31T08:00:00.000Z' }];
const life = { endsOn: '2029-03-31', alerts };
const read = {
  ...{ serialNumber: '0A1B', certificateSubject: 'CN=Claire Faure', issuer: 'CN=Authority', startsOn: '2026-04-01' },
  endsOn: '2029-03-31',
};
const file = { name: 'claire.cer', content: 'MIIB' };
const unknown = nowhere;

export const electronicCertificates: ModuleExamples = {
  events: [
    events.electronicCertificateOpened({
      ...{ ...person, ...desk, ...life, reference: 'CERT-2026-000101/1', clientId: town, subjectId: marie },
      ...{ orderId: things.other, holderId: things.range, issuedOn: '2026-04-01' },
    }),
    events.certificateHolderConfirmed({ ...person, subjectId: marie, answer: 1, metOn: '2026-04-01' }),
    events.certificateDeskChosen({ ...desk, answer: 1 }),
    events.certificateSetupFormSent({ ...read, ...life, answer: 1, subjectId: marie }),
    events.certificateCorrectionBegun({ answer: 2, subjectId: marie, reason: 'Autre parapheur.' }),
    events.certificateEndNeared({ daysBefore: 90 }),
    events.electronicCertificateExpired({}),
    events.certificateRenewalNoted({ orderId: things.other }),
    events.certificateRenewalDropped({ orderId: things.other }),
  ],
  bodies: {
    electronicCertificate: {
      OpenElectronicCertificate: () => ({ orderId: 'order', holderId: 'holder' }),
      ConfirmCertificateHolder: () => ({ ...person, answer: 1, metOn: '2026-01-01' }),
      ChooseCertificateDesk: () => ({ ...desk, answer: 1 }),
      SendCertificateSetupForm: () => ({ answer: 1, file, confirmed: true }),
      CorrectCertificateSetupForm: () => ({ reason: 'Another desk' }),
      NoteCertificateRenewal: () => ({ orderId: 'order' }),
      DropCertificateRenewal: () => ({ orderId: 'order' }),
    },
  },
  facts: {
    issued: {
      ...{ ...person, ...desk, reference: 'CERT-2026-000101/1', clientId: 'town', subjectId: null },
      ...{ orderId: 'order', holderId: 'holder', issuedOn: '2023-06-01', endsOn: '2026-05-31' },
    },
    certificate: { ...read, endsOn: '2026-05-30' },
  },
  fields: () => ({}),
  cases: () => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    ...[
      ['confirm-certificate-holder', { ...person, answer: 1, metOn: '2026-01-01' }] as const,
      ['choose-certificate-desk', { ...desk, answer: 1 }] as const,
      ['send-certificate-setup-form', { answer: 1, file, confirmed: true }] as const,
      ['correct-certificate-setup-form', { reason: 'Another desk' }] as const,
    ].map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    electronicCertificate: {
      read: 'staff: tickets, clients · customers: certificates, named · even: simulated',
      otherwise: 'customers: certificates, named',
    },
  },
};
