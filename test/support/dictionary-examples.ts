import type { Random } from '../../src/demo/random.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import {
  translationImportApproved,
  translationImportOpened,
  translationImportRejected,
  translationsImported,
} from '../../src/shell/dictionary/translation-import.js';
import type { ImportFacts } from '../../src/shell/dictionary/translation-import.rules.js';
import * as events from '../../src/shell/dictionary/translation-key.events.js';
import { noCell, type TranslationFacts } from '../../src/shell/dictionary/translation-key.rules.js';
import { contactNature } from '../../src/support/contact-requests/contact-nature.js';
import type { ContactRequestFacts } from '../../src/support/contact-requests/contact-request.js';
import * as contact from '../../src/support/contact-requests/contact-request.events.js';
import { newId } from '../../src/kernel/ids.js';
import { but, everybody, forbiddenTo, forbiddenToAll, nowhere, onlyFor, type Answers } from './matrix-answers.js';
import type { Case } from './matrix.js';

const by = '0192c1f0-0000-7000-8000-0000000000a1';
const marie = '0192c1f0-0000-7000-8000-0000000000a2';
const natureId = '0192c1f0-0000-7000-8000-0000000000a3';
const fileId = '0192c1f0-0000-7000-8000-0000000000a4';
const cell = { live: 'Mes demandes', shipped: 'Vos demandes', proposed: 'Les demandes', proposedBy: by };
const of = { module: 'tickets', key: 'list.title', by };
const changed = {
  ...of,
  cells: { fr: cell, es: cell, en: cell },
  note: { comment: 'Court', toComplete: true, treated: false },
  added: true,
};

export const natureFields = {
  labelFr: 'Une facture',
  labelEs: 'Una factura',
  labelEn: 'An invoice',
  hintFr: 'Une facture manque',
  hintEs: 'Falta una factura',
  hintEn: 'An invoice is missing',
  routedTo: 'mailbox',
  mailbox: 'factures@publisher.example',
  permission: 'clients',
  companies: ['sante'],
  forVisitors: true,
  place: 2,
} as const;
const natureRecorded = { ...natureFields, companies: [...natureFields.companies] };

const written = {
  natureId,
  company: 'sante',
  title: 'Une facture',
  description: 'Je ne la trouve pas',
  firstName: 'Marie',
  lastName: 'Dubois',
  email: 'marie@perigueux.example',
  phone: '0553000000',
  organisation: 'Ville de Périgueux',
  language: 'fr',
  fileIds: [fileId],
} as const;
const said = { by: marie, senderId: marie, text: 'Merci', fileIds: [fileId] };

/** An example of each event of the dictionary and of contact-us. */
export const dictionaryExamples: readonly DomainEvent[] = [
  events.translationKeyAdded(changed),
  events.translationKeyRevised(changed),
  events.translationKeyTreated(changed),
  events.translationKeyApproved(changed),
  events.translationKeyRejected(changed),
  events.translationKeyReset(changed),
  events.translationKeyDeleted(of),
  translationImportOpened({
    by,
    language: 'es',
    module: 'tickets',
    fileName: 'tickets-es.json',
    counts: { new: 1, changed: 2, unchanged: 3, conflict: 4, refused: 5 },
    proposed: true,
  }),
  translationsImported({
    by,
    language: 'es',
    part: 0,
    texts: [{ module: 'tickets', key: 'list.title', cell, isNew: true }],
  }),
  translationImportApproved({ by }),
  translationImportRejected({ by }),
  contactNature.registered(natureRecorded),
  contactNature.revised(natureRecorded),
  contactNature.archived({}),
  contactNature.restored({}),
  contact.contactRequestSent({ ...written, number: 'CT-2026-000123', senderId: marie, clientId: marie }),
  contact.contactRequestRouted({
    by: marie,
    natureId,
    routedTo: 'mailbox',
    mailbox: 'factures@publisher.example',
    permission: 'contactRequests',
  }),
  contact.contactRequestAssigned({ by, agentId: by }),
  contact.contactRequestAnswered({ ...said, by }),
  contact.contactRequestMessageAdded(said),
  contact.contactRequestClosed({ by }),
  contact.contactRequestHandedOver({ fromId: by, toId: by }),
];

const words = ['Vos demandes', 'Mes demandes', 'Toutes les demandes'];
const key = { module: 'tickets', key: 'list.subtitle' };
const named = (): object => key;
const files = (random: Random): readonly string[] => (random.chance(0.3) ? ['screenshot'] : []);
const speaking = (random: Random): object => ({ text: random.pick(words), fileIds: files(random) });
const nature = (random: Random): object => ({ ...natureRecorded, labelFr: random.pick(words) });

