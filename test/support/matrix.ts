import { newId } from '../../src/kernel/ids.js';
import {
  but,
  everybody,
  exportable,
  forbiddenTo,
  forbiddenToAll,
  nowhere,
  nowhereToAct,
  onlyFor,
  seenByClient,
  shownTo,
  type Answers,
} from './matrix-answers.js';
import { frameCases, themeOf } from './matrix-frame.js';
import { dictionaryCases, natureFields } from './dictionary-examples.js';
import type { ModuleExamples } from './modules/module-examples.js';
import { moduleExamples } from './modules/modules.js';
import { accountCases, accountFields } from './matrix-accounts.js';
import { privacyCases } from './matrix-privacy.js';
import { keptByCustomers, structureCases } from './matrix-structures.js';
import type { Catalogue } from './tickets.js';
import { keptRights, rightsCases } from './matrix-rights.js';
import { rangeId, type People } from './people.js';
import { signInCases } from './sign-in-cases.js';
import { simulationCases } from './matrix-simulations.js';

const everyone: Answers = { own: everybody };
/** Commands for all but simulations. */
const everyoneWrites: Answers = { own: forbiddenTo('simulated') };
const permitted: Answers = { own: onlyFor('agent') };
const permittedIfAny: Answers = { own: but(forbiddenToAll, { notFound: ['agent'] }) };

const ticketRead: Answers = {
  own: seenByClient,
  other: shownTo('stranger', 'agent'),
  unknown: nowhere,
};
const byCustomer: Answers = {
  own: but(onlyFor('contact', 'administrator'), { notFound: ['stranger', 'clerk'] }),
  other: but(shownTo('stranger'), { forbidden: ['agent'] }),
  unknown: nowhere,
};
const byWhoeverSees: Answers = {
  own: but(forbiddenTo('agent', 'simulated'), { notFound: ['stranger', 'clerk'] }),
  other: but(shownTo('stranger'), { forbidden: ['agent'] }),
  unknown: nowhere,
};
const byBoth: Answers = {
  own: but(forbiddenTo('colleague', 'simulated'), { notFound: ['stranger', 'clerk'] }),
  other: shownTo('stranger', 'agent'),
  unknown: nowhere,
};
const byStaff: Answers = {
  own: but(onlyFor('agent'), { notFound: ['stranger', 'clerk'] }),
  other: but(shownTo('agent'), { forbidden: ['stranger'] }),
  unknown: nowhere,
};

const recordList = permitted;
const record: Answers = { own: shownTo('agent'), unknown: nowhere };

/** Its owner's alone. */
const uploadOfOne: Answers = {
  own: but(shownTo('contact'), { forbidden: ['simulated'] }),
  other: but(shownTo('stranger'), { forbidden: ['simulated'] }),
  unknown: nowhereToAct,
};
const tus = { 'Tus-Resumable': '1.0.0' };

const text = { text: 'Words', fileIds: [] };
const reason = { reason: 'Because' };

/** People and clients themselves, a delegation, a request for permissions. */
type RightsTarget = 'person' | 'client' | 'clerk' | 'delegation' | 'permissionChange';

/** A case of the matrix: the route, a body that is valid, and the answers. */
export interface Case {
  readonly route: string;
  readonly target:
    | 'nothing'
    | 'ticket'
    | 'record'
    | 'file'
    | 'upload'
    | 'savedView'
    | 'account'
    | 'name'
    | RightsTarget;
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answers: Answers;
}

const ticketCommands = (people: People, catalogue: Catalogue): readonly (readonly [string, object, Answers])[] => [
  ['add-ticket-information', text, byCustomer],
  ['accept-ticket-solution', { solutionNumber: 1 }, byCustomer],
  ['reject-ticket-solution', { solutionNumber: 1, comment: 'No' }, byCustomer],
  ['close-ticket', { reason: 'noLongerNeeded', comment: 'Done', contactId: people.contact }, byCustomer],
  ['confirm-ticket-closure', {}, byCustomer],
  ['chase-up-ticket', { comment: 'And?' }, byCustomer],
  ['take-over-ticket', {}, byWhoeverSees],
  ['vote-for-ticket', {}, byWhoeverSees],
  ['withdraw-ticket-vote', {}, byWhoeverSees],
  ['reopen-ticket', { comment: 'Again' }, byBoth],
  ['inform-ticket-contacts', { participants: [] }, byBoth],
  ['flag-ticket-risks', { patientRisk: false, personalDataIncident: false, ...reason }, byBoth],
  ['take-ticket', {}, byStaff],
  ['assign-ticket', { agentId: people.agent }, byStaff],
  [
    'qualify-ticket',
    { kind: 'assistance', productId: catalogue.product, type: 'question', severity: 'minor', supportLevel: 'level1' },
    byStaff,
  ],
  ['ask-ticket-information', text, byStaff],
  ['answer-ticket', text, byStaff],
  ['add-internal-note', { text: 'Between us' }, byStaff],
  ['propose-ticket-solution', { solution: 'Try this' }, byStaff],
  ['wait-for-third-party', reason, byStaff],
  ['resume-ticket', {}, byStaff],
  ['change-ticket-structure', {}, byStaff],
  ['link-ticket', { link: 'relatedTo', ticketId: newId() }, byStaff],
  ['publish-ticket', { title: 'Colour', summary: 'In all screens' }, byStaff],
  ['withdraw-ticket-publication', {}, byStaff],
  ['cancel-ticket', { reason: 'duplicate', comment: 'Twice' }, byStaff],
];

