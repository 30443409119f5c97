import type { StaffPermission } from '../accounts/account.vocabulary.js';
import { always, byVerb, either, given, never, refusing, rule, type Rule, type Rules } from './can.verdicts.js';

/** Staff: permission keys (specification §6). */
const permits = (...permissions: readonly StaffPermission[]): Rule =>
  rule('permission', (actor) => {
    const key = permissions.find((permission) => actor.permissions.includes(permission));
    return key === undefined ? undefined : { kind: 'permission', key };
  });

/** A record of the provider's: those who keep it, and whoever works on tickets may read it. */
const kept = (permission: StaffPermission): Rules =>
  byVerb({ read: permits(permission, 'tickets') }, permits(permission));
const only = (permission: StaffPermission): Rules => byVerb({}, permits(permission));

const named: Rule = rule('takesPart', (actor, { memberIds, readerIds }) =>
  memberIds.includes(actor.id) || readerIds.includes(actor.id) ? { kind: 'part' } : undefined,
);

const own: Rule = rule('own', (actor, { memberIds }) => (memberIds.includes(actor.id) ? { kind: 'own' } : undefined));

/** A view that one of the staff shares with the others; views of one person alone are restricted. */
const sharedByStaff: Rule = rule('sharedView', (_, { clientId, restricted }) =>
  clientId === null && !restricted ? { kind: 'everybody' } : undefined,
);

/** Restricted texts are for those named on the ticket, and for those who handle risks (features F05). */
const restrictedForStaff: Rule = refusing('ticketRestricted', either(named, permits('ticketRisks')));

/** What shows the texts afterwards, to oneself or to another, asks the right to read them: taking, assigning, lifting a risk. */
const reading = (may: Rule): Rule =>
  given(may, (actor, resource) => (resource.restricted ? restrictedForStaff : may)(actor, resource));
const workOnTicket: Rule = reading(permits('tickets'));

/** Whoever works on tickets, or handles their risks, sees that a ticket exists; its texts are asked for apart. */
const readTicket = permits('tickets', 'ticketRisks');

