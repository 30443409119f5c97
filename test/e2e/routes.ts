import { demoId } from '../../src/demo/planned.js';
/** One address that the walker looks at. */
export interface WalkedRoute {
  /** As the front declares it: `/sfrequest/:id`; a resource's screen for the staff front. */
  readonly path: string;
  /** Values of its parameters are those of the first row of this list. */
  readonly idFrom?: string;
  /** Who looks at it; nobody logs in for open pages. */
  readonly as: 'customer' | 'administrator' | 'staff' | 'operator' | 'auditor' | 'several' | 'nobody';
  /** Where the values of its parameters are no ids; `{field}` is one of the row's, `:langue` the language that it is looked at in. */
  readonly address?: string;
  /** Console sentences that it provokes. */
  readonly noise?: readonly RegExp[];
  /** Stands alone: no side menu, no skip link. */
  readonly bare?: boolean;
  readonly printed?: boolean;
  readonly list?: boolean;
  /** What its list stands below, which is what one comes for: its rows are dense, and begin where that ends. */
  readonly within?: 'search' | 'result';
  /** Name of the button that sends its form. */
  readonly form?: RegExp;
  readonly legal?: boolean;
  /** Its frame is looked at for all pages of its front. */
  readonly frame?: boolean;
  /** Is looked at on a narrow screen too, for all of its kind; `npm test -- full` looks at all. */
  readonly standsFor?: 'list' | 'record' | 'form' | 'steps';
  /** Declared by the same kit as this resource, without a component of its own: it is looked at lightly. */
  readonly like?: string;
  /** Its navigation is behind a button on a narrow screen. */
  readonly collapsesMenu?: boolean;
}

