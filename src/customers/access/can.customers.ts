import { personBehind, type Actor, type ProductRight, type Resource } from '../../kernel/actor.js';
import { powersByRange, powersByStructure, type DelegablePower } from '../rights/rights.vocabulary.js';
import type { FunctionRight } from '../accounts/account.vocabulary.js';
import { always, byVerb, either, except, given, never, refusing, rule, type Rule, type Rules } from './can.verdicts.js';

/** Customers: their client, their part in things, their rights, and powers that were lent to them (specification §6). */

const isAdministrator = (actor: Actor): boolean => actor.kind === 'clientAdministrator';
const isOwnClient = (actor: Actor, { clientId }: Resource): boolean => clientId !== null && clientId === actor.clientId;

/** Matters of his client, or of one that it acts for. */
const theirs: Rule = rule('client', (actor, resource) =>
  isOwnClient(actor, resource) || (resource.clientId !== null && actor.linkedClientIds.includes(resource.clientId))
    ? { kind: 'client' }
    : undefined,
);
/** Somebody of another client who acts for theirs too. */
const alsoOfTheirs: Rule = rule('client', ({ clientId }, { furtherClientIds = [] }) =>
  clientId !== null && furtherClientIds.includes(clientId) ? { kind: 'client' } : undefined,
);
const ofOwnClient: Rule = rule('client', (actor, resource) =>
  isOwnClient(actor, resource) ? { kind: 'client' } : undefined,
);

const administrator: Rule = rule('administrator', (actor) =>
  isAdministrator(actor) ? { kind: 'role', key: 'administrator' } : undefined,
);
/** He administers his own client, never those that it acts for. */
const administers: Rule = rule('administrator', (actor, resource) =>
  isAdministrator(actor) && isOwnClient(actor, resource) ? { kind: 'role', key: 'administrator' } : undefined,
);

const covers = (limit: readonly string[] | null, part: string | null | undefined): boolean =>
  limit === null || (part !== null && part !== undefined && limit.includes(part));

/** Powers that were lent count once the person has a second factor, also in a session that was open before. */
const unlessTheyRest = except('secondFactor', 'secondFactorFirst', ({ powersRest = false }) => powersRest);

/**
 * A power that an administrator lent him. A limit to ranges or to structures counts where the power has such parts: the
 * whole, named by none, is then beyond it. The ranges of a change of rights are asked by `rightsBeyondPowers`.
 */
const lent = (power: DelegablePower): Rule =>
  unlessTheyRest(
    rule('delegation', (actor, resource) => {
      const found = actor.delegatedPowers.find(
        (one) =>
          one.power === power &&
          one.clientId === resource.clientId &&
          (power === 'rights' || !powersByRange.includes(power) || covers(one.rangeIds, resource.rangeId)) &&
          (!powersByStructure.includes(power) || covers(one.structureIds, resource.structureId)),
      );
      return found && { kind: 'delegation', key: power, id: found.delegationId, givenBy: found.givenBy };
    }),
  );

/** Whoever was lent any power over the client knows it as its administrators do. */
const lentAnything: Rule = unlessTheyRest(
  rule('delegation', (actor, { clientId }) => {
    const found = actor.delegatedPowers.find((one) => one.clientId === clientId);
    return found && { kind: 'delegation', key: found.power, id: found.delegationId };
  }),
);

const administersOr = (power: DelegablePower): Rule => either(administers, lent(power));
const readsAdministration: Rule = either(administers, lentAnything);

const own: Rule = rule('own', (actor, { memberIds }) => (memberIds.includes(actor.id) ? { kind: 'own' } : undefined));
/** Of a contact who is the client: what is theirs, and nothing of others who are the client. */
const ownBehind: Rule = rule('own', (actor, { memberIds }) =>
  memberIds.includes(personBehind(actor)) ? { kind: 'own' } : undefined,
);
/** A contact who is the client takes part as themselves. */
const isAmong = ({ id, holder }: Actor, people: readonly string[]): boolean =>
  people.includes(id) || (holder !== undefined && people.includes(holder.id));

const takesPart: Rule = rule('takesPart', (actor, { memberIds }) =>
  isAmong(actor, memberIds) ? { kind: 'part' } : undefined,
);
const isNamed: Rule = rule('takesPart', (actor, { memberIds, readerIds }) =>
  isAmong(actor, memberIds) || isAmong(actor, readerIds) ? { kind: 'part' } : undefined,
);

