import type { Random } from '../../../../src/demo/random.js';
import { daysAfter } from '../../../../src/kernel/days.js';
import * as events from '../../../../src/sales/renewals/renewal.events.js';
import { declineReasons } from '../../../../src/sales/renewals/renewal.vocabulary.js';
import type { People } from '../../people.js';
import { people, things } from '../../ticket-rows.js';
import {
  but,
  everybody,
  exportable,
  forbiddenTo,
  noSuchFile,
  nowhere,
  onlyFor,
  shownTo,
  staffAct,
} from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

const route = '/api/renewals';
const { town, marie, agent } = people;
const signatureId = things.other;
const documentSha256 = 'ab'.repeat(32);

const lines = [
  { label: 'Gestion financière', quantity: 1, oldUnitPrice: 480_000, newUnitPrice: 499_200, vatRate: 2000 },
  { label: 'Formation', quantity: 2, oldUnitPrice: 45_000, newUnitPrice: 45_000, vatRate: 0 },
];

const terms = {
  title: 'Gestion financière',
  contractNumber: 'CT-2023-118',
  futureReference: 'CT-2026-118',
  lines,
  terms: 'Trois ans, prix révisé chaque année.',
  notifiedOn: '2026-03-01',
  effectiveOn: '2026-07-01',
  endsOn: '2026-06-30',
  futureEndsOn: '2029-06-30',
};

/** Of a contract that runs for years. */
const fieldsOf = (clientId: string, signatoryId: string, n: number | string) => ({
  clientId,
  signatoryId,
  title: 'Gestion financière',
  contractNumber: `CT-OLD-${n}`,
  futureReference: `CT-NEW-${n}`,
  lines,
  notifiedOn: '2026-03-01',
  effectiveOn: '2030-12-01',
  endsOn: '2030-11-30',
});

export const renewals: ModuleExamples = {
  events: [
    events.renewalProposed({
      ...terms,
      clientId: town,
      signatoryId: marie,
      lapsesAt: '2026-06-30T22:00:00.000Z',
      reminders: [{ daysBefore: 90, at: '2026-04-01T06:00:00.000Z' }],
      proposedBy: agent,
    }),
    events.renewalSigningPrepared({ signatureId, signatoryId: marie, documentSha256: 'a'.repeat(64) }),
    events.renewalReturnedToSigning({}),
    events.renewalSigned({
      signatureId,
      signedBy: marie,
      signedOn: '2026-03-04',
      siret: '21640129500014',
      documentSha256,
    }),
    events.renewalSignedOnPaper({ manner: 'scanned', signedOn: '2026-03-04', fileIds: [things.file] }),
    events.renewalFinalised({ contractReference: 'CT-2026-118' }),
    events.renewalDeclined({ by: marie, reason: 'price', comment: 'Trop cher' }),
    events.renewalWithdrawn({ subjectId: marie, reason: 'Remplacée' }),
    events.renewalLapsed({}),
    events.renewalReminded({ daysBefore: 90 }),
    events.renewalNoteAdded({ subjectId: marie, note: 'À relancer' }),
    events.renewalHandedOver({ fromId: people.marie, toId: people.paul }),
  ],
  bodies: {
    renewal: {
      HandOverRenewal: () => ({ fromId: 'marie', toId: 'paul' }),
      ProposeRenewal: (random: Random) => ({
        ...fieldsOf('town', 'marie', random.between(1, 1_000_000)),
        // some end while they are looked at
        endsOn: daysAfter('2026-01-20', random.between(0, 120)),
      }),
      ...signingBodies,
      RecordPaperRenewal: () => ({ manner: 'paper', signedOn: '2026-01-02', fileIds: ['scan'] }),
      FinaliseRenewal: (random) => ({ contractReference: `CT-${random.between(1, 1_000_000)}` }),
      DeclineRenewal: (random) => ({ reason: random.pick(declineReasons), comment: 'Too much' }),
      WithdrawRenewal: () => ({ reason: 'Replaced' }),
      AddRenewalNote: (random) => ({ note: random.pick(['To be called', 'Seen']) }),
    },
  },
  facts: {
    clientKnown: true,
    signatory: { id: 'marie', fault: null },
    usableFileIds: ['scan'],
    timeZone: 'Europe/Paris',
  },
  fields: ({ town: clientId, administrator }: People) => ({ renewals: (n) => fieldsOf(clientId, administrator, n) }),
  cases: ({ town: clientId, administrator }) => {
    // its signatory is the administrator: the contact may not sign
    const readers = { own: shownTo('administrator', 'agent'), unknown: nowhere };
    const byStaff = { own: but(staffAct, { notFound: ['contact', 'simulated'] }), unknown: nowhere };
    return [
      { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
      { route: `GET ${route}/import-template`, target: 'nothing', answers: { own: forbiddenTo('clerk', 'simulated') } },
      ...['import-trials', 'imports'].map((name) => ({
        route: `POST ${route}/${name}`,
        target: 'nothing' as const,
        body: { csv: 'Client code;Present contract;Description;New price excl. VAT\nNONE;CT;Finance;1' },
        answers: { own: onlyFor('agent') },
      })),
      { route: `GET ${route}/board`, target: 'nothing', answers: { own: onlyFor('agent') } },
      { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
      { route: `GET ${route}/:id`, target: 'record', answers: readers },
      {
        route: `GET ${route}/:id/paper`,
        target: 'record',
        answers: {
          own: but(forbiddenTo('clerk', 'simulated'), { notFound: ['contact', 'colleague', 'stranger'] }),
          unknown: noSuchFile,
        },
      },
      {
        route: `POST ${route}`,
        target: 'nothing',
        body: fieldsOf(clientId, administrator, 'matrix'),
        answers: { own: onlyFor('agent') },
      },
      ...(
        [
          ['record-paper-renewal', { manner: 'paper', signedOn: '2026-03-02', fileIds: [things.file] }],
          ['finalise-renewal', { contractReference: 'CT-FINAL' }],
          ['withdraw-renewal', { reason: 'Remplacée' }],
          ['add-renewal-note', { note: 'Vu' }],
        ] as const
      ).map(([command, body]) => ({
        route: `POST ${route}/:id/${command}`,
        target: 'record' as const,
        body,
        answers: byStaff,
      })),
      {
        route: `POST ${route}/:id/decline-renewal`,
        target: 'record',
        body: { reason: 'price' },
        answers: { own: but(shownTo('administrator'), { forbidden: ['agent'] }), unknown: nowhere },
      },
    ];
  },
  whoMay: {
    renewal: {
      read: 'staff: clients, quotes · customers: renewals, named, standIn · even: simulated',
      DeclineRenewal: 'customers: named, administrator, standIn',
      otherwise: 'staff: quotes',
    },
  },
};