const portal: readonly WalkedRoute[] = [
  { path: '/rgpd/soustraitance', as: 'administrator', list: true },
  { path: '/rgpd/soustraitance/:id', as: 'administrator', idFrom: '/api/processings' },
  { path: '/savedition', as: 'administrator', list: true },
  { path: '/savedition/add', as: 'administrator', form: /^Envoyer la demande$/ },
  { path: '/savedition/detail/:id', as: 'administrator', idFrom: '/api/after-sales-requests' },
  { path: '/reliure/', as: 'administrator', list: true },
  { path: '/reliure/add', as: 'administrator', form: /^Annoncer$/ },
  { path: '/reliure/:id', as: 'administrator', idFrom: '/api/bindery-orders' },
  { path: '/renewgarantie', as: 'administrator', list: true },
  { path: '/renewgarantie/renew', as: 'administrator' },
  {
    path: '/renewgarantie/requested/:batchId',
    address: `/renewgarantie/requested/${demoId('warrantyBatch', 'perigueux')}`,
    as: 'administrator',
  },
  { path: '/renewgarantie/:id', as: 'administrator', idFrom: '/api/warranties' },
  { path: '/mesdsn', as: 'administrator', list: true },
  { path: '/mesdsn/add', as: 'administrator', form: /^Envoyer/ },
  { path: '/mesdsn/:id', as: 'administrator', idFrom: '/api/social-declarations' },
  { path: '/mesconnecteurs', as: 'administrator', list: true },
  { path: '/mesconnecteurs/:id', as: 'administrator', idFrom: '/api/connectors' },
  { path: '/sms/index', as: 'administrator', list: true },
  { path: '/sms/index/:id/:refresh?', as: 'administrator', idFrom: '/api/sms-subscriptions' },
  {
    path: '/sms/print/:offerId/:subscriptionId/:contactId',
    address: `/sms/print/${demoId('smsOffer', 'SMS-1000')}/{id}/{contactId}`,
    as: 'administrator',
    idFrom: '/api/sms-subscriptions',
    bare: true,
    printed: true,
  },
  { path: '/emargement', as: 'administrator', list: true },
  { path: '/emargement/:id', as: 'administrator', idFrom: '/api/training-sessions' },
  { path: '/sms/submit', as: 'administrator' },
  { path: '/listelms', as: 'administrator', list: true },
  { path: '/listelms/:id', as: 'administrator', idFrom: '/api/courses' },
  { path: '/inscritpfh/', as: 'administrator', list: true },
  { path: '/inscritpfh/ended', as: 'administrator', like: '/inscritpfh/' },
  { path: '/inscritpfh/:id', as: 'administrator', idFrom: '/api/path-enrolments' },
  { path: '/gestionpfh/', as: 'administrator', list: true },
  { path: '/gestionpfh/:id', as: 'administrator', idFrom: '/api/learning-paths' },
  { path: '/gestionpfh/:id/enrol', as: 'administrator', idFrom: '/api/learning-paths', form: /^Inscrire$/ },
  { path: '/lms/', as: 'administrator', list: true },
  { path: '/lms/inprogress', as: 'administrator', like: '/lms/' },
  { path: '/lms/proposed', as: 'administrator', like: '/lms/' },
  { path: '/lms/ended', as: 'administrator', like: '/lms/' },
  { path: '/lms/seats', as: 'administrator', list: true },
  { path: '/lms/manage/:id', as: 'administrator', idFrom: '/api/course-seats' },
  { path: '/lms/manage/:id/enrol', as: 'administrator', idFrom: '/api/course-seats', form: /^Inscrire$/ },
  { path: '/lms/manage/:id/import', as: 'administrator', idFrom: '/api/course-seats' },
  { path: '/lms/enrolment/:id', as: 'administrator', idFrom: '/api/enrolments' },
  {
    path: '/lms/learn/:id',
    as: 'administrator',
    idFrom: `/api/enrolments?filter=${encodeURIComponent('{"mine":true,"status":["inProgress"]}')}`,
  },
  { path: '/webinaires/inscriptions', as: 'administrator', list: true },
  {
    path: '/webinaires/subscribe/:webinarId/:id',
    address: '/webinaires/subscribe/{webinarId}/{sessionId}',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
  },
  {
    path: '/webinaires/subscribe/ar/:webinarId/:id/:participantId',
    address: '/webinaires/subscribe/ar/{webinarId}/{sessionId}/{participantId}',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
  },
  {
    path: '/webinaires/subscribe/print/:webinarId/:id/:participantId/:signatoryId',
    address: '/webinaires/subscribe/print/{webinarId}/{sessionId}/{participantId}/nobody',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
    bare: true,
    printed: true,
  },
  { path: '/webinaires/subscriptions', as: 'administrator' },
  { path: '/webinaires/subscriptions/past', as: 'administrator', like: '/webinaires/subscriptions' },
  { path: '/devalint', as: 'administrator' },
  { path: '/devalint/to-validate', as: 'administrator', like: '/devalint' },
  { path: '/devalint/ended', as: 'administrator', like: '/devalint' },
  {
    path: '/devalint/:id/slot',
    as: 'administrator',
    idFrom: '/api/interventions',
  },
  { path: '/devalint/slot/:id', as: 'administrator', idFrom: '/api/slots' },
  { path: '/devalint/:id', as: 'administrator', idFrom: '/api/interventions' },
  { path: '/devalint/:id/report', as: 'administrator', idFrom: '/api/interventions' },
  { path: '/reconduction/index', as: 'administrator', list: true },
  { path: '/reconduction/index/signed', as: 'administrator', list: true },
  { path: '/reconduction/index/ended', as: 'administrator', list: true },
  { path: '/reconduction/form/:id', as: 'administrator', idFrom: '/api/renewals' },
  { path: '/reconduction/signed/:histo', as: 'administrator', idFrom: '/api/renewals' },
  { path: '/reconduction/ok', as: 'administrator' },
  { path: '/cmd/all', as: 'administrator', list: true },
  { path: '/cmd/catalogue', as: 'administrator' },
  { path: '/cmd/order/:id', as: 'administrator', idFrom: '/api/orders' },
  { path: '/cmd/order/:id/copy', as: 'administrator', idFrom: '/api/orders' },
  { path: '/cmdsimple/:code', address: '/cmdsimple/SMS-1000', as: 'administrator' },
  { path: '/cmdsimple/confirm/:code', address: '/cmdsimple/confirm/SMS-1000', as: 'administrator' },
  {
    path: '/cmdsimple/print/:code/:signatoryId?/:correspondentId?',
    address: '/cmdsimple/print/SMS-1000',
    as: 'administrator',
    printed: true,
    bare: true,
  },
  {
    path: '/cmdcomplexe/param/:id/:variant?/:value?',
    address: '/cmdcomplexe/param/PACK-ETAT-CIVIL/extra_id/X-1',
    as: 'administrator',
  },
  { path: '/cmdcomplexe/confirm/:code', address: '/cmdcomplexe/confirm/PACK-ETAT-CIVIL', as: 'administrator' },
  { path: '/conventions', as: 'administrator', list: true },
  { path: '/conventions/signed', as: 'administrator', like: '/conventions' },
  { path: '/conventions/:id', as: 'administrator', idFrom: '/api/training-agreements' },
  { path: '/segur/segurtosign', as: 'administrator', list: true },
  { path: '/segur/segursigned', as: 'administrator', like: '/segur/segurtosign' },
  { path: '/segur/:id', as: 'administrator', idFrom: '/api/aptitude-checks' },
  { path: '/signdevis/index', as: 'administrator', list: true },
  { path: '/signdevis/valide', as: 'administrator', like: '/signdevis/index' },
  { path: '/signdevis/expire', as: 'administrator', like: '/signdevis/index' },
  { path: '/signdevis/sign/:id', as: 'administrator', idFrom: '/api/quotes' },
  { path: '/signdevis/ok', as: 'administrator' },
  { path: '/login', as: 'nobody', bare: true },
  { path: '/login/forgotten', as: 'nobody', bare: true, standsFor: 'steps' },
  { path: '/login/password', as: 'nobody', bare: true },
  { path: '/login/unlock', as: 'nobody', bare: true },
  { path: '/login/email', as: 'nobody', bare: true },
  {
    path: '/forminit/:id/:token/:langue',
    address: '/forminit/x/x/:langue',
    as: 'nobody',
    bare: true,
    // it finds out that nobody is connected by asking
    noise: [/401/],
  },
  { path: '/interlocutor/changeclient/', as: 'several' },
  { path: '/interlocutorprofil/security', as: 'customer' },
  { path: '/', as: 'customer', bare: true },
  { path: '/accessibility', as: 'customer' },
  { path: '/sfrequest/', as: 'customer', form: /^Envoyer/, standsFor: 'form' },
  { path: '/sfrequest/open/:noreinit?', as: 'customer', list: true, frame: true, standsFor: 'list' },
  { path: '/sfrequest/closed/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/partners/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/changes', as: 'customer', list: true },
  { path: '/sfrequest/:id', as: 'customer', idFrom: '/api/tickets', standsFor: 'record' },
  { path: '/sfrequest/confirmation/:id', as: 'customer', idFrom: '/api/tickets' },
  { path: '/sfrequest/print/:id', as: 'customer', idFrom: '/api/tickets', printed: true, bare: true },
  { path: '/rgpd', as: 'customer' },
  { path: '/rgpd/cgu', as: 'customer' },
  { path: '/interlocutorprofil/visits', as: 'customer' },
  { path: '/interlocutor/coord', as: 'administrator' },
  { path: '/interlocutor/coord/edit', as: 'administrator' },
  { path: '/interlocutor/contact', as: 'administrator', list: true },
  { path: '/interlocutor/contact/disabled', as: 'administrator', list: true },
  { path: '/interlocutor/contact/import', as: 'administrator' },
  { path: '/interlocutor/contact/edit/:id?', as: 'administrator', form: /Créer le contact/ },
  { path: '/interlocutor/contact/edit/:id', as: 'administrator', idFrom: '/api/contacts' },
  { path: '/interlocutor/settings', as: 'administrator' },
  { path: '/interlocutor/roles', as: 'administrator' },
  { path: '/interlocutor/roles/profiles', as: 'administrator' },
  { path: '/interlocutor/roles/contact/:id', as: 'administrator', idFrom: '/api/contact-rights' },
  { path: '/interlocutor/defadmin', as: 'administrator' },
  { path: '/interlocutor/defadmin/create', as: 'administrator', form: /Proposer la délégation/ },
  { path: '/interlocutor/projectacl/', as: 'administrator' },
  { path: '/interlocutorprofil/contact/edit/:id?', as: 'customer' },
  { path: '/interlocutorprofil/userprefs', as: 'customer' },
  { path: '/listeinterlocuteurs/', as: 'customer', list: true },
  { path: '/changebranche/', as: 'nobody', bare: true },
  { path: '/webdemo', as: 'customer', form: /S’inscrire/ },
  { path: '/webinaires/room', as: 'customer' },
  { path: '/contact/', as: 'customer' },
  { path: '/contact/form/societe/:societe?', as: 'customer', form: /Envoyer le message/ },
  { path: '/contact/form/:natureId?/:disabled?', as: 'customer', form: /Envoyer le message/ },
  { path: '/contact/done', as: 'customer', form: /Voir où il en est/ },
  { path: '/notif', as: 'customer', list: true },
  { path: '/interlocutor/structure', as: 'administrator' },
  { path: '/interlocutor/structure/create', as: 'administrator', form: /Ajouter l’établissement/ },
  { path: '/interlocutor/structure/:id', as: 'administrator', idFrom: '/api/structures' },
  { path: '/interlocutor/structure/edit/:id', as: 'administrator', idFrom: '/api/structures' },
  { path: '/interlocutor/structure/hours/:id', as: 'administrator', idFrom: '/api/structures' },
  { path: '/interlocutor/referent', as: 'administrator' },
  { path: '/interlocutor/reference', as: 'administrator' },
  { path: '/signature/verify', as: 'customer' },
  { path: '/lms/certificate', as: 'customer' },
  {
    path: '/signature/otp/:module_src/:module_id/:module_src_id?',
    address: '/signature/otp/quotes/{id}',
    idFrom: '/api/quotes',
    as: 'administrator',
  },
  { path: '/error500', as: 'nobody', bare: true },
  { path: '/forbidden', as: 'nobody', bare: true },
];