/** In the place of somebody who is named on it and who has lent that: what they may do by being named, and no more (wish W8). */
const standsIn: Rule = unlessTheyRest(
  rule('delegation', ({ signsFor = [] }, { memberIds, readerIds }) => {
    const found = signsFor.find(({ givenBy }) => memberIds.includes(givenBy) || readerIds.includes(givenBy));
    return found && { kind: 'delegation', key: 'signatures', id: found.delegationId, givenBy: found.givenBy };
  }),
);
/** In the place of anybody who signs for the client. */
const standsInForSigner: Rule = unlessTheyRest(
  rule(
    'delegation',
    ({ signsFor: [found] = [] }) =>
      found && { kind: 'delegation', key: 'signatures', id: found.delegationId, givenBy: found.givenBy },
  ),
);
/** The one in whose place it is done, and who gave it. */
const gave: Rule = rule('takesPart', (actor, { readerIds }) =>
  readerIds.includes(actor.id) ? { kind: 'part' } : undefined,
);

/** Whom a member of staff visited in his name. */
const visited: Rule = rule('visited', (actor, { readerIds }) =>
  readerIds.includes(actor.id) ? { kind: 'part' } : undefined,
);
/** The member of staff behind him is the one whose simulation it is. */
const simulates: Rule = rule('simulates', ({ simulatedBy }, { memberIds }) =>
  simulatedBy !== null && memberIds.includes(simulatedBy) ? { kind: 'own' } : undefined,
);

// --- tickets ----------------------------------------------------------------------------------------------------------

/** Before a product is known, a right for any product will do: what is wrong with the product is said afterwards. */
const productRight = (right: ProductRight): Rule =>
  refusing(
    'productNotAuthorised',
    either(
      administrator,
      rule('productRight', (actor, { rangeId }) => {
        const found = Object.entries(actor.productRights).find(
          ([range, rights]) => (rangeId === null || range === rangeId) && rights.includes(right),
        );
        return found && { kind: 'right', key: right, rangeId: found[0] };
      }),
    ),
  );

const seesAll: Rule = rule('seesAllTickets', (actor) =>
  actor.seesAllTickets ? { kind: 'right', key: 'seesAllTickets' } : undefined,
);
/** A contact who is kept to some structures: what is about the client as a whole is not theirs. */
const ofHisStructures: Rule = rule('structures', ({ structureIds }, { structureId }) =>
  structureIds.length === 0 || covers(structureIds, structureId) ? { kind: 'client' } : undefined,
);
/** The same, and what is about the client as a whole. */
const ofTheirStructuresOrNone: Rule = rule('structures', ({ structureIds }, { structureId = null }) =>
  structureIds.length === 0 || structureId === null || structureIds.includes(structureId)
    ? { kind: 'client' }
    : undefined,
);
const sees: Rule = given(theirs, either(administrator, given(ofHisStructures, seesAll), isNamed));
/** On top of seeing the ticket. */
const seeing = (then: Rule): Rule => given(sees, then);
const readsRestricted: Rule = refusing('ticketRestricted', either(isNamed, administrator));
/** What makes somebody a reader of the texts is for those who are one already. */
const reading = (then: Rule): Rule =>
  seeing((actor, resource) => (resource.restricted ? given(readsRestricted, then) : then)(actor, resource));

/** For what is about to exist: nobody takes part in it yet. */
const open: Rule = given(theirs, (actor, resource) =>
  productRight(resource.kind === 'changeRequest' ? 'openChangeRequests' : 'openTickets')(actor, resource),
);
const takePart: Rule = refusing('ticketOfColleague', either(takesPart, administrator));

/** Administrators hold every one. */
const functionRight = (right: FunctionRight): Rule =>
  rule('functionRight', (actor) => (actor.functionRights.includes(right) ? { kind: 'right', key: right } : undefined));

// --- orders -----------------------------------------------------------------------------------------------------------

const seesAllOrders: Rule = rule('seesAllOrders', (actor) =>
  actor.seesAllOrders ? { kind: 'right', key: 'orders' } : undefined,
);
const seesOrder: Rule = given(ofOwnClient, either(administrator, seesAllOrders, takesPart, standsIn));
/** Who placed it, its signatory, its correspondent, and administrators. */
const signsOrder: Rule = given(ofOwnClient, refusing('orderOfColleague', either(administrator, takesPart, standsIn)));

