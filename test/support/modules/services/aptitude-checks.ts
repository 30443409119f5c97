import type { Random } from '../../../../src/demo/random.js';
import * as events from '../../../../src/services/aptitude-checks/aptitude-check.events.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

const route = '/api/aptitude-checks';
const { town, marie, agent } = people;

const content = {
  structureId: things.other,
  establishment: 'Pharmacie à usage intérieur',
  siret: '26240001300028',
  finess: '240000117',
  productId: things.product,
  product: 'Dossier du résident',
  softwareVersion: '4.2',
  fundingReference: 'SONS-2026-0042',
  goLiveOn: '2026-02-16',
  batch: 'LOT-1',
  signatoryId: marie,
  items: [
    { label: 'Identité nationale de santé', conform: true, remark: null },
    { label: 'Messagerie sécurisée', conform: true, remark: 'Vérifiée sur site' },
  ],
};
const signatureId = things.other;
const byCustomer = { own: but(nowhere, { forbidden: ['agent'] }), unknown: nowhere };
const byStaff = { own: shownTo('agent'), unknown: nowhere };

const written = (random: Random) => ({
  productId: 'product',
  softwareVersion: random.pick(['4.2', '4.3']),
  fundingReference: 'SONS-1',
  goLiveOn: '2026-02-16',
  batch: random.pick(['LOT-1', 'LOT-2']),
  signatoryId: 'marie',
  items: [{ label: random.pick(['Identity', 'Mail']), conform: true }],
});

export const aptitudeChecks: ModuleExamples = {
  events: [
    events.aptitudeCheckDrafted({ ...content, clientId: town, number: 'AVA-100001', draftedBy: agent }),
    events.aptitudeCheckRevised(content),
    events.aptitudeCheckHandedOver({ version: 2, dueOn: '2026-04-02', dueAt: '2026-04-02T22:00:00.000Z' }),
    events.aptitudeCheckSigningPrepared({ signatureId, signatoryId: marie, documentSha256: 'a'.repeat(64) }),
    events.aptitudeCheckReturnedToSigning({}),
    events.aptitudeCheckFinalised({ signatureId }),
    events.aptitudeCheckSigned({}),
    events.aptitudeReserveRaised({
      reserve: 1,
      by: marie,
      text: 'Les étiquettes manquent',
      dueOn: '2026-03-17',
    }),
    events.aptitudeCheckRefused({ by: marie, count: 1 }),
    events.aptitudeReserveLifted({ reserve: 1, by: agent, raisedBy: marie, comment: 'Livrées' }),
    events.aptitudeCheckWithdrawn({ subjectId: marie, reason: 'Doublon' }),
    events.aptitudeCheckNoteAdded({ subjectId: marie, note: 'À rappeler' }),
    events.aptitudeCheckReminded({ count: 1 }),
    events.aptitudeCheckEscalated({}),
  ],
  bodies: {
    aptitudeCheck: {
      DraftAptitudeCheck: (random) => ({ clientId: 'town', ...written(random) }),
      ReviseAptitudeCheck: written,
      ...signingBodies,
      // the others belong to another signature, so that some checks wait until staff are told
      RecordSignature: (random) => ({
        ...signingBodies.RecordSignature(),
        signatureId: random.chance(0.2) ? 'signature' : 'another',
      }),
      SignAptitudeCheck: () => ({ signatureId: 'signature' }),
      RefuseAptitudeCheck: (random) => ({ reserves: random.pick(['Labels', 'Labels\nTraining']) }),
      LiftAptitudeReserve: () => ({ reserve: 1, comment: 'Done' }),
      WithdrawAptitudeCheck: () => ({ reason: 'Twice' }),
      AddAptitudeCheckNote: (random) => ({ note: random.pick(['To be called', 'Seen']) }),
    },
  },
  facts: {
    establishment: { name: 'Pharmacy', siret: '26240001300028' },
    productName: 'Care record',
    visit: null,
  },
  fields: ({ town: clientId }) => ({ 'aptitude-checks': () => ({ clientId, fundingReference: 'SONS-1' }) }),
  cases: ({ town: clientId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/sealed-files`, target: 'nothing', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'record', answers: byStaff },
    {
      route: `GET ${route}/:id/paper`,
      target: 'record',
      answers: { own: but(shownTo('agent'), { forbidden: ['clerk', 'simulated'] }), unknown: noSuchFile },
    },
    // the check of the matrix is in no batch
    { route: `GET ${route}/:id/batch-paper`, target: 'record', answers: { own: noSuchFile, unknown: noSuchFile } },
    { route: `POST ${route}`, target: 'nothing', body: { clientId }, answers: { own: onlyFor('agent') } },
    ...(
      [
        ['revise-aptitude-check', {}],
        ['hand-over-aptitude-check', {}],
        ['lift-aptitude-reserve', { reserve: 1, comment: 'Fait' }],
        ['withdraw-aptitude-check', { reason: 'Doublon' }],
        ['add-aptitude-check-note', { note: 'Vu' }],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: byStaff,
    })),
    {
      route: `POST ${route}/:id/refuse-aptitude-check`,
      target: 'record',
      body: { reserves: 'Étiquettes' },
      answers: byCustomer,
    },
  ],
  whoMay: {
    aptitudeCheck: {
      read: {
        draft: 'staff: clients, licences',
        withdrawn: 'staff: clients, licences',
        otherwise:
          'staff: clients, licences · customers: signatures, named, standIn · even: simulated · none: kept to another structure',
      },
      RefuseAptitudeCheck: 'customers: named, administrator, standIn',
      otherwise: 'staff: licences',
    },
  },
};