/** The record that another one is like: as nothing but its declaration, or save for parts that its detail has of its own. */
interface Likeness {
  readonly like?: string;
  readonly detailOfItsOwn?: true;
}

/** Records that staff keep: a list, a form and a detail each. */
const staffRecords: Readonly<Record<string, Likeness>> = {
  processings: {},
  subprocessors: { like: 'licences' },
  'after-sales-requests': { detailOfItsOwn: true, like: 'licences' },
  'bindery-orders': {},
  'training-sessions': {},
  connectors: { like: 'licences' },
  'sms-offers': { like: 'licences' },
  interventions: {},
  'slot-resources': {},
  'resource-absences': { like: 'licences' },
  'aptitude-checks': {},
  'training-agreements': {},
  'training-bodies': { like: 'licences' },
  webinars: { like: 'licences' },
  courses: { detailOfItsOwn: true, like: 'licences' },
  'learning-paths': { like: 'licences' },
  'course-groups': { like: 'licences' },
  'webinar-sessions': {},
  'webinar-packs': {},
  'demo-webinars': { like: 'licences' },
  'course-seats': {},
  quotes: {},
  articles: {},
  'sale-documents': { detailOfItsOwn: true, like: 'articles' },
  clients: {},
  contacts: {},
  'staff-users': { like: 'licences' },
  'product-ranges': { like: 'product-versions' },
  'product-domains': { like: 'product-versions' },
  products: { like: 'product-versions' },
  'product-modules': { like: 'product-versions' },
  'product-versions': {},
  licences: {},
  structures: { like: 'clients', detailOfItsOwn: true },
  'referent-assignments': {},
  'referent-requirements': { like: 'licences' },
  'client-references': { like: 'licences' },
  'contact-natures': {},
  profiles: {},
  'staff-subscriptions': { like: 'licences' },
};