// --- text messages ----------------------------------------------------------------------------------------------------

/** Whoever orders, and whoever is told that units run out. */
const seesSms: Rule = given(ofOwnClient, either(functionRight('orders'), takesPart));

// --- binding ----------------------------------------------------------------------------------------------------------

/** The right, and whoever follows the order. */
const seesBinding: Rule = given(ofOwnClient, either(functionRight('binding'), takesPart));

// --- training ---------------------------------------------------------------------------------------------------------

const handlesTraining: Rule = given(ofOwnClient, functionRight('training'));

// --- contacts ---------------------------------------------------------------------------------------------------------

/** With the update-contacts right, the cards of one's own department. */
const ofHisDepartment: Rule = rule('department', (actor, resource) =>
  actor.canUpdateContacts &&
  isOwnClient(actor, resource) &&
  actor.department !== null &&
  sameWords(actor.department, resource.department ?? '')
    ? { kind: 'department', key: actor.department }
    : undefined,
);

const sameWords = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'fr', { sensitivity: 'base' }) === 0;

/** An administrator's card and rights are a matter of administrators: his e-mail address is his log-in. */
const exceptAdministrators = except('notAdministrator', 'contactIsAdministrator', (_, { restricted }) => restricted);
const exceptOneself = except('notOwn', 'rightsOfOneself', (actor, { memberIds }) => memberIds.includes(actor.id));

/** A power that was lent reaches no administrator. */
const lentOverUsers = (power: DelegablePower): Rule => exceptAdministrators(lent(power));

const administration = (power: DelegablePower): Rules => byVerb({ read: readsAdministration }, administersOr(power));

// --- interventions ----------------------------------------------------------------------------------------------------

/** Whoever may read one may validate its report: the right, the administrators, and the contact named on it. */
const seesInterventions: Rule = given(
  ofOwnClient,
  either(administrator, functionRight('interventions'), isNamed, standsIn),
);

// --- after-sales ------------------------------------------------------------------------------------------------------

/** Whoever may read a request may answer for the client: the right, the administrators, and the contact whose it is. */
const seesAfterSales: Rule = given(ofOwnClient, either(administrator, functionRight('afterSales'), isNamed));

// --- quotes, renewals and warranties -----------------------------------------------------------------------------------

/** What is restricted was not handed over yet: it is the provider's. */
const handedOver = except('handedOver', 'forbidden', (_, { restricted }) => restricted);
const seesQuote: Rule = handedOver(
  given(ofOwnClient, either(administrator, functionRight('quotes'), isNamed, standsIn)),
);
/** Answering one is for those who sign, follow or administer. */
const actsOnQuote: Rule = handedOver(given(ofOwnClient, either(administrator, takesPart, standsIn)));

const seesWarranty: Rule = given(ofOwnClient, functionRight('warranties'));
/** Holders fill in their own forms. */
const seesCertificates: Rule = given(ofOwnClient, either(functionRight('certificates'), takesPart));
const seesRenewal: Rule = given(ofOwnClient, either(administrator, functionRight('renewals'), takesPart, standsIn));
/** Declining one is for those who would sign it, and for administrators. */
const actsOnRenewal: Rule = given(ofOwnClient, either(administrator, takesPart, standsIn));

// --- aptitude checks --------------------------------------------------------------------------------------------------

const seesCheck: Rule = handedOver(
  given(
    ofOwnClient,
    either(administrator, given(ofTheirStructuresOrNone, functionRight('signatures')), isNamed, standsIn),
  ),
);
/** Refusing one is for its signatory and for administrators. */
const answersCheck: Rule = handedOver(given(ofOwnClient, either(administrator, takesPart, standsIn)));

const seesAgreement: Rule = handedOver(
  given(ofOwnClient, either(administrator, functionRight('training'), isNamed, standsIn)),
);

/** Who orders, or has quotes and contracts in hand, also names who signs them. */
const handlesSignatures: Rule = either(
  functionRight('signatures'),
  functionRight('orders'),
  functionRight('quotes'),
  functionRight('renewals'),
  standsInForSigner,
);
/** Signing is asked of the one in whose place it is done, where it is; else of the signer. */
const signs: Rule = (actor, resource) =>
  given(own, resource.readerIds.length > 0 ? standsIn : functionRight('signatures'))(actor, resource);
const ofOwn = (may: Rule): Rule => given(ofOwnClient, may);