/** Bodies of the commands of the dictionary and of contact-us. */
export const dictionaryBodies: Readonly<Record<string, Readonly<Record<string, (random: Random) => object>>>> = {
  translationKey: {
    AddTranslationKey: (random) => ({ ...key, fr: random.pick(words), toComplete: random.chance(0.5) }),
    ReviseTranslationKey: (random) => ({ ...key, fr: random.pick(words), es: random.pick(words) }),
    TreatTranslationKey: (random) => ({ ...key, treated: random.chance(0.5) }),
    ApproveTranslationKey: named,
    RejectTranslationKey: named,
    ResetTranslationKey: named,
    DeleteTranslationKey: named,
  },
  translationImport: {
    ImportTranslations: (random) => ({
      language: 'fr',
      module: 'tickets',
      fileName: 'fr.json',
      texts: { title: random.pick(words), more: { text: random.pick(words) } },
      conflicts: 'keep',
    }),
  },
  contactNature: { RegisterContactNature: nature, ReviseContactNature: nature },
  contactRequest: {
    SendContactRequest: (random) => ({ ...written, title: random.pick(words), fileIds: files(random) }),
    RouteContactRequest: (random) => ({ natureId: random.pick([natureId, 'other']) }),
    AssignContactRequest: (random) => ({ agentId: random.pick(['agent', 'sam']) }),
    AnswerContactRequest: speaking,
    AddContactRequestMessage: speaking,
    HandOverContactRequest: () => ({ fromId: 'sam', toId: 'lea' }),
  },
};

const waiting = { ...noCell, proposed: 'Les demandes', proposedBy: 'agent' };

/** Facts that their rules look up; no other lifecycle uses these names with another meaning. */
export const dictionaryFacts: Omit<TranslationFacts, 'reviewed'> & ImportFacts & Pick<ContactRequestFacts, 'nature'> = {
  moduleKnown: true,
  id: null,
  shipped: { fr: 'Les demandes' },
  cells: {},
  places: {},
  note: null,
  inTheWay: [],
  hasOther: true,
  reviewed: true,
  modules: ['tickets'],
  has: () => false,
  isGroup: () => false,
  text: () => ({ cell: noCell, shipped: undefined, changedAt: null }),
  french: () => undefined,
  by: 'agent',
  pending: [{ module: 'tickets', key: 'title', cell: waiting, shipped: undefined }],
  nature: {
    companies: ['sante'],
    forVisitors: true,
    routedTo: 'staff',
    mailbox: null,
    permission: 'contactRequests',
  },
};

const permitted: Answers = { own: onlyFor('agent') };
const permittedIfAny: Answers = { own: but(forbiddenToAll, { notFound: ['agent'] }) };
const unknown: Answers = { own: nowhere };

const at = (route: string, answers: Answers, more: Partial<Case> = {}): Case => ({
  route,
  target: 'nothing',
  answers,
  ...more,
});

const anyKey = { module: 'nowhere', key: 'a.b' };
const keyCommands: Readonly<Record<string, object>> = {
  'revise-translation-key': { ...anyKey, fr: 'Texte' },
  'treat-translation-key': { ...anyKey, treated: true },
  'approve-translation-key': anyKey,
  'reject-translation-key': anyKey,
  'reset-translation-key': anyKey,
  'delete-translation-key': anyKey,
};
const contactCommands: Readonly<Record<string, object>> = {
  'route-contact-request': { natureId: newId() },
  'assign-contact-request': { agentId: newId() },
  'answer-contact-request': { text: 'Words', fileIds: [] },
  'add-contact-request-message': { text: 'Words', fileIds: [] },
  'close-contact-request': {},
};

/** Rows of the matrix of every route. */
export const dictionaryCases: readonly Case[] = [
  at('GET /api/translation-keys', permitted),
  at('GET /api/translation-keys/modules', permitted),
  at('GET /api/translation-keys/unknown', permitted),
  at('GET /api/translation-keys/export', permitted, { query: '?format=csv' }),
  at('GET /api/translation-keys/:id', permittedIfAny),
  at('POST /api/translation-keys', permitted, { body: { ...anyKey, fr: 'Texte', toComplete: false } }),
  ...Object.entries(keyCommands).map(([verb, body]) =>
    at(`POST /api/translation-keys/:id/${verb}`, permitted, { body }),
  ),
  at('GET /api/translation-imports', permitted),
  at('POST /api/translation-imports', permitted, {
    body: { language: 'fr', fileName: 'fr.json', texts: {}, conflicts: 'keep' },
  }),
  at('POST /api/translation-imports/dry-run', permitted, { query: '?language=fr' }),
  at('POST /api/translation-imports/confirm', permitted, { query: '?language=fr' }),
  at('POST /api/translation-imports/:id/approve-translation-import', unknown, { body: {} }),
  at('POST /api/translation-imports/:id/reject-translation-import', unknown, { body: {} }),
  at('GET /api/contact-requests', { own: everybody }),
  at('GET /api/contact-requests/choices', { own: everybody }),
  at('GET /api/contact-requests/:id', unknown),
  at(
    'POST /api/contact-requests',
    { own: forbiddenTo('clerk', 'agent', 'simulated') },
    { body: { ...written, natureId: newId(), fileIds: [] } },
  ),
  ...Object.entries(contactCommands).map(([verb, body]) =>
    at(`POST /api/contact-requests/:id/${verb}`, unknown, { body }),
  ),
];