const staffRecordRoutes = (name: string, { like, detailOfItsOwn }: Likeness): readonly WalkedRoute[] => [
  { path: `/admin/${name}`, as: 'staff', list: true, collapsesMenu: true, like },
  {
    path: `/admin/${name}/create`,
    // not everybody may add to the staff
    as: name === 'staff-users' ? 'operator' : 'staff',
    form: /^Créer$/,
    collapsesMenu: true,
    like,
  },
  {
    path: `/admin/${name}/:id`,
    as: 'staff',
    idFrom: `/api/${name}`,
    collapsesMenu: true,
    like: detailOfItsOwn ? undefined : like,
  },
];

/** Screens of the staff front: each resource's list, and a form or a detail of each kind. */
const admin: readonly WalkedRoute[] = [
  { path: '/admin/login', as: 'nobody', bare: true },
  { path: '/admin/visits', as: 'staff' },
  { path: '/admin/visits/:id', as: 'staff', idFrom: '/api/interventions' },
  { path: '/admin/security', as: 'staff', collapsesMenu: true },
  { path: '/admin/notifications', as: 'staff', list: true, collapsesMenu: true },
  ...['new-clients', 'accounts', 'sign-ins'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'staff',
    list: true,
    collapsesMenu: true,
  })),
  { path: '/admin/', as: 'staff', collapsesMenu: true, frame: true },
  { path: '/admin/tickets', as: 'staff', list: true, collapsesMenu: true, standsFor: 'list' },
  { path: '/admin/tickets/create', as: 'staff', collapsesMenu: true, standsFor: 'form' },
  { path: '/admin/tickets/:id/show', as: 'staff', idFrom: '/api/tickets', collapsesMenu: true, standsFor: 'record' },
  ...Object.entries(staffRecords).flatMap(([name, likeness]) => staffRecordRoutes(name, likeness)),
  { path: '/admin/staff-permissions', as: 'operator', collapsesMenu: true },
  { path: '/admin/staff-permissions/:id/show', as: 'operator', idFrom: '/api/staff-permissions', collapsesMenu: true },
  { path: '/admin/permission-changes', as: 'operator', list: true, collapsesMenu: true },
  {
    path: '/admin/permission-changes/:id/show',
    as: 'operator',
    idFrom: '/api/permission-changes',
    collapsesMenu: true,
  },
  // the demo data has none yet
  { path: '/admin/order-revenue', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/webinar-figures', as: 'staff', list: true },
  { path: '/admin/slot-figures', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/slots', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/slots/:id/show', as: 'staff', idFrom: '/api/slots', collapsesMenu: true },
  { path: '/admin/demo-registrations', as: 'staff', list: true, collapsesMenu: true },
  {
    path: '/admin/demo-registrations/:id/show',
    as: 'staff',
    idFrom: '/api/demo-registrations',
    collapsesMenu: true,
  },
  { path: '/admin/campaign-counts', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/sms-stops', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/signatures', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/delegations', as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/delegations/:id/show', as: 'operator', idFrom: '/api/delegations', collapsesMenu: true },
  { path: '/admin/simulations', as: 'operator', list: true, within: 'search', collapsesMenu: true },
  { path: '/admin/simulations/:id/show', as: 'operator', idFrom: '/api/simulations', collapsesMenu: true },
  { path: '/admin/terms-of-use', as: 'operator', list: true, collapsesMenu: true, like: 'clients' },
  {
    path: '/admin/terms-of-use/create',
    as: 'operator',
    form: /Créer/,
    collapsesMenu: true,
    like: 'clients',
  },
  { path: '/admin/terms-of-use/:id', as: 'operator', idFrom: '/api/terms-of-use', collapsesMenu: true },
  { path: '/admin/entity-themes', as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/entity-themes/create', as: 'operator', form: /Créer/, collapsesMenu: true },
  { path: '/admin/entity-themes/:id', as: 'operator', idFrom: '/api/entity-themes', collapsesMenu: true },
  { path: '/admin/menus', as: 'operator', collapsesMenu: true },
  { path: '/admin/course-periods', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/enrolments', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/path-enrolments', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/path-enrolments/:id/show', as: 'staff', idFrom: '/api/path-enrolments', collapsesMenu: true },
  { path: '/admin/course-mappings', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/enrolments/:id/show', as: 'staff', idFrom: '/api/enrolments', collapsesMenu: true },
  { path: '/admin/course-mappings/:id/show', as: 'staff', idFrom: '/api/course-mappings', collapsesMenu: true },
  { path: '/admin/erp-exports', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/erp-exports/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/erp-exports/:id/show', as: 'staff', idFrom: '/api/erp-exports', collapsesMenu: true },
  { path: '/admin/renewals', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/renewals/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/renewals/:id/show', as: 'staff', idFrom: '/api/renewals', collapsesMenu: true },
  { path: '/admin/warranties', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/warranties/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/warranties/:id/show', as: 'staff', idFrom: '/api/warranties', collapsesMenu: true },
  { path: '/admin/intervention-reserves', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/presences', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/sms-subscriptions', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/sms-subscriptions/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/sms-subscriptions/:id/show', as: 'staff', idFrom: '/api/sms-subscriptions', collapsesMenu: true },
  { path: '/admin/social-declarations', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/social-declarations/:id/show', as: 'staff', idFrom: '/api/social-declarations', collapsesMenu: true },
  { path: '/admin/subprocessor-objections', as: 'staff', list: true, collapsesMenu: true },
  {
    path: '/admin/subprocessor-objections/:id/show',
    as: 'staff',
    idFrom: '/api/subprocessor-objections',
    collapsesMenu: true,
  },
  { path: '/admin/orders', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/orders/create', as: 'staff', collapsesMenu: true },
  { path: '/admin/orders/:id/show', as: 'staff', idFrom: '/api/orders', collapsesMenu: true },
  { path: '/admin/contact-requests', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/contact-requests/:id/show', as: 'staff', idFrom: '/api/contact-requests', collapsesMenu: true },
  { path: '/admin/translation-keys', as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/translation-keys/:id/show', as: 'operator', idFrom: '/api/translation-keys', collapsesMenu: true },
  { path: '/admin/translation-imports', as: 'operator', collapsesMenu: true },
  ...['privacy-requests', 'data-incidents', 'erasures', 'restrictions', 'legal-holds', 'retention'].map(
    (name): WalkedRoute => ({
      path: `/admin/${name}`,
      as: 'operator',
      list: true,
      collapsesMenu: true,
      like: name === 'legal-holds' ? 'licences' : undefined,
    }),
  ),
  { path: '/admin/privacy-requests/:id/show', as: 'operator', idFrom: '/api/privacy-requests', collapsesMenu: true },
  ...['privacy-requests', 'restrictions', 'legal-holds'].map((name): WalkedRoute => ({
    path: `/admin/${name}/create`,
    as: 'operator',
    form: /^(Enregistrer|Créer)$/,
    collapsesMenu: true,
    like: name === 'legal-holds' ? 'licences' : undefined,
  })),
  { path: '/admin/erasures/create', as: 'operator', collapsesMenu: true },
  {
    path: '/admin/legal-holds/:id',
    as: 'operator',
    idFrom: '/api/legal-holds',
    collapsesMenu: true,
    like: 'licences',
  },
  ...['projections', 'parked-events', 'jobs', 'mails', 'received-mails'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'operator',
    list: true,
    collapsesMenu: true,
  })),
  ...['log-entries', 'streams', 'history-reads'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'auditor',
    list: true,
    collapsesMenu: true,
  })),
  { path: '/admin/audit-verifications', as: 'auditor', list: true, within: 'result', collapsesMenu: true },
  ...['log-entries', 'streams'].map((name): WalkedRoute => ({
    path: `/admin/${name}/:id/show`,
    as: 'auditor',
    idFrom: `/api/${name}`,
    collapsesMenu: true,
  })),
];

export const routes = { portal, admin } as const;

/** The address of a route: optional parameters left out, the id put in. */
export const addressOf = ({ path, address }: WalkedRoute, row: object | undefined): string => {
  const valueOf = (field: string): string => String(row === undefined ? '' : Reflect.get(row, field));
  return (
    address?.replaceAll(/\{(\w+)\}/g, (_, field: string) => valueOf(field)) ??
    path.replace(/\/:\w+\?/g, '').replace(/:(id|histo)\b/, valueOf('id'))
  );
};