/** Every kind of thing that staff may meet, one line each. */
export const staffRules: Readonly<Record<string, Rules>> = {
  tutorial: byVerb(
    {
      read: permits('content', 'tickets'),
      export: permits('content', 'tickets'),
    },
    permits('content'),
  ),
  publishedTutorial: byVerb({ read: permits('content', 'tickets') }, never),
  tutorialViewing: byVerb({}, never),
  survey: kept('content'),
  surveyInvitation: byVerb({}, never),
  media: kept('content'),
  carouselSlide: kept('content'),
  filingSetup: kept('clients'),
  electronicCertificate: kept('clients'),
  certificateOrder: kept('clients'),
  download: kept('catalogue'),
  downloadFetch: kept('catalogue'),
  downloadStatistics: only('catalogue'),
  oracleLicence: kept('licences'),
  chorusConnector: kept('clients'),
  contentSection: kept('content'),
  contentFilter: kept('content'),
  contentReceipt: only('content'),
  contentEvaluation: byVerb({}, never),
  helpingAnswer: byVerb({}, permits('content', 'tickets')),
  contentArticle: byVerb(
    {
      read: permits('content', 'tickets'),
      browse: permits('content', 'tickets'),
      export: permits('content', 'tickets'),
    },
    permits('content'),
  ),
  softwareUpgrade: kept('clients'),
  processing: kept('clients'),
  subprocessor: kept('clients'),
  subprocessorObjection: kept('clients'),
  registerReading: byVerb({}, never),
  afterSalesRequest: kept('clients'),
  binderyOrder: kept('clients'),
  warranty: kept('clients'),
  socialDeclaration: kept('clients'),
  connector: kept('clients'),
  smsOffer: kept('clients'),
  smsSubscription: kept('clients'),
  aptitudeCheck: byVerb({ read: permits('licences', 'clients') }, permits('licences')),
  webinar: kept('catalogue'),
  webinarSession: kept('catalogue'),
  webinarPack: kept('clients'),
  demoWebinar: only('quotes'),
  demoRegistration: only('quotes'),
  slot: byVerb(
    { read: permits('interventions', 'clients'), export: permits('interventions', 'clients') },
    permits('interventions'),
  ),
  trainingSession: byVerb(
    { read: permits('interventions', 'clients'), export: permits('interventions', 'clients') },
    permits('interventions'),
  ),
  slotResource: kept('interventions'),
  resourceAbsence: kept('interventions'),
  courseSeats: kept('clients'),
  trainingAgreement: byVerb({ read: permits('clients', 'tickets') }, permits('clients')),
  trainingBody: kept('clients'),
  erpExport: only('clients'),
  enrolment: kept('clients'),
  course: byVerb(
    { read: permits('catalogue', 'tickets'), readPeriods: permits('catalogue', 'tickets') },
    permits('catalogue'),
  ),
  learningPath: kept('catalogue'),
  pathEnrolment: kept('clients'),
  courseGroup: kept('catalogue'),
  courseMapping: kept('catalogue'),
  intervention: byVerb({ read: permits('interventions', 'clients') }, permits('interventions')),
  renewal: byVerb(
    {
      read: permits('quotes', 'clients'),
      readBoard: permits('quotes', 'clients'),
      export: permits('quotes', 'clients'),
    },
    permits('quotes'),
  ),
  quote: byVerb({ read: permits('quotes', 'clients'), readBoard: permits('quotes', 'clients') }, permits('quotes')),
  signature: kept('clients'),
  order: kept('clients'),
  article: kept('catalogue'),
  saleDocument: kept('catalogue'),
  // what a customer would see
  articleOffer: byVerb({}, permits('catalogue', 'clients', 'tickets')),
  ticket: byVerb(
    {
      read: readTicket,
      readInternal: readTicket,
      readRestricted: restrictedForStaff,
      export: permits('tickets'),
      flagTicketRisks: reading(readTicket),
    },
    workOnTicket,
  ),
  client: byVerb({ read: permits('clients', 'tickets'), changeSignIn: never }, permits('clients')),
  structure: kept('clients'),
  clientReference: kept('clients'),
  contact: byVerb(
    { read: permits('contacts', 'tickets'), export: permits('contacts', 'tickets') },
    permits('contacts'),
  ),
  // what the storage right is to customers
  file: byVerb({ export: always, uploadLarge: permits('tickets'), uploadProgram: permits('catalogue') }, never),
  referentAssignment: kept('contacts'),
  referentRequirement: kept('clients'),
  profile: kept('contacts'),
  // of contacts, or of colleagues
  account: byVerb(
    {
      read: permits('contacts', 'staffUsers'),
      list: permits('contacts'),
      export: permits('contacts'),
      defineFirstUser: permits('contacts'),
    },
    (actor, resource) => permits(resource.clientId === null ? 'staffUsers' : 'contacts')(actor, resource),
  ),
  signIn: byVerb(
    {
      list: permits('audit', 'contacts', 'staffUsers'),
      export: permits('audit', 'contacts', 'staffUsers'),
      readOfCustomers: permits('audit', 'contacts'),
      readOfStaff: permits('audit', 'staffUsers'),
    },
    permits('audit'),
  ),
  delegation: byVerb({ offer: never, accept: never, decline: never, withdraw: never }, permits('contacts')),
  defaultAdministrator: kept('contacts'),
  rights: byVerb({}, permits('contacts')),
  staffUser: kept('staffUsers'),
  permission: byVerb(
    {
      read: permits('permissions', 'staffUsers', 'audit'),
      export: permits('permissions', 'staffUsers', 'audit'),
      readOf: either(own, permits('permissions', 'staffUsers', 'audit')),
    },
    permits('permissions'),
  ),
  permissionChange: byVerb(
    { read: permits('permissions', 'audit'), export: permits('permissions', 'audit') },
    permits('permissions'),
  ),
  staffSubscription: byVerb({}, either(own, permits('staffUsers'))),
  entityTheme: only('themes'),
  sideMenu: only('menus'),
  menuCustomisation: byVerb({}, own),
  notificationChoices: byVerb({}, own),
  productRange: kept('catalogue'),
  productDomain: kept('catalogue'),
  product: kept('catalogue'),
  productModule: kept('catalogue'),
  productVersion: kept('catalogue'),
  licence: kept('licences'),
  translationKey: only('dictionary'),
  translationImport: only('dictionary'),
  contactRequest: byVerb({ send: never, addMessage: never }, permits('contactRequests')),
  contactNature: only('contactRequests'),
  history: only('audit'),
  audit: only('audit'),
  projection: only('operate'),
  parkedEvent: only('operate'),
  job: only('operate'),
  mail: only('operate'),
  receivedMail: only('operate'),
  quarantinedFile: only('operate'),
  privacyRequest: byVerb(
    {
      read: either(own, permits('privacy')),
      make: own,
      withdraw: either(own, permits('privacy')),
    },
    permits('privacy'),
  ),
  personalExport: byVerb({}, own),
  privacyPerson: only('privacy'),
  erasure: only('privacy'),
  restriction: only('privacy'),
  legalHold: only('privacy'),
  retention: only('privacy'),
  dataIncident: byVerb({}, permits('privacy', 'ticketRisks')),
  // a shared one outlives its owner: whoever keeps the staff's accounts keeps it too, as administrators do at a client
  savedView: byVerb(
    { read: either(own, sharedByStaff), register: own },
    either(own, given(sharedByStaff, permits('staffUsers'))),
  ),
  termsOfUse: only('terms'),
  termsAcceptance: byVerb({ list: permits('terms'), export: permits('terms') }, own),
  simulation: byVerb({ read: permits('simulate', 'audit'), export: permits('simulate', 'audit') }, permits('simulate')),
};