/** The register of processings and subprocessors is of those who answer for data. */
const seesRegister: Rule = given(ofOwnClient, functionRight('subprocessors'));

/** Files for the products of their client; which of them, the right on the product line says. */
const takesDownloads: Rule = given(ofOwnClient, functionRight('downloads'));

/** Every kind of thing that customers may meet, one line each. */
export const customerRules: Readonly<Record<string, Rules>> = {
  // whose client uses a product of its range, the scope says
  tutorial: byVerb({ export: always }, never),
  publishedTutorial: byVerb({ read: always }, never),
  tutorialViewing: byVerb({}, given(ofOwnClient, own)),
  survey: byVerb({}, never),
  surveyInvitation: byVerb({}, takesPart),
  filingSetup: byVerb(
    { read: given(ofOwnClient, either(functionRight('connectors'), takesPart)), export: always },
    given(ofOwnClient, functionRight('connectors')),
  ),
  electronicCertificate: byVerb({ export: always }, seesCertificates),
  certificateOrder: byVerb(
    { read: seesCertificates, export: always },
    given(ofOwnClient, functionRight('certificates')),
  ),
  download: byVerb(
    { read: takesDownloads, export: always, fetch: given(takesDownloads, productRight('download')) },
    never,
  ),
  downloadFetch: byVerb(
    { read: given(ofOwnClient, either(administrator, own)), export: always, requestDownload: takesDownloads },
    never,
  ),
  downloadStatistics: byVerb({}, given(ofOwnClient, functionRight('statistics'))),
  media: byVerb({}, never),
  carouselSlide: byVerb({}, never),
  oracleLicence: byVerb({}, never),
  chorusConnector: byVerb(
    { read: given(ofOwnClient, functionRight('connectors')), export: always },
    given(ofOwnClient, functionRight('connectors')),
  ),
  contentSection: byVerb({}, never),
  contentFilter: byVerb({}, never),
  // what is read by its address alone, whoever is of its audience reads
  contentArticle: byVerb({ browse: functionRight('news'), export: functionRight('news') }, never),
  softwareUpgrade: byVerb(
    {
      read: given(ofOwnClient, either(functionRight('downloads'), takesPart)),
      export: always,
      tickPrerequisites: given(ofOwnClient, either(functionRight('downloads'), takesPart)),
      plan: given(ofOwnClient, either(functionRight('downloads'), takesPart)),
    },
    never,
  ),
  processing: byVerb({ read: seesRegister, export: seesRegister }, never),
  subprocessor: byVerb({}, never),
  subprocessorObjection: byVerb({ read: seesRegister, export: always }, seesRegister),
  registerReading: byVerb({}, given(seesRegister, own)),
  afterSalesRequest: byVerb(
    { export: always, submit: given(ofOwnClient, either(administrator, functionRight('afterSales'))) },
    seesAfterSales,
  ),
  binderyOrder: byVerb(
    { read: seesBinding, export: always, confirmBinderyDelivery: seesBinding, openBinderyIncident: seesBinding },
    given(ofOwnClient, functionRight('binding')),
  ),
  warranty: byVerb({ read: seesWarranty, export: always }, seesWarranty),
  socialDeclaration: byVerb(
    { read: given(ofOwnClient, either(functionRight('connectors'), takesPart)), export: always },
    given(ofOwnClient, functionRight('connectors')),
  ),
  connector: byVerb({ read: given(ofOwnClient, functionRight('connectors')), export: always }, never),
  smsOffer: byVerb({ read: always, export: always }, never),
  smsSubscription: byVerb({ read: seesSms, export: always, setSmsAlert: seesSms }, never),
  aptitudeCheck: byVerb({ read: seesCheck, export: always }, answersCheck),
  webinar: byVerb({ read: functionRight('webinars'), export: functionRight('webinars') }, never),
  course: byVerb({ read: functionRight('training'), export: functionRight('training') }, never),
  learningPath: byVerb({ read: functionRight('training') }, never),
  pathEnrolment: byVerb(
    {
      read: given(ofOwnClient, either(functionRight('training'), isNamed)),
      export: always,
      swapPathSession: given(ofOwnClient, either(functionRight('training'), isNamed)),
    },
    handlesTraining,
  ),
  courseGroup: byVerb({}, never),
  courseMapping: byVerb({}, never),
  // of several clients: what is whose in it, the decision and the scope say
  webinarSession: byVerb({ read: always, export: always }, functionRight('webinars')),
  trainingAgreement: byVerb({ read: seesAgreement, export: always }, never),
  trainingBody: byVerb({}, never),
  erpExport: byVerb({}, never),
  courseSeats: byVerb({ read: ofOwnClient, export: functionRight('training') }, handlesTraining),
  enrolment: byVerb(
    {
      read: given(ofOwnClient, either(functionRight('training'), isNamed)),
      export: always,
      propose: ofOwnClient,
      recordProgress: given(ofOwnClient, own),
      learnUnit: given(ofOwnClient, own),
      recordAttempt: given(ofOwnClient, own),
    },
    handlesTraining,
  ),
  trainingSession: byVerb(
    {
      read: given(ofOwnClient, either(functionRight('training'), takesPart)),
      export: always,
      signPresence: given(ofOwnClient, takesPart),
    },
    never,
  ),
  // rows for those who enrol
  webinarPack: byVerb({ read: ofOwnClient, export: functionRight('webinars') }, never),
  demoWebinar: byVerb({}, never),
  demoRegistration: byVerb({}, never),
  intervention: byVerb(
    { export: always, beginReportSigning: given(seesInterventions, either(functionRight('signatures'), standsIn)) },
    seesInterventions,
  ),
  // who may read an intervention may say when it takes place
  slot: byVerb({ export: always, readPlan: never, readFigures: never }, seesInterventions),
  renewal: byVerb({ read: seesRenewal, export: always, readBoard: never }, actsOnRenewal),
  quote: byVerb({ read: seesQuote, export: always, readBoard: never }, actsOnQuote),
  signature: byVerb(
    {
      read: ofOwn(either(isNamed, handlesSignatures)),
      export: ofOwn(handlesSignatures),
      // by nobody else, whatever they may do, save in the place of who lent it (defaults G7; wish W8)
      sign: ofOwn(signs),
      takeOver: ofOwn(either(given(gave, functionRight('signatures')), standsIn)),
    },
    ofOwn(handlesSignatures),
  ),
  order: byVerb(
    {
      read: seesOrder,
      // rows that they may read
      export: always,
      place: given(ofOwnClient, either(administrator, functionRight('orders'))),
      sign: signsOrder,
      cancel: signsOrder,
    },
    never,
  ),
  article: byVerb({}, never),
  saleDocument: byVerb({}, never),
  articleOffer: byVerb({}, given(ofOwnClient, functionRight('orders'))),
  ticket: byVerb(
    {
      openTicket: open,
      read: sees,
      readInternal: never,
      readRestricted: seeing(readsRestricted),
      export: always,
      voteForTicket: seeing(productRight('vote')),
      takeOverTicket: reading(productRight('openTickets')),
    },
    seeing(takePart),
  ),
  client: byVerb(
    {
      read: readsAdministration,
      readVocalCode: administers,
      changeSignIn: administers,
      reviseCoordinates: administersOr('coordinates'),
      reviseSettings: administers,
    },
    never,
  ),
  account: byVerb(
    {
      read: either(administers, lentOverUsers('contacts')),
      invite: either(administers, lentOverUsers('contacts')),
      resendInvitation: either(administers, lentOverUsers('contacts')),
    },
    never,
  ),
  contact: byVerb(
    {
      read: either(own, theirs, alsoOfTheirs),
      // rows that they may read
      export: always,
      register: either(administers, lentOverUsers('contacts')),
      revise: either(own, administers, exceptAdministrators(ofHisDepartment), lentOverUsers('contacts')),
      archive: either(administers, lentOverUsers('contacts')),
      restore: either(administers, lentOverUsers('contacts')),
      import: either(administers, lent('contacts')),
      changeCallbackCode: either(own, administers),
      revisePreferences: own,
      agreeToChange: own,
      changeRights: either(administers, exceptOneself(lentOverUsers('rights'))),
    },
    never,
  ),
  file: byVerb({ export: always, uploadLarge: functionRight('storage') }, never),
  structure: byVerb({ read: ofOwnClient }, administersOr('structures')),
  referentAssignment: byVerb({ read: ofOwnClient }, administersOr('referents')),
  clientReference: byVerb({ read: ofOwnClient }, administersOr('coordinates')),
  profile: administration('rights'),
  rights: byVerb({ readEffective: either(own, administersOr('rights')) }, administersOr('rights')),
  delegation: byVerb(
    {
      read: either(isNamed, readsAdministration),
      // which powers, its own rule says
      offer: either(administers, given(ofOwnClient, functionRight('signatures'))),
      // the receiver is its member, the giver its reader
      accept: own,
      decline: own,
      withdraw: either(administers, gave),
      revoke: either(isNamed, administers),
    },
    never,
  ),
  defaultAdministrator: byVerb({ read: ofOwnClient }, administers),
  contactRequest: byVerb({ send: always, read: own, addMessage: own }, never),
  privacyRequest: byVerb({ read: own, make: own, withdraw: own }, never),
  personalExport: byVerb({}, own),
  savedView: byVerb({ read: either(own, ofOwnClient) }, either(own, administers)),
  menuCustomisation: byVerb({}, own),
  notificationChoices: byVerb({}, own),
  contentReceipt: byVerb({}, own),
  contentEvaluation: byVerb({}, own),
  termsAcceptance: byVerb({ list: never, export: never }, own),
  simulation: byVerb({ read: either(visited, administers), elevate: simulates, end: simulates }, never),
};