const fieldsOfModules = (people: People, modules: readonly ModuleExamples[]) =>
  Object.fromEntries(modules.flatMap(({ fields }) => Object.entries(fields(people))));

/** Records by their route, with fields that are valid. */
export const recordFields = (
  people: People,
  catalogue: Catalogue,
): Readonly<Record<string, (n: number) => object>> => ({
  ...fieldsOfModules(people, moduleExamples),
  ...accountFields(people),
  'staff-users': (n) => ({
    name: 'Spare',
    email: `spare${n}@publisher.example`,
    supportLevel: 'level1',
  }),
  'entity-themes': themeOf,
  ...keptByCustomers(people),
  ...keptRights(people),
  'referent-requirements': () => ({ label: 'X', kind: 'referent', topic: 'payroll', productRangeId: newId() }),
  'contact-natures': () => natureFields,
  'legal-holds': (n) => ({
    subjectKind: 'client',
    subjectId: people.village,
    ground: 'dispute',
    reference: `TA ${n}`,
  }),
  'product-ranges': () => ({ name: 'Spare' }),
  'product-domains': () => ({ name: 'Spare' }),
  products: () => ({ rangeId, domainId: catalogue.domain, name: 'Spare' }),
  'product-modules': () => ({ productId: catalogue.product, name: 'Spare' }),
  'product-versions': () => ({ productId: catalogue.product, name: '9.0', kind: 'version' }),
  licences: (n) => ({
    clientId: people.village,
    productId: catalogue.unlicensed,
    number: `S-${n}`,
    validFrom: '2026-01-01',
  }),
});

const recordCases = (plural: string, fields: (n: number) => object): readonly Case[] => {
  const noun = plural.replace(/s$/, '');
  return [
    { route: `GET /api/${plural}`, target: 'nothing', answers: recordList },
    { route: `POST /api/${plural}`, target: 'nothing', body: fields(1), answers: permitted },
    { route: `GET /api/${plural}/:id`, target: 'record', answers: record },
    { route: `POST /api/${plural}/:id/revise-${noun}`, target: 'record', body: fields(2), answers: record },
    { route: `POST /api/${plural}/:id/archive-${noun}`, target: 'record', body: {}, answers: record },
    { route: `POST /api/${plural}/:id/restore-${noun}`, target: 'record', body: {}, answers: record },
  ];
};

const withCasesOfTheirOwn = (people: People) => ({
  ...keptByCustomers(people),
  ...keptRights(people),
  ...accountFields(people),
  ...fieldsOfModules(
    people,
    moduleExamples.filter(({ cases }) => cases),
  ),
});

const view = { list: 'tickets-open', name: 'Mine', query: 'x=1', scope: 'me', isDefault: false };

/** Ids of no person: titles of tests must be known before anything runs. */
export const nobody: People = {
  town: newId(),
  village: newId(),
  contact: newId(),
  colleague: newId(),
  administrator: newId(),
  stranger: newId(),
  clerk: newId(),
  agent: newId(),
};
export const nothing: Catalogue = {
  domain: '',
  product: '',
  unlicensed: '',
  module: '',
  version: '',
  corrective: '',
  licence: '',
};

