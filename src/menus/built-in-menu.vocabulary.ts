import type { MenuAudience, MenuItem, MenuSection } from './menu.vocabulary.js';

/** An entry, and whether its module is still to come: until then nobody is shown it. */
interface BuiltInItem extends MenuItem {
  readonly later: boolean;
}

const item = (id: string, to: string, ...shownTo: readonly MenuAudience[]): BuiltInItem => ({
  id,
  to,
  shownTo,
  labels: null,
  nodeId: null,
  tabNodeIds: [],
  hidden: false,
  later: false,
});

interface BuiltInSection extends MenuSection {
  readonly items: readonly BuiltInItem[];
}

const section = (id: string, ...items: readonly BuiltInItem[]): BuiltInSection => ({
  id,
  labels: null,
  to: null,
  hidden: false,
  items,
});

/** Every section and entry of the specification's pages (§2), as a new installation shows them; labels are texts of `menus`. */
export const specifiedMenu: readonly BuiltInSection[] = [
  section(
    'tickets',
    item('openTicket', '/sfrequest/', 'openTickets'),
    item('openTickets', '/sfrequest/open', 'customers'),
    item('closedTickets', '/sfrequest/closed', 'customers'),
    item('publishedChanges', '/sfrequest/changes', 'customers'),
    item('partnerTickets', '/sfrequest/partners', 'actsForOthers'),
  ),
  section(
    'orders',
    item('allOrders', '/cmd/all', 'customers'),
    item('orderCatalogue', '/cmd/catalogue', 'orders'),
    item('quotesToSign', '/signdevis/index/', 'quotes'),
    item('expiredQuotes', '/signdevis/expire/', 'quotes'),
    item('renewals', '/reconduction/index', 'renewals'),
    item('warranties', '/renewgarantie', 'warranties'),
    item('binding', '/reliure/', 'binding'),
    item('afterSales', '/savedition/', 'afterSales'),
  ),
  section(
    'signatures',
    item('checksToSign', '/segur/segurtosign/', 'signatures'),
    item('signedChecks', '/segur/segursigned/', 'signatures'),
  ),
  section(
    'certificates',
    item('orderCertificate', '/certifnew/', 'certificates'),
    item('certificateForms', '/certifform/', 'certificates'),
  ),
  section(
    'connectors',
    item('connectors', '/mesconnecteurs', 'connectors'),
    item('chorus', '/choruspro/dispatch', 'connectors'),
    item('dsn', '/mesdsn', 'connectors'),
    item('actsFiling', '/blesActes', 'connectors'),
    item('financeFiling', '/blesHelios', 'connectors'),
  ),
  section(
    'training',
    item('courses', '/lms/', 'interlocutors'),
    item('courseList', '/listelms/', 'training'),
    item('trainingSessions', '/emargement', 'interlocutors'),
    item('hybridEnrolments', '/inscritpfh/', 'training'),
    item('learningPaths', '/gestionpfh/', 'training'),
    item('trainingAgreements', '/conventions', 'training'),
    item('webinars', '/webinaires/inscriptions', 'webinars'),
    item('webinarSubscriptions', '/webinaires/subscriptions', 'webinars'),
    item('demoWebinars', '/webdemo', 'webinars'),
  ),
  section(
    'services',
    item('interventions', '/devalint/', 'interventions'),
    item('smsSubscriptions', '/sms/index', 'orders'),
    item('upgrades', '/emagnusUpgrade/', 'downloads'),
    item('downloads', '/downloads', 'downloads'),
    item('toolbox', '/bao', 'downloads'),
    item('statistics', '/statscli/', 'statistics'),
    item('articles', '/consultArt/', 'news'),
    item('subprocessors', '/rgpd/soustraitance', 'subprocessors'),
  ),
  section(
    'organisation',
    item('coordinates', '/interlocutor/coord', 'administration'),
    item('contacts', '/interlocutor/contact', 'administration', 'updateContacts'),
    item('contactList', '/listeinterlocuteurs/', 'customers'),
    item('roles', '/interlocutor/roles', 'administration'),
    item('projectRights', '/interlocutor/projectacl/', 'administration'),
    item('referents', '/interlocutor/referent', 'customers'),
    item('references', '/interlocutor/reference', 'customers'),
    item('structures', '/interlocutor/structure', 'customers'),
    item('settings', '/interlocutor/settings', 'administrators'),
    item('delegation', '/interlocutor/defadmin', 'customers'),
  ),
  section(
    'account',
    item('ownCard', '/interlocutorprofil/contact/edit', 'interlocutors'),
    item('preferences', '/interlocutorprofil/userprefs', 'interlocutors'),
    item('security', '/interlocutorprofil/security', 'interlocutors'),
    item('notifications', '/notif', 'customers'),
    item('privacy', '/rgpd', 'customers'),
    item('visits', '/interlocutorprofil/visits', 'interlocutors'),
  ),
  section('help', item('contactUs', '/contact/', 'customers')),
  section('administration', item('staffApplication', '/admin/', 'staff')),
  section(
    'otherServices',
    item('legacySite', 'legacy:/index.php', 'customers'),
    item('legacyLogOut', 'legacy:/index.php?action=logout', 'customers'),
  ),
];

/** What of it has its pages. */
export const builtInMenu: readonly MenuSection[] = specifiedMenu.map((each) => ({
  ...each,
  items: each.items.flatMap(({ later: isLater, ...there }) => (isLater ? [] : [there])),
}));
