import type { Random } from '../../../src/demo/random.js';
import type { Actor } from '../../../src/kernel/actor.js';
import { systemActor } from '../../../src/kernel/actor.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import type { ContactFacts } from '../../../src/customers/accounts/contact.state.js';
import {
  cancellationReasons,
  closureReasons,
  impacts,
  requestTypes,
  severities,
  ticketKinds,
  ticketLinks,
} from '../../../src/support/tickets/ticket.vocabulary.js';
import { supportLevels } from '../../../src/customers/accounts/account.vocabulary.js';
import { eventExamples } from '../../contract/golden/event-examples.js';
import { dictionaryBodies, dictionaryFacts } from '../../support/dictionary-examples.js';
import { menuFields, themeFields } from '../../support/frame-examples.js';
import { accountBodies } from '../../support/sign-in-examples.js';
import type { Bodies } from '../../support/modules/module-examples.js';
import { moduleExamples } from '../../support/modules/modules.js';
import { clientExample, contactExample } from '../../support/account-examples.js';
import { rightsBodies, rightsFacts } from './rights-requests.js';
import { orderFacts } from '../../support/order-examples.js';
import { structureBodies, structureFacts } from './structure-requests.js';
import { termsBodies, termsFacts } from './terms-requests.js';
import { agent, facts, marie, paul } from '../../support/ticket-examples.js';
import { privacyBodies, privacyFacts } from './privacy-requests.js';

const subjects = ['The budget', 'The payroll', 'The vote', 'The report', 'The archive', 'The import'];
const troubles = ['cannot be printed', 'is empty', 'stops half-way', 'shows last year', 'is slow since Monday'];
const text = (random: Random): string => `${random.pick(subjects)} ${random.pick(troubles)}`;
const maybe = <Value>(random: Random, value: Value): Value | undefined => (random.chance(0.4) ? value : undefined);
const files = (random: Random): readonly string[] => (random.chance(0.3) ? ['screenshot'] : []);

const ticketBodies: Bodies = {
  OpenTicket: (random) => {
    const kind = random.chance(0.8) ? 'assistance' : 'change';
    const severity = kind === 'assistance' ? random.pick(severities) : undefined;
    return {
      kind,
      clientId: 'town',
      structureId: maybe(random, 'hall'),
      productId: 'product',
      moduleId: maybe(random, 'budget'),
      versionId: 'v8',
      correctiveVersionId: maybe(random, 'v8.1'),
      type: random.pick(requestTypes),
      title: random.pick(subjects),
      description: text(random),
      severity,
      impact: maybe(random, random.pick(impacts)),
      ...(severity === 'blocking' ? { severityReason: text(random), deadline: '2027-01-01' } : {}),
      contactId: random.pick(['marie', 'paul']),
      secondContactId: maybe(random, 'zoe'),
      informedContactIds: [],
      corrections: random.chance(0.2) ? [{ contactId: 'marie', email: 'marie@town.example' }] : [],
      phone: '0102030405',
      availability: maybe(random, 'In the morning'),
      projectName: maybe(random, 'Move to the new town hall'),
      replyByMail: random.chance(0.8),
      patientRisk: random.chance(0.1),
      personalDataIncident: random.chance(0.1),
      fileIds: files(random),
    };
  },
  AddTicketInformation: (random) => ({
    text: random.chance(0.1) ? 'My number is 1 85 05 78 006 084 91' : text(random),
    fileIds: files(random),
  }),
  RejectTicketSolution: (random) => ({
    solutionNumber: random.between(1, 2),
    comment: text(random),
    fileIds: files(random),
  }),
  AcceptTicketSolution: (random) => ({
    ...{ solutionNumber: random.between(1, 2), comment: maybe(random, 'Thank you'), contradictionConfirmed: true },
  }),
  CloseTicket: (random) => ({
    reason: random.pick(closureReasons),
    comment: text(random),
    contactId: 'marie',
    contradictionConfirmed: true,
    ...(random.chance(0.3) && { solutionNumber: 1 }),
  }),
  ReopenTicket: (random) => ({ comment: text(random) }),
  ChaseUpTicket: (random) => ({
    comment: text(random),
    callbackPhone: '0553000000',
    callbackAt: maybe(random, '2026-03-03T10:00:00.000Z'),
  }),
  InformTicketContacts: (random) => ({
    participants: random.chance(0.7) ? [{ contactId: 'zoe', right: random.pick(['read', 'reply']) }] : [],
  }),
  TakeOverTicket: (random) => ({ comment: maybe(random, text(random)) }),
  HandOverTicket: () => ({ contactId: 'paul' }),
  AssignTicket: (random) => ({ agentId: random.pick(['agent', 'sam']) }),
  QualifyTicket: (random) => ({
    kind: random.pick(ticketKinds),
    productId: 'product',
    moduleId: maybe(random, 'budget'),
    versionId: maybe(random, 'v8'),
    type: random.pick(requestTypes),
    severity: random.pick(severities),
    impact: maybe(random, random.pick(impacts)),
    supportLevel: random.pick(supportLevels),
  }),
  AskTicketInformation: (random) => ({ text: `${text(random)}?`, fileIds: files(random) }),
  AnswerTicket: (random) => ({ text: text(random), fileIds: files(random) }),
  AddInternalNote: (random) => ({ text: text(random) }),
  ProposeTicketSolution: (random) => ({
    solution: text(random),
    correctiveVersionId: maybe(random, 'v8.1'),
    fileIds: files(random),
  }),
  WaitForThirdParty: (random) => ({ reason: text(random) }),
  ChangeTicketStructure: (random) => ({ structureId: maybe(random, 'hall') }),
  LinkTicket: (random) => ({ link: random.pick(ticketLinks), ticketId: random.pick(['t2', 't3']) }),
  CancelTicket: (random) => ({ reason: random.pick(cancellationReasons), comment: text(random) }),
  FlagTicketRisks: (random) => ({
    patientRisk: random.chance(0.5),
    personalDataIncident: random.chance(0.5),
    reason: text(random),
  }),
  PseudonymiseTicket: (random) => ({ number: String(random.between(100_001, 100_999)) }),
  ImportTicket: (random) => ({
    kind: random.pick(ticketKinds),
    clientId: 'town',
    contactId: 'marie',
    productId: maybe(random, 'product'),
    oldNumber: `A-${random.between(1, 999)}`,
    title: random.pick(subjects),
    description: text(random),
    openedOn: '2024-03-05',
    closedOn: '2024-03-12',
    solution: maybe(random, text(random)),
  }),
};