/** Every route of the API that asks who is there. */
export const casesOf = (people: People, catalogue: Catalogue, opening: object): readonly Case[] => [
  { route: 'GET /api/me', target: 'nothing', answers: everyone },
  ...frameCases,
  { route: 'POST /api/me/change-language', target: 'nothing', body: { language: 'fr' }, answers: everyoneWrites },
  {
    route: 'POST /api/me/choose-client',
    target: 'nothing',
    body: { clientId: people.town },
    answers: { own: shownTo('contact', 'colleague', 'administrator', 'simulated') },
  },
  ...signInCases,
  { route: 'GET /api/staff-users/export', target: 'nothing', query: '?format=csv', answers: permitted },
  ...simulationCases(people),
  ...rightsCases(people),
  { route: 'GET /api/drafts/:form', target: 'name', answers: everyone },
  { route: 'PUT /api/drafts/:form', target: 'name', body: { values: {} }, answers: everyoneWrites },
  { route: 'DELETE /api/drafts/:form', target: 'name', answers: everyoneWrites },
  { route: 'POST /api/files', target: 'nothing', body: {}, answers: everyoneWrites },
  // of those who read something in
  { route: 'POST /api/tables', target: 'nothing', body: {}, answers: { own: onlyFor('administrator', 'agent') } },
  {
    route: 'GET /api/files/:id',
    target: 'file',
    answers: { own: shownTo('contact', 'simulated'), other: shownTo('stranger'), unknown: nowhere },
  },
  {
    route: 'GET /api/files/:id/content',
    target: 'file',
    answers: {
      own: but(shownTo('contact'), { forbidden: ['simulated'] }),
      other: but(shownTo('stranger'), { forbidden: ['simulated'] }),
      unknown: nowhereToAct,
    },
  },
  {
    route: 'POST /api/uploads',
    target: 'nothing',
    headers: { ...tus, 'Upload-Length': '1', 'Upload-Metadata': 'filename YS50eHQ=' },
    answers: everyoneWrites,
  },
  {
    route: 'PATCH /api/uploads/:id',
    target: 'upload',
    headers: { ...tus, 'Upload-Offset': '1', 'Content-Type': 'application/offset+octet-stream' },
    answers: uploadOfOne,
  },
  { route: 'DELETE /api/uploads/:id', target: 'upload', headers: tus, answers: uploadOfOne },
  { route: 'GET /api/saved-views', target: 'nothing', answers: everyone },
  { route: 'POST /api/saved-views', target: 'nothing', body: view, answers: everyoneWrites },
  {
    route: 'POST /api/saved-views/:id/revise-saved-view',
    target: 'savedView',
    body: view,
    answers: {
      own: but(shownTo('contact'), { forbidden: ['simulated'] }),
      other: shownTo('stranger'),
      unknown: nowhere,
    },
  },
  {
    route: 'POST /api/saved-views/:id/archive-saved-view',
    target: 'savedView',
    body: {},
    answers: {
      own: but(shownTo('contact'), { forbidden: ['simulated'] }),
      other: shownTo('stranger'),
      unknown: nowhere,
    },
  },
  { route: 'GET /api/search', target: 'nothing', query: '?q=budget', answers: everyone },
  { route: 'GET /api/totals', target: 'nothing', query: '?of=[["tickets",{}],["contacts",{}]]', answers: everyone },
  { route: 'GET /api/tickets', target: 'nothing', answers: everyone },
  { route: 'GET /api/tickets/choices', target: 'nothing', answers: everyone },
  {
    route: 'GET /api/tickets/target',
    target: 'nothing',
    query: `?severity=major&clientId=${people.town}`,
    answers: everyone,
  },
  { route: 'GET /api/tickets/suggestions', target: 'nothing', query: `?text=budget`, answers: everyone },
  { route: 'GET /api/tickets/published', target: 'nothing', answers: everyone },
  { route: 'GET /api/tickets/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
  {
    route: 'POST /api/tickets',
    target: 'nothing',
    body: opening,
    answers: { own: forbiddenTo('stranger', 'clerk', 'simulated') },
  },
  {
    route: 'POST /api/tickets/deflections',
    target: 'nothing',
    body: { ticketId: newId(), text: 'It helped' },
    answers: { own: forbiddenTo('clerk', 'agent', 'simulated') },
  },
  { route: 'GET /api/tickets/:id', target: 'ticket', answers: ticketRead },
  { route: 'GET /api/tickets/:id/callbacks', target: 'ticket', answers: ticketRead },
  ...ticketCommands(people, catalogue).map(([verb, body, answers]): Case => ({
    route: `POST /api/tickets/:id/${verb}`,
    target: 'ticket',
    body,
    answers,
  })),
  ...Object.entries(recordFields(people, catalogue))
    .filter(([plural]) => !(plural in withCasesOfTheirOwn(people)))
    .flatMap(([plural, fields]) => recordCases(plural, fields)),
  ...accountCases(people),
  ...structureCases(people),
  ...moduleExamples.flatMap(({ cases }) => cases?.(people) ?? []),
  ...privacyCases,
  ...dictionaryCases,
  {
    route: 'GET /api/history',
    target: 'nothing',
    query: `?filter={"stream":"client-${people.town}"}`,
    answers: permitted,
  },
  {
    route: 'GET /api/history/:stream/state',
    target: 'name',
    query: '?at=2030-01-01T00:00:00.000Z',
    answers: permittedIfAny,
  },
  { route: 'GET /api/history/:stream/difference', target: 'name', answers: permittedIfAny },
  { route: 'GET /api/history-reads', target: 'nothing', answers: permitted },
  { route: 'GET /api/streams', target: 'nothing', answers: permitted },
  { route: 'GET /api/streams/:stream', target: 'name', answers: permittedIfAny },
  { route: 'GET /api/log-entries', target: 'nothing', answers: permitted },
  { route: 'GET /api/log-entries/export', target: 'nothing', query: '?format=csv', answers: permitted },
  { route: 'GET /api/log-entries/:position', target: 'name', answers: permittedIfAny },
  { route: 'GET /api/log-actors', target: 'nothing', answers: permitted },
  { route: 'GET /api/event-types', target: 'nothing', answers: permitted },
  { route: 'GET /api/audit-seals', target: 'nothing', answers: permitted },
  { route: 'GET /api/audit-verifications', target: 'nothing', answers: permitted },
  { route: 'POST /api/audit-verifications', target: 'nothing', body: {}, answers: permitted },
  { route: 'GET /api/audit-head', target: 'nothing', answers: permitted },
  { route: 'GET /api/projections', target: 'nothing', answers: permitted },
  { route: 'POST /api/projections/:name/rebuild-projection', target: 'name', body: {}, answers: permittedIfAny },
  { route: 'GET /api/parked-events', target: 'nothing', answers: permitted },
  { route: 'POST /api/parked-events/:id/retry-parked-event', target: 'name', body: {}, answers: permittedIfAny },
  { route: 'GET /api/jobs', target: 'nothing', answers: permitted },
  { route: 'GET /api/file-scanning', target: 'nothing', answers: permitted },
  { route: 'GET /api/received-mails', target: 'nothing', answers: permitted },
  { route: 'GET /api/quarantined-files', target: 'nothing', answers: permitted },
  { route: 'GET /api/backup-state', target: 'nothing', answers: permitted },
  { route: 'GET /api/timers-state', target: 'nothing', answers: permitted },
  { route: 'GET /api/mails', target: 'nothing', answers: permitted },
  { route: 'GET /api/mails/about', target: 'nothing', query: `?stream=ticket-${newId()}`, answers: permitted },
  { route: 'GET /api/mails/:id', target: 'name', answers: permittedIfAny },
  { route: 'POST /api/mails/:id/send-mail-again', target: 'name', body: {}, answers: permittedIfAny },
];

/** Routes without authentication: pages, routes before a session, and health checks. */
export const publicRoutes: readonly RegExp[] = [
  /^GET \/(?:admin(?:\/\*)?|\*)$/,
  /^GET \/api\/(?:configuration|translations\/:language\/:namespace)$/,
  /^GET \/api\/theme\/(?:before-log-in|images\/:id)$/,
  /^GET \/api\/docs/,
  /^GET \/api\/(?:branches|terms)$/,
  /^POST \/api\/simulations\/leave$/,
  /^(?:GET \/legacy\/(?:rest\/authfrontend|cookies)\/index\.php|POST \/legacy\/rest\/authfrontend(?:\/\*)?)$/,
  /^(?:GET|POST|DELETE) \/api\/session(?:\/(?:token|client|client\/confirm|second-factor|passkey|passkey-options|enrolment|enrolment\/confirm|enrolment\/passkey|enrolment\/passkey\/confirm))?$/,
  /^POST \/api\/(?:password-resets|password-links\/(?:open|use)|account-unlocks|email-changes\/(?:open|use))$/,
  /^GET \/api\/signature-verifications\/:sha256$/,
  /^POST \/api\/sms-callback$/,
  /^GET \/api\/download-fetches\/:id\/content$/,
  /^GET \/api\/tutorials\/:id\/video$/,
  /^GET \/api\/medias\/:id\/image$/,
  /^GET \/api\/course-packages\/:token\/\*$/,
  /^POST \/api\/certificate-verifications$/,
  /^(?:GET \/api\/contact-requests\/visitors\/choices|POST \/api\/contact-requests\/visitors(?:\/tracking)?)$/,
  /^(?:GET \/api\/demo-webinars\/visitors\/(?:offered|challenge)|POST \/api\/demo-webinars\/visitors\/(?:registrations|seat|room|confirmations|withdrawals))$/,
  /^POST \/api\/webinar-sessions\/(?:room|seat)-visits$/,
  /^GET \/dev\/mail(?:\/:id(?:\/html)?)?$/,
  /^GET \/(?:health\/(?:live|ready)|robots\.txt|\.well-known\/security\.txt)$/,
];

/** bull-board, which reads the cookie. */
export const boardRoutes = /^\w+ \/admin\/queues(?:\/|$)/;
