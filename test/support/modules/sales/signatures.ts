import type { Random } from '../../../../src/demo/random.js';
import { newId } from '../../../../src/kernel/ids.js';
import {
  documentSigned,
  signatureCodeRefused,
  signatureCodeRequested,
  signaturePrepared,
  signatureReturned,
  signatureSealed,
  signatureWithdrawn,
  signerChanged,
} from '../../../../src/sales/signatures/signature.events.js';
import type { SignatureFacts } from '../../../../src/sales/signatures/signature.js';
import { but, forbiddenTo, forbiddenToAll, nowhere, onlyFor } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/signatures';
const documentSha256 = 'a'.repeat(64);
const agreementSha256 = 'c'.repeat(64);
const agreement = { language: 'fr', sha256: agreementSha256, text: 'Un code prouve …' } as const;
const target = '+33639980012';
const siret = '21640129500014';
const signer = { signerId: people.marie, channel: 'sms', target, emailReason: null } as const;
const title = 'Devis D-2026-014';
const validUntil = '2026-03-31T08:00:00.000Z';

const facts: SignatureFacts = {
  document: { clientId: people.town, title, sha256: documentSha256, toSign: true, asksSiret: true, isKept: true },
  siret,
  agreement,
  signer: { target, fault: null, emailReason: null },
  isOfAnother: false,
  sent: { toSigner: 1, ofClient: 2 },
  salt: '00'.repeat(16),
  codeMatches: (code) => code === '123456',
  evidence: { method: 'password', signedInAt: validUntil, address: '192.0.2.1', device: 'Firefox, Windows' },
  changedWaysIn: [],
};

const named = (random: Random) => ({ signerId: people.marie, channel: random.pick(['sms', 'email']) });
const thing = { source: 'quotes', sourceId: things.other };

const nobodys = nowhere;

export const signatures: ModuleExamples = {
  events: [
    signaturePrepared({
      covers: [],
      ...signer,
      ...thing,
      part: 'annex',
      clientId: people.town,
      title,
      documentSha256,
      level: 'simple',
      agreement,
      siret,
      preparedBy: people.marie,
      isReserved: true,
      publisher: null,
    }),
    signerChanged(signer),
    signatureCodeRequested({ ...signer, salt: '00'.repeat(16), validUntil, agreementSha256 }),
    signatureCodeRefused({ triesLeft: 2 }),
    signatureReturned({ reason: 'tries' }),
    documentSigned({
      ...signer,
      documentSha256,
      level: 'simple',
      isKept: true,
      agreementSha256,
      method: 'password',
      signedInAt: '2026-03-30T07:45:00.000Z',
      address: '192.0.2.1',
      device: 'Firefox, Windows',
      waysInChanged: [{ what: 'email', way: 'vouched', at: '2026-03-24T07:45:00.000Z' }],
    }),
    signatureSealed({ sealedSha256: 'd'.repeat(64) }),
    signatureWithdrawn({ by: people.marie, reason: 'Other terms', isOvertaken: false }),
  ],
  facts,
  bodies: {
    signature: {
      PrepareSignature: (random) => ({ ...thing, ...named(random), documentSha256, agreementSha256, siret }),
      ChangeSigner: named,
      TakeOverSignature: (random) => ({ channel: random.pick(['sms', 'email']) }),
      RequestSignatureCode: () => ({ agreementSha256 }),
      SignDocument: (random) => ({ code: random.pick(['123456', '654321']) }),
      RecordSignatureSeal: () => ({ sealedSha256: 'd'.repeat(64) }),
      OvertakeSignature: (random) => (random.chance(0.5) ? { by: people.marie } : {}),
      WithdrawSignature: (random) => (random.chance(0.5) ? { reason: 'Other terms' } : {}),
    },
  },
  fields: () => ({}),
  cases: ({ contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    {
      route: `GET ${route}/export`,
      target: 'nothing',
      query: '?format=csv',
      answers: { own: onlyFor('administrator', 'agent') },
    },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: nobodys } },
    {
      route: `GET ${route}/page`,
      target: 'nothing',
      query: `?source=x&sourceId=${newId()}`,
      answers: { own: nobodys },
    },
    {
      route: `POST ${route}/:id/prepare-signature`,
      target: 'nothing',
      body: { source: 'x', sourceId: newId(), signerId: contact, channel: 'email', documentSha256, agreementSha256 },
      answers: { own: forbiddenToAll },
    },
    { route: 'GET /api/sms-stops', target: 'nothing', answers: { own: onlyFor('agent') } },
    {
      route: 'POST /api/sms-stops/:id/lift-sms-stop',
      target: 'nothing',
      body: { reason: 'Asked for' },
      answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    ...['sealed', 'proof', 'proof-document'].map((file): Case => ({
      route: `GET ${route}/:id/${file}`,
      target: 'nothing',
      answers: { own: but(forbiddenToAll, { notFound: ['administrator', 'agent'] }) },
    })),
    ...Object.entries({
      'change-signer': { signerId: contact, channel: 'email' },
      'take-over-signature': { channel: 'email' },
      'request-signature-code': { agreementSha256 },
      'sign-document': { code: '123456' },
      'withdraw-signature': {},
    }).map(([verb, body]): Case => ({
      route: `POST ${route}/:id/${verb}`,
      target: 'nothing',
      body,
      answers: { own: nobodys },
    })),
  ],
  whoMay: {
    signature: {
      read: 'staff: tickets, clients · customers: orders, quotes, signatures, renewals, named, standIn · even: simulated',
      TakeOverSignature: 'customers: standIn, named+signatures',
      RequestSignatureCode: 'customers: named+signatures',
      SignDocument: 'customers: named+signatures',
      WithdrawSignature: 'staff: clients · customers: orders, quotes, signatures, renewals, standIn',
      otherwise: 'customers: orders, quotes, signatures, renewals, standIn',
    },
  },
};