const savedView = (random: Random) => ({
  list: random.pick(['tickets-open', 'tickets-closed']),
  name: random.pick(subjects),
  query: `filter=${encodeURIComponent(JSON.stringify({ severity: random.pick(severities) }))}`,
  scope: random.pick(['me', 'client']),
  isDefault: random.chance(0.3),
});

const entityTheme = (random: Random) => ({
  ...themeFields,
  name: random.pick(subjects),
  menuActive: random.pick(['#372E95', '#9A2C45', '#0B6B74']),
  css: maybe(random, '--theme-radius: 4px'),
  helpNode: maybe(random, 'n-1'),
});

const menuIds = ['openTickets', 'closedTickets', 'contactUs', 'privacy'];
const customisation = (random: Random) => ({
  pinned: random.some(menuIds, random.between(0, 3)),
  hidden: random.some(menuIds, random.between(0, 2)),
  sectionOrder: random.some(['tickets', 'account', 'help'], random.between(0, 3)),
});
const choices = (random: Random) => ({
  noMail: random.chance(0.5) ? ['ticketProgress'] : [],
  notShown: random.chance(0.5) ? ['referents'] : [],
  digest: random.chance(0.5),
});

const contactCard = (random: Random) => {
  const { civility, firstName, lastName, email, landline, service, function: job, language } = contactExample;
  return {
    ...{ civility, firstName, landline, service, function: job, language },
    lastName: `${lastName} ${random.between(1, 99)}`,
    email: random.chance(0.7) ? email : `marie${random.between(1, 9)}@perigueux.example`,
  };
};
const elsewhere = ['clientId', 'clientIds', 'callbackCode'];
const contactRights = (random: Random) => ({
  ...Object.fromEntries(Object.entries(contactExample).filter(([field]) => !elsewhere.includes(field))),
  role: random.pick(['administrator', 'user']),
  seesAllTickets: random.chance(0.5),
  clientId: maybe(random, random.pick([...contactExample.clientIds, 'town'])),
});

const contactBodies: Bodies = {
  RegisterContact: (random) => ({ ...contactExample, structureIds: [], ...contactCard(random) }),
  ReviseContact: contactCard,
  ChangeContactRights: contactRights,
  ReportContactMailError: (random) => ({ email: maybe(random, contactCard(random).email) }),
  ChangeCallbackCode: (random) => ({ callbackCode: maybe(random, String(random.between(4_000, 9_000))) }),
  ChangeContactCarlResource: (random) => ({ carlResourceId: maybe(random, 'R-2071') }),
  ChangeContactStructures: (random) => ({
    clientId: maybe(random, contactExample.clientIds[0]),
    structureIds: random.chance(0.5) ? contactExample.clientIds : [],
  }),
  ChangeContactClients: (random) => ({ clientIds: random.pick([[], contactExample.clientIds, ['town']]) }),
  ReviseContactPreferences: (random) => ({
    language: maybe(random, random.pick(['fr', 'es', 'en'])),
    timeZone: maybe(random, 'Indian/Reunion'),
    mailTopics: maybe(random, ['tickets']),
  }),
};

const client = (random: Random) => ({ ...clientExample, name: `Périgueux ${random.between(1, 99)}` });

