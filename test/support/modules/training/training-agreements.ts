import * as events from '../../../../src/training/training-agreements/training-agreement.events.js';
import { trainingBody } from '../../../../src/training/training-agreements/training-body.js';
import type { Random } from '../../../../src/demo/random.js';
import { everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

const route = '/api/training-agreements';
const { town, marie, agent } = people;
const text = { fr: 'Formation', es: 'Formación', en: 'Training' };
const signatureId = things.other;

const mentions = {
  ...{ body: 'Formation SA', address: '1 rue Haute\n75001 Paris' },
  ...{ siret: '75580064600019', declarationNumber: '11756789012', prefecture: 'Île-de-France' },
  ...{ means: text, evaluation: text, cancellation: text },
};
const body = { entity: 'BL_COLLTER' as const, ...mentions };

const content = {
  signatoryId: marie,
  objectives: 'Suivre le budget',
  hours: 14,
  place: 'À distance',
  headcount: 2,
  sessions: [{ startsOn: '2031-04-01', endsOn: '2031-04-02' }],
  enrolmentIds: [things.domain],
};
const order = {
  orderId: things.range,
  orderNumber: 'CMD-2026-000123',
  clientId: town,
  entity: 'BL_COLLTER' as const,
  articleCode: 'PARCOURS',
  titles: text,
  totals: { net: 42_000, vat: 0, gross: 42_000, shares: [] },
  vatExemption: '75 2019 0042',
};

const written = (random: Random) => ({
  ...{ objectives: 'Budget', hours: random.between(3, 14), place: 'Remote', headcount: random.between(1, 9) },
  sessions: [{ startsOn: '2031-04-01', endsOn: random.pick(['2031-04-01', '2031-04-02']) }],
});

const fields = (entity: string) => ({ ...body, entity });
/** Each agreement of the matrix has an entity of its own. */
const entities = ['BL_COLLTER', 'BL_SANTE', 'BL_SPAIN', 'CARL'];

/** Bodies only: rights on an existing agreement are tested in test/http/training/training-agreements.spec.ts. */
const ofAgreement = {
  'revise-training-agreement': {},
  'send-training-agreement': {},
  'send-training-agreement-reminder': {},
  'record-paper-agreement': { signedBy: 'Marie Martin', signedOn: '2026-03-03', fileIds: [things.file] },
  'file-training-agreement': { filedUnder: 'FORM/1' },
  'withdraw-training-agreement': { reason: 'Doublon' },
};

/** An entity has one training body: each that is registered takes one, but for the one that its route asks for. */
const entitiesLeft = entities.filter((entity) => entity !== 'CARL');

export const trainingAgreements: ModuleExamples = {
  events: [
    ...recorded(trainingBody, body),
    events.trainingAgreementDrafted({ ...content, ...order, number: 'CONV-100001', draftedBy: agent }),
    events.trainingAgreementRevised({ ...content, version: 2 }),
    events.trainingAgreementSent({ version: 2, mentions }),
    events.trainingAgreementReminded({ count: 1 }),
    events.trainingAgreementSigningPrepared({ signatureId, signatoryId: marie, documentSha256: 'a'.repeat(64) }),
    events.trainingAgreementReturnedToSigning({}),
    events.trainingAgreementSigned({ signatureId }),
    events.trainingAgreementSignedOnPaper({
      ...{ subjectId: marie, signedBy: 'Marie Martin', signedOn: '2026-03-03' },
      files: [{ fileId: things.file, sha256: 'ab'.repeat(32) }],
    }),
    events.trainingAgreementFiled({ filedUnder: 'FORM/2026/12' }),
    events.trainingAgreementWithdrawn({ subjectId: marie, reason: 'Doublon' }),
    events.trainingAgreementHandedOver({ fromId: people.marie, toId: people.paul }),
  ],
  bodies: {
    trainingAgreement: {
      HandOverTrainingAgreement: () => ({ fromId: 'marie', toId: 'paul' }),
      DraftTrainingAgreement: (random) => ({ orderId: 'order', ...written(random) }),
      ReviseTrainingAgreement: written,
      ...signingBodies,
      RecordPaperAgreement: () => ({ signedBy: 'Marie', signedOn: '2026-02-01', fileIds: ['scan'] }),
      FileTrainingAgreement: (random) => ({ filedUnder: `FORM/${random.between(1, 99)}` }),
      WithdrawTrainingAgreement: () => ({ reason: 'Twice' }),
    },
    trainingBody: { RegisterTrainingBody: () => body, ReviseTrainingBody: () => body },
  },
  facts: {
    order: { agreed: { ...order, clientId: 'town' }, signatoryId: 'marie', isTraining: true, isAccepted: true },
    enrolmentIds: ['first'],
    mentions,
    timeZone: 'Europe/Paris',
    usableFiles: [{ fileId: 'scan', sha256: 'ab'.repeat(32) }],
  },
  fields: () => ({ 'training-bodies': () => fields(entitiesLeft.pop() ?? 'CARL') }),
  cases: (): readonly Case[] => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: nowhere } },
    { route: `GET ${route}/:id/paper`, target: 'nothing', answers: { own: noSuchFile } },
    ...['sealed-paper', 'completion'].map((paper) => ({
      ...{ route: `GET ${route}/:id/${paper}`, target: 'nothing' as const },
      answers: { own: noSuchFile },
    })),
    { route: `POST ${route}`, target: 'nothing', body: { orderId: things.range }, answers: { own: onlyFor('agent') } },
    ...Object.entries(ofAgreement).map(([command, asked]) => ({
      ...{ route: `POST ${route}/:id/${command}`, target: 'nothing' as const, body: asked },
      answers: { own: nowhere },
    })),
    { route: 'GET /api/training-bodies', target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: 'GET /api/training-bodies/:id', target: 'record', answers: { own: shownTo('agent'), unknown: nowhere } },
    { route: 'POST /api/training-bodies', target: 'nothing', body: fields('CARL'), answers: { own: onlyFor('agent') } },
    {
      ...{ route: 'POST /api/training-bodies/:id/revise-training-body', target: 'record' },
      ...{ body: fields('BL_COLLTER'), answers: { own: shownTo('agent'), unknown: nowhere } },
    },
    // an entity has one alone, and there are four of them: nothing is left to archive
    ...['archive-training-body', 'restore-training-body'].map((command) => ({
      ...{ route: `POST /api/training-bodies/:id/${command}`, target: 'nothing' as const, body: {} },
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    trainingAgreement: {
      read: {
        draft: 'staff: tickets, clients',
        withdrawn: 'staff: tickets, clients',
        otherwise: 'staff: tickets, clients · customers: training, named, standIn · even: simulated',
      },
      otherwise: 'staff: clients',
    },
    trainingBody: {
      read: 'staff: tickets, clients',
      otherwise: 'staff: clients',
    },
  },
};
