import type { Random } from '../../../../src/demo/random.js';
import { quoteRefusalReasons, quoteRequestKinds } from '../../../../src/sales/quotes/quote.vocabulary.js';
import * as events from '../../../../src/sales/quotes/quote.events.js';
import type { QuoteContent } from '../../../../src/sales/quotes/quote.events.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, noSuchFile, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';
import { signingBodies } from '../../signing.js';

const route = '/api/quotes';
const { town, marie, paul, agent } = people;

const content: QuoteContent = {
  title: 'Renouvellement des postes',
  introduction: 'Suite à notre échange.',
  lines: [
    { articleCode: 'PC-01', label: 'Poste', quantity: 3, unitPrice: 89_900, discount: 500, vatRate: 2000 },
    {
      ...{ articleCode: null, label: 'Déplacement', quantity: 1.5, unit: 'day', unitPrice: 45_000, discount: 0 },
      ...{ vatRate: 0, vatGround: 'disbursement' },
    },
    { articleCode: null, label: 'Reprise', quantity: 1, unitPrice: -10_000, discount: 0, vatRate: 2000 },
  ],
  terms: 'Livraison sous 30 jours.',
  signatoryId: marie,
  administrativeContactId: paul,
  fileIds: [things.file],
  validUntil: '2026-05-31',
};
const validity = { validUntil: '2026-05-31', expiresAt: '2026-05-31T22:00:00.000Z' };
const settling = { settled: ['reopening'], reopeningAskedBy: paul } as const;
const signatureId = things.other;
const ofOwn = { own: but(nowhere, { forbidden: ['agent'] }), unknown: nowhere };
const byStaff = { own: shownTo('agent'), unknown: nowhere };

const written = (random: Random) => ({
  title: random.pick(['Desks', 'Training', 'Archive']),
  lines: content.lines.slice(0, random.between(1, 3)),
  signatoryId: 'marie',
  administrativeContactId: random.chance(0.5) ? 'paul' : undefined,
  fileIds: [],
  validUntil: random.pick(['2026-02-10', '2026-03-05', '2026-04-12']),
});

export const quotes: ModuleExamples = {
  events: [
    events.quoteDrafted({ ...content, clientId: town, number: 'DEV-100001', draftedBy: agent }),
    events.quoteRevised({ ...content, version: 2 }),
    events.quoteSent({ ...validity, ...settling, version: 2 }),
    events.quoteSigningPrepared({ signatureId, signatoryId: marie, documentSha256: 'a'.repeat(64) }),
    events.quoteReturnedToSigning({}),
    events.quoteSigned({ signatureId }),
    events.quoteValidated({
      orderNumber: 'CMD-2026-000124',
      ownNumber: 'BC-12',
      chorusService: 'DSI',
      commitment: 'EJ-1',
    }),
    events.quoteRefused({ by: marie, reason: 'price', comment: 'Trop cher' }),
    events.quoteExpired({}),
    events.quoteReactivated({ ...validity, ...settling }),
    events.quoteWithdrawn({ subjectId: marie, reason: 'Remplacé' }),
    events.quoteCallbackAsked({
      by: marie,
      phone: '+33556000000',
      callbackAt: '2026-03-04T09:00:00.000Z',
      comment: 'Le matin',
    }),
    events.quoteUpdateAsked({ by: marie, comment: 'Deux postes' }),
    events.quoteReopeningAsked({ by: marie, comment: 'Budget voté' }),
    events.quoteRequestSettled({ kind: 'update', askedBy: marie, answer: 'Fait' }),
    events.quoteNoteAdded({ subjectId: marie, note: 'À relancer' }),
    events.quoteReminded({ count: 1 }),
    events.quoteHandedOver({
      fromId: people.marie,
      toId: people.paul,
      signatoryId: people.paul,
      administrativeContactId: people.paul,
    }),
  ],
  bodies: {
    quote: {
      HandOverQuote: () => ({ fromId: 'marie', toId: 'paul' }),
      DraftQuote: (random) => ({ clientId: 'town', ...written(random) }),
      ReviseQuote: written,
      ...signingBodies,
      ValidateQuote: (random) => (random.chance(0.5) ? { ownNumber: 'BC-12' } : {}),
      RefuseQuote: (random) => ({ reason: random.pick(quoteRefusalReasons), comment: 'Too much' }),
      ReactivateQuote: () => ({ validUntil: '2026-11-30' }),
      WithdrawQuote: () => ({ reason: 'Replaced' }),
      AskForQuoteCallback: () => ({ phone: '+33556000000', callbackAt: '2026-03-03T10:00:00.000Z' }),
      AskForQuoteUpdate: () => ({ comment: 'Two of them' }),
      AskForQuoteReopening: () => ({}),
      SettleQuoteRequest: (random) => ({ kind: random.pick(quoteRequestKinds), answer: 'Done' }),
      AddQuoteNote: (random) => ({ note: random.pick(['To be called', 'Seen']) }),
    },
  },
  facts: {
    orderNumber: 'CMD-2026-000124',
    chorusFault: null,
    clientKnown: true,
    articles: [],
    unitLines: [],
    excess: null,
    signatory: { id: 'marie', fault: null },
    administrativeContact: { id: 'paul', fault: null },
    timeZone: 'Europe/Paris',
  },
  fields: ({ town: clientId }) => ({ quotes: () => ({ clientId, title: 'Postes' }) }),
  cases: ({ town: clientId }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/board`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'record', answers: byStaff },
    {
      route: `GET ${route}/:id/paper`,
      target: 'record',
      answers: { own: but(shownTo('agent'), { forbidden: ['clerk', 'simulated'] }), unknown: noSuchFile },
    },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, title: 'Formation' },
      answers: { own: onlyFor('agent') },
    },
    ...(
      [
        ['revise-quote', { title: 'Formation' }],
        ['send-quote', {}],
        ['validate-quote', { ownNumber: 'BC-12' }],
        ['reactivate-quote', { validUntil: '2027-01-31' }],
        ['withdraw-quote', { reason: 'Remplacé' }],
        ['settle-quote-request', { kind: 'update', answer: 'Fait' }],
        ['add-quote-note', { note: 'Vu' }],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: byStaff,
    })),
    ...(
      [
        ['refuse-quote', { reason: 'price' }],
        ['ask-for-quote-callback', { phone: '0556000000', callbackAt: '2027-01-04T09:00:00.000Z' }],
        ['ask-for-quote-update', { comment: 'Deux' }],
        ['ask-for-quote-reopening', {}],
      ] as const
    ).map(([command, body]) => ({
      route: `POST ${route}/:id/${command}`,
      target: 'record' as const,
      body,
      answers: ofOwn,
    })),
  ],
  whoMay: {
    quote: {
      read: {
        draft: 'staff: clients, quotes',
        withdrawn: 'staff: clients, quotes',
        otherwise: 'staff: clients, quotes · customers: quotes, named, second, standIn · even: simulated',
      },
      RefuseQuote: 'customers: named, second, administrator, standIn',
      AskForQuoteCallback: 'customers: named, second, administrator, standIn',
      AskForQuoteUpdate: 'customers: named, second, administrator, standIn',
      AskForQuoteReopening: 'customers: named, second, administrator, standIn',
      otherwise: 'staff: quotes',
    },
  },
};