const clientBodies: Bodies = {
  RegisterClient: client,
  ReviseClient: client,
  ReviseClientCoordinates: (random) => ({
    ...clientExample,
    address1: `${random.between(1, 99)} rue Taillefer`,
    email: random.pick([clientExample.email, 'accueil@perigueux.example']),
  }),
  ReviseClientSettings: (random) => ({
    language: random.pick(['fr', 'es', 'en']),
    restrictsOrderVisibility: random.chance(0.5),
    mailTopics: random.chance(0.5) ? ['tickets'] : [],
  }),
  SetTacitDays: (random) => (random.chance(0.7) ? { tacitDays: random.between(7, 45) } : {}),
  RecordEstablishmentCheck: (random) => ({
    siret: `${clientExample.siren}${clientExample.nic}`,
    outcome: random.pick(['found', 'closed', 'unknown']),
  }),
};

const others: Readonly<Record<string, Bodies>> = {
  ...Object.fromEntries(moduleExamples.flatMap(({ bodies }) => Object.entries(bodies))),
  ...rightsBodies,
  account: accountBodies,
  client: clientBodies,
  contact: contactBodies,
  ...privacyBodies,
  ...dictionaryBodies,
  ...structureBodies,
  ...termsBodies,
  ticket: ticketBodies,
  savedView: { RegisterSavedView: savedView, ReviseSavedView: savedView },
  entityTheme: { RegisterEntityTheme: entityTheme, ReviseEntityTheme: entityTheme },
  sideMenu: { RegisterSideMenu: () => menuFields, ReviseSideMenu: () => menuFields },
  menuCustomisation: { CustomiseMenu: customisation, ReviseMenuCustomisation: customisation },
  notificationChoices: { ChooseNotifications: choices, ReviseNotificationChoices: choices },
  deflection: { RecordDeflection: (random) => ({ ticketId: 't2', text: text(random) }) },
};

const contactFacts: ContactFacts = {
  emailFault: null,
  mayChangeRights: true,
  client: { storageEligible: true, mailTopics: ['tickets', 'news'] },
  administeredAlone: [],
  openTickets: 0,
  waiting: 0,
  waitingAt: {},
  successorKnownAt: {},
  hasAccount: true,
  isInvolved: true,
  hasEntered: true,
  successorKnown: true,
  toldAdministrators: Object.fromEntries(
    ['town', contactExample.clientId, ...contactExample.clientIds].map((id) => [id, ['anne']]),
  ),
  signingProfileIds: [],
  isLentPowers: false,
  askerHeldUntil: null,
  structuresKnown: true,
  profilesKnown: true,
};

/** A record is asked for with the fields of its example; those that texts allow are varied, others left out now and then. */
const recordBodies = ({ events }: Pick<Lifecycle, 'events'>, name: string): Bodies | undefined => {
  const example = eventExamples.find(
    ({ type }) => type.endsWith('Registered') && events.some((of) => of.type === type),
  );
  if (!example) return undefined;
  const body = (random: Random): object => ({
    ...Object.fromEntries(Object.entries(example.data).filter(([field]) => field === 'name' || random.chance(0.85))),
    ...('name' in example.data ? { name: `${String(example.data.name)} ${random.between(1, 99)}` } : {}),
  });
  const noun = name.charAt(0).toUpperCase() + name.slice(1);
  return { [`Register${noun}`]: body, [`Revise${noun}`]: body };
};

/** @throws Error for a lifecycle without bodies here. */
export const bodiesOf = (lifecycle: Pick<Lifecycle, 'events' | 'name'>): Bodies => {
  const bodies = others[lifecycle.name] ?? recordBodies(lifecycle, lifecycle.name);
  if (!bodies) throw new Error(`Tell test/faults/corpus/requests.ts what people ask of ${lifecycle.name}`);
  return bodies;
};

const askers: Readonly<Record<string, readonly Actor[]>> = {
  // an administrator with the right to sign, who may lend all powers, and a contact
  customer: [{ ...marie, kind: 'clientAdministrator', functionRights: ['signatures'] }, paul],
  // two members of staff: one asks, the other approves
  staff: [agent, { ...agent, id: 'head' }],
  system: [systemActor],
};

export const askersOf = (by: readonly string[]): readonly Actor[] => by.flatMap((kind) => askers[kind] ?? []);

const moduleFacts: object = Object.assign({}, ...moduleExamples.map(({ facts: of }) => of));

const everybodysFacts = {
  ...moduleFacts,
  ...dictionaryFacts,
  ...facts,
  ...orderFacts,
  ...contactFacts,
  ...privacyFacts,
  ...rightsFacts,
  ...structureFacts,
  ...termsFacts,
  ticketReadable: true,
};

/** Facts of all modules serve every lifecycle; those of its own module win over others of the same name. */
export const knownFactsOf = ({ name }: Pick<Lifecycle, 'name'>) => ({
  ...everybodysFacts,
  ...moduleExamples.find(({ bodies }) => name in bodies)?.facts,
});