// --- the client itself ------------------------------------------------------------------------------------------------

/** No change request, and no vote: those bind the client. */
const openAsClient: Rule = given(
  ofOwnClient,
  rule('client', (_, { kind }) => (kind === 'ticket' ? { kind: 'client' } : undefined)),
);
const readByAll: Rules = byVerb({ read: ofOwnClient }, never);

/**
 * Whoever connects with the client's vocal code and a proof: opens and follows tickets, reads what every user of the client
 * may. What is not named here is refused: nothing changes people, rights or delegations, and nothing signs.
 */
export const clientRules: Readonly<Record<string, Rules>> = {
  tutorial: byVerb({ export: always }, never),
  publishedTutorial: byVerb({ read: always }, never),
  tutorialViewing: byVerb({}, never),
  survey: byVerb({}, never),
  surveyInvitation: byVerb({}, never),
  filingSetup: byVerb({}, never),
  electronicCertificate: byVerb({}, never),
  certificateOrder: byVerb({}, never),
  download: byVerb({}, never),
  downloadFetch: byVerb({}, never),
  downloadStatistics: byVerb({}, never),
  media: byVerb({}, never),
  carouselSlide: byVerb({}, never),
  oracleLicence: byVerb({}, never),
  chorusConnector: byVerb({}, never),
  contentSection: byVerb({}, never),
  contentFilter: byVerb({}, never),
  contentArticle: byVerb({}, never),
  softwareUpgrade: byVerb({}, never),
  processing: byVerb({}, never),
  subprocessor: byVerb({}, never),
  subprocessorObjection: byVerb({}, never),
  registerReading: byVerb({}, never),
  afterSalesRequest: byVerb({}, never),
  binderyOrder: byVerb({}, never),
  warranty: byVerb({}, never),
  socialDeclaration: byVerb({}, never),
  connector: byVerb({}, never),
  smsOffer: byVerb({}, never),
  smsSubscription: byVerb({}, never),
  aptitudeCheck: byVerb({}, never),
  trainingAgreement: byVerb({}, never),
  intervention: byVerb({}, never),
  slot: byVerb({}, never),
  renewal: byVerb({}, never),
  quote: byVerb({}, never),
  order: byVerb({ export: always }, never),
  ticket: byVerb(
    {
      openTicket: openAsClient,
      read: ofOwnClient,
      readRestricted: given(ofOwnClient, refusing('ticketRestricted', isNamed)),
      export: always,
      voteForTicket: never,
      withdrawTicketVote: never,
      takeOverTicket: never,
    },
    given(ofOwnClient, refusing('ticketOfColleague', takesPart)),
  ),
  contact: byVerb({ read: ofOwnClient, export: always }, never),
  file: byVerb({ export: always }, never),
  structure: readByAll,
  referentAssignment: readByAll,
  clientReference: readByAll,
  defaultAdministrator: readByAll,
  contactRequest: byVerb({ send: always, read: takesPart, addMessage: takesPart }, never),
  savedView: byVerb({ read: either(ownBehind, ofOwnClient) }, ownBehind),
  menuCustomisation: byVerb({}, ownBehind),
  notificationChoices: byVerb({}, ownBehind),
  contentReceipt: byVerb({}, never),
  contentEvaluation: byVerb({}, never),
  termsAcceptance: byVerb({ list: never, export: never }, own),
};
