import SmartDisplay from '@mui/icons-material/SmartDisplayOutlined';
import Poll from '@mui/icons-material/PollOutlined';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import CastForEducation from '@mui/icons-material/CastForEducationOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Signpost from '@mui/icons-material/SignpostOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Campaign from '@mui/icons-material/Campaign';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import DoNotDisturbOn from '@mui/icons-material/DoNotDisturbOnOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import FolderCopy from '@mui/icons-material/FolderCopyOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import GppMaybe from '@mui/icons-material/GppMaybe';
import Groups from '@mui/icons-material/GroupsOutlined';
import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import CoPresent from '@mui/icons-material/CoPresentOutlined';
import Chair from '@mui/icons-material/ChairOutlined';
import EventSeat from '@mui/icons-material/EventSeatOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import Login from '@mui/icons-material/LoginOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import NewReleases from '@mui/icons-material/NewReleasesOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Numbers from '@mui/icons-material/NumbersOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined';
import HealthAndSafety from '@mui/icons-material/HealthAndSafetyOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Report from '@mui/icons-material/ReportProblemOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ContactMail from '@mui/icons-material/ContactMailOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import AltRoute from '@mui/icons-material/AltRouteOutlined';
import DateRange from '@mui/icons-material/DateRangeOutlined';
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import ViewCarousel from '@mui/icons-material/ViewCarouselOutlined';
import Slideshow from '@mui/icons-material/SlideshowOutlined';
import { record, screens, type ResourceEntry } from './kit/resource-entry.js';
import { privacyResources } from './oversight/privacy/privacy.resources.js';
import { rightsResources } from './customers/rights/rights.resources.js';
import { firstLogInResources } from './customers/sign-in/sign-in.resources.js';

/** Every resource of the application; each is one folder or file, and one line here. */
export const resources: readonly ResourceEntry[] = [
  {
    name: 'tickets',
    group: 'tickets',
    keptBy: 'tickets',
    readBy: 'ticketRisks',
    icon: ConfirmationNumber,
    ...screens(['tickets'], () => import('./support/tickets/tickets.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'clients',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Apartment,
    ...screens(
      ['contacts', 'rights', 'structures', 'tickets'],
      () => import('./customers/accounts/clients.resource.js'),
      ...record,
    ),
  },
  {
    name: 'contacts',
    group: 'customers',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: Groups,
    ...screens(
      ['contacts', 'imports', 'rights', 'structures', 'tickets'],
      () => import('./customers/accounts/contacts.resource.js'),
      ...record,
    ),
  },
  ...firstLogInResources,
  {
    name: 'structures',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    waiting: { foundClosed: true },
    icon: AccountTree,
    ...screens(['structures'], () => import('./customers/structures/structures.resource.js'), ...record),
  },
  {
    name: 'referent-assignments',
    group: 'customers',
    keptBy: 'contacts',
    readBy: 'tickets',
    icon: AssignmentInd,
    ...screens(['referents'], () => import('./customers/referents/referent-assignments.resource.js'), ...record),
  },
  {
    name: 'referent-requirements',
    group: 'portal',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: PlaylistAddCheck,
    ...screens(['referents'], () => import('./customers/referents/referent-requirements.resource.js'), ...record),
  },
  {
    name: 'client-references',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Numbers,
    ...screens(['references'], () => import('./customers/references/client-references.resource.js'), ...record),
  },
  {
    name: 'staff-users',
    group: 'team',
    keptBy: 'staffUsers',
    readBy: 'tickets',
    icon: Badge,
    ...screens(['tickets'], () => import('./customers/accounts/staff-users.resource.js'), ...record),
  },
  ...rightsResources,
  {
    name: 'staff-subscriptions',
    group: 'team',
    keptBy: 'tickets',
    readBy: 'staffUsers',
    icon: NotificationsActive,
    ...screens(['rights'], () => import('./support/staff-subscriptions/staff-subscriptions.resource.js'), ...record),
  },
  {
    name: 'simulations',
    group: 'customers',
    keptBy: 'simulate',
    readBy: 'audit',
    icon: SwitchAccount,
    ...screens(
      ['simulations', 'audit'],
      () => import('./customers/simulations/simulations.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'terms-of-use',
    group: 'portal',
    keptBy: 'terms',
    icon: Gavel,
    ...screens(['terms'], () => import('./customers/terms/terms-of-use.resource.js'), ...record),
  },
  {
    name: 'terms-acceptances',
    group: 'portal',
    keptBy: 'terms',
    icon: FactCheck,
    ...screens(['terms'], () => import('./customers/terms/terms-acceptances.resource.js'), 'list'),
  },
  {
    name: 'product-ranges',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Layers,
    ...screens([], () => import('./customers/catalogue/product-ranges.resource.js'), ...record),
  },
  {
    name: 'product-domains',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: FolderCopy,
    ...screens([], () => import('./customers/catalogue/product-domains.resource.js'), ...record),
  },
  {
    name: 'products',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Inventory,
    ...screens([], () => import('./customers/catalogue/products.resource.js'), ...record),
  },
  {
    name: 'product-modules',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Extension,
    ...screens([], () => import('./customers/catalogue/product-modules.resource.js'), ...record),
  },
  {
    name: 'product-versions',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: NewReleases,
    ...screens([], () => import('./customers/catalogue/product-versions.resource.js'), ...record),
  },
  {
    name: 'licences',
    group: 'catalogue',
    keptBy: 'licences',
    readBy: 'tickets',
    icon: VpnKey,
    ...screens([], () => import('./customers/catalogue/licences.resource.js'), ...record),
  },
  {
    name: 'entity-themes',
    group: 'portal',
    keptBy: 'themes',
    icon: Palette,
    ...screens(['themes'], () => import('./shell/themes/entity-themes.resource.js'), ...record),
  },
  {
    name: 'menus',
    group: 'portal',
    keptBy: 'menus',
    icon: MenuOpen,
    ...screens(['menus'], () => import('./shell/menus/menus.resource.js'), 'list'),
  },
  {
    name: 'contact-requests',
    group: 'tickets',
    keptBy: 'contactRequests',
    waiting: { open: true, waiting: true },
    icon: ContactMail,
    ...screens(
      ['contact', 'tickets'],
      () => import('./support/contact-requests/contact-requests.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'contact-natures',
    group: 'portal',
    keptBy: 'contactRequests',
    icon: Category,
    ...screens(['contact'], () => import('./support/contact-requests/contact-natures.resource.js'), ...record),
  },
  {
    name: 'content-articles',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    waiting: { waiting: true },
    icon: Article,
    ...screens(['content'], () => import('./publishing/content/content-articles.resource.js'), ...record),
  },
  {
    name: 'tutorials',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    waiting: { waiting: true },
    icon: SmartDisplay,
    ...screens(['tutorials'], () => import('./publishing/tutorials/tutorials.resource.js'), ...record),
  },
  {
    name: 'content-filters',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: FilterAlt,
    ...screens(['content', 'rights'], () => import('./publishing/content/content-filters.resource.js'), ...record),
  },
  {
    name: 'content-receipts',
    group: 'portal',
    keptBy: 'content',
    icon: FactCheck,
    ...screens(['content'], () => import('./publishing/content/content-receipts.resource.js'), 'list'),
  },
  {
    name: 'helping-answers',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: TaskAlt,
    ...screens(['content'], () => import('./publishing/content/helping-answers.resource.js'), 'list'),
  },
  {
    name: 'content-sections',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: AccountTree,
    ...screens(['content'], () => import('./publishing/content/content-sections.resource.js'), ...record),
  },
  {
    name: 'translation-keys',
    group: 'portal',
    keptBy: 'dictionary',
    waiting: { flag: 'toComplete' },
    icon: Translate,
    ...screens(['dictionary'], () => import('./shell/dictionary/translation-keys.resource.js'), 'list', 'show'),
  },
  {
    name: 'translation-imports',
    group: 'portal',
    keptBy: 'dictionary',
    icon: UploadFile,
    ...screens(['dictionary'], () => import('./shell/dictionary/translation-imports.resource.js'), 'list'),
  },
  ...privacyResources,
  {
    name: 'log-entries',
    group: 'audit',
    keptBy: 'audit',
    icon: ManageSearch,
    ...screens(
      ['audit', 'contacts', 'tickets'],
      () => import('./oversight/audit/log-entries.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'streams',
    group: 'audit',
    keptBy: 'audit',
    icon: History,
    ...screens(['audit', 'contacts', 'tickets'], () => import('./oversight/audit/streams.resource.js'), 'list', 'show'),
  },
  {
    name: 'audit-verifications',
    group: 'audit',
    keptBy: 'audit',
    icon: FactCheck,
    ...screens(['audit'], () => import('./oversight/audit/audit-verifications.resource.js'), 'list'),
  },
  {
    name: 'sign-ins',
    group: 'audit',
    keptBy: 'audit',
    readBy: 'contacts',
    alsoReadBy: 'staffUsers',
    icon: Login,
    ...screens(['signIn'], () => import('./customers/sign-in/sign-ins.resource.js'), 'list'),
  },
  {
    name: 'history-reads',
    group: 'audit',
    keptBy: 'audit',
    icon: Visibility,
    ...screens(['audit'], () => import('./oversight/audit/history-reads.resource.js'), 'list'),
  },
  {
    name: 'projections',
    group: 'operations',
    keptBy: 'operate',
    icon: Sync,
    ...screens([], () => import('./oversight/operations/projections.resource.js'), 'list'),
  },
  {
    name: 'parked-events',
    group: 'operations',
    keptBy: 'operate',
    waiting: {},
    icon: Report,
    ...screens([], () => import('./oversight/operations/parked-events.resource.js'), 'list'),
  },
  {
    name: 'jobs',
    group: 'operations',
    keptBy: 'operate',
    icon: WorkHistory,
    ...screens([], () => import('./oversight/operations/jobs.resource.js'), 'list'),
  },
  {
    name: 'mails',
    group: 'operations',
    keptBy: 'operate',
    icon: MailOutline,
    ...screens([], () => import('./oversight/operations/mails.resource.js'), 'list'),
  },
  {
    name: 'received-mails',
    group: 'operations',
    keptBy: 'operate',
    icon: MarkEmailRead,
    ...screens(['tickets'], () => import('./oversight/operations/received-mails.resource.js'), 'list'),
  },
  {
    name: 'quarantined-files',
    group: 'operations',
    keptBy: 'operate',
    icon: GppMaybe,
    ...screens([], () => import('./oversight/operations/quarantined-files.resource.js'), 'list'),
  },
  {
    name: 'articles',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Sell,
    ...screens(['articles', 'refusals', 'imports'], () => import('./sales/articles/articles.resource.js'), ...record),
  },
  {
    name: 'sale-documents',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: HistoryEdu,
    ...screens(['articles', 'terms'], () => import('./sales/articles/sale-documents.resource.js'), ...record),
  },
  {
    name: 'orders',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: ShoppingCart,
    waiting: { waiting: true },
    ...screens(['orders', 'refusals'], () => import('./sales/orders/orders.resource.js'), 'list', 'show', 'create'),
  },
  {
    name: 'quotes',
    group: 'sales',
    keptBy: 'quotes',
    readBy: 'clients',
    icon: RequestQuote,
    waiting: { asked: true },
    ...screens(['quotes'], () => import('./sales/quotes/quotes.resource.js'), ...record),
  },
  {
    name: 'order-revenue',
    group: 'sales',
    keptBy: 'clients',
    icon: BarChart,
    ...screens(['orders'], () => import('./sales/orders/order-revenue.resource.js'), 'list'),
  },
  {
    name: 'campaign-counts',
    group: 'sales',
    keptBy: 'clients',
    icon: Campaign,
    ...screens(['orders'], () => import('./sales/orders/campaign-counts.resource.js'), 'list'),
  },
  {
    name: 'renewals',
    group: 'sales',
    keptBy: 'quotes',
    readBy: 'clients',
    icon: EventRepeat,
    waiting: { waiting: true },
    ...screens(
      ['renewals', 'refusals', 'tickets', 'imports'],
      () => import('./sales/renewals/renewals.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
  {
    name: 'signatures',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: HowToReg,
    ...screens(['signatures'], () => import('./sales/signatures/signatures.resource.js'), 'list', 'show'),
  },
  {
    name: 'aptitude-checks',
    group: 'sales',
    keptBy: 'licences',
    readBy: 'clients',
    icon: HealthAndSafety,
    waiting: { reserved: true },
    ...screens(['aptitudeChecks'], () => import('./services/aptitude-checks/aptitude-checks.resource.js'), ...record),
  },
  {
    name: 'webinars',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: CoPresent,
    ...screens(['webinars', 'articles'], () => import('./training/webinars/webinars.resource.js'), ...record),
  },
  {
    name: 'webinar-sessions',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: EventSeat,
    waiting: { toRecord: true },
    ...screens(['webinars', 'imports'], () => import('./training/webinars/webinar-sessions.resource.js'), ...record),
  },
  {
    name: 'webinar-packs',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: CardMembership,
    ...screens(['webinars'], () => import('./training/webinars/webinar-packs.resource.js'), ...record),
  },
  {
    name: 'webinar-figures',
    group: 'sales',
    keptBy: 'clients',
    icon: BarChart,
    ...screens(['webinars'], () => import('./training/webinars/webinar-figures.resource.js'), 'list'),
  },
  {
    name: 'erp-exports',
    group: 'sales',
    keptBy: 'clients',
    icon: Sync,
    waiting: { faulty: true },
    ...screens(
      ['erpExports', 'imports', 'refusals'],
      () => import('./training/erp-exports/erp-exports.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
  {
    name: 'training-agreements',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: HistoryEdu,
    waiting: { waiting: true },
    ...screens(
      ['trainingAgreements'],
      () => import('./training/training-agreements/training-agreements.resource.js'),
      ...record,
    ),
  },
  {
    name: 'training-bodies',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: School,
    ...screens(
      ['trainingAgreements'],
      () => import('./training/training-agreements/training-bodies.resource.js'),
      ...record,
    ),
  },
  {
    name: 'demo-webinars',
    group: 'sales',
    keptBy: 'quotes',
    icon: Slideshow,
    ...screens(['demo-webinars'], () => import('./training/demo-webinars/demo-webinars.resource.js'), ...record),
  },
  {
    name: 'demo-registrations',
    group: 'sales',
    keptBy: 'quotes',
    icon: PersonAdd,
    waiting: { status: ['confirmed'], handedOver: false },
    ...screens(
      ['demo-webinars'],
      () => import('./training/demo-webinars/demo-registrations.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'enrolments',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: CastForEducation,
    ...screens(['enrolments'], () => import('./training/enrolments/enrolments.resource.js'), 'list', 'show'),
  },
  {
    name: 'course-seats',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Chair,
    ...screens(['enrolments'], () => import('./training/enrolments/course-seats.resource.js'), ...record),
  },
  {
    name: 'courses',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: School,
    ...screens(['courses'], () => import('./training/courses/courses.resource.js'), ...record),
  },
  {
    name: 'learning-paths',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: Signpost,
    ...screens(['learningPaths'], () => import('./training/learning-paths/learning-paths.resource.js'), ...record),
  },
  {
    name: 'path-enrolments',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Route,
    ...screens(
      ['learningPaths'],
      () => import('./training/learning-paths/path-enrolments.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'course-groups',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: LibraryBooks,
    ...screens(['courses'], () => import('./training/courses/course-groups.resource.js'), ...record),
  },
  {
    name: 'course-periods',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: DateRange,
    ...screens(['courses'], () => import('./training/courses/course-periods.resource.js'), 'list'),
  },
  {
    name: 'course-mappings',
    group: 'sales',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: AltRoute,
    ...screens(['courses'], () => import('./training/courses/course-mappings.resource.js'), 'list', 'show'),
  },
  {
    name: 'interventions',
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: EventAvailable,
    waiting: { waitsFor: 'provider' },
    ...screens(['interventions'], () => import('./services/interventions/interventions.resource.js'), ...record),
  },
  {
    name: 'intervention-reserves',
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: PlaylistAddCheck,
    waiting: { isLate: true },
    ...screens(['interventions'], () => import('./services/interventions/intervention-reserves.resource.js'), 'list'),
  },
  {
    name: 'slots',
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: EditCalendar,
    waiting: { inConflict: true },
    ...screens(['slots'], () => import('./services/slots/slots.resource.js'), 'list', 'show'),
  },
  {
    name: 'slot-resources',
    group: 'team',
    keptBy: 'interventions',
    readBy: 'tickets',
    icon: EventNote,
    ...screens(['slots', 'interventions'], () => import('./services/slots/slot-resources.resource.js'), ...record),
  },
  {
    name: 'resource-absences',
    group: 'team',
    keptBy: 'interventions',
    readBy: 'tickets',
    icon: EventBusy,
    ...screens(['slots'], () => import('./services/slots/resource-absences.resource.js'), ...record),
  },
  {
    name: 'slot-figures',
    group: 'tickets',
    keptBy: 'interventions',
    icon: BarChart,
    ...screens(['slots'], () => import('./services/slots/slot-figures.resource.js'), 'list'),
  },
  {
    name: 'training-sessions',
    group: 'tickets',
    keptBy: 'interventions',
    readBy: 'clients',
    icon: CoPresent,
    ...screens(['attendance'], () => import('./training/attendance/training-sessions.resource.js'), ...record),
  },
  {
    name: 'presences',
    group: 'tickets',
    keptBy: 'interventions',
    icon: HowToReg,
    waiting: { asked: true },
    ...screens(['attendance'], () => import('./training/attendance/presences.resource.js'), 'list'),
  },
  {
    name: 'sms-subscriptions',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['smsOffers', 'imports'],
      () => import('./sales/sms-offers/sms-subscriptions.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
  {
    name: 'sms-offers',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['smsOffers'], () => import('./sales/sms-offers/sms-offers.resource.js'), ...record),
  },
  {
    name: 'sms-stops',
    group: 'sales',
    keptBy: 'clients',
    icon: DoNotDisturbOn,
    ...screens(['signatures'], () => import('./sales/sms-stops/sms-stops.resource.js'), 'list'),
  },
  {
    name: 'processings',
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['subprocessors', 'imports'],
      () => import('./oversight/subprocessors/processings.resource.js'),
      ...record,
    ),
  },
  {
    name: 'subprocessors',
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['subprocessors'], () => import('./oversight/subprocessors/subprocessors.resource.js'), ...record),
  },
  {
    name: 'subprocessor-objections',
    group: 'privacy',
    keptBy: 'clients',
    readBy: 'tickets',
    waiting: { status: ['made'] },
    icon: DoNotDisturbOn,
    ...screens(
      ['subprocessors'],
      () => import('./oversight/subprocessors/subprocessor-objections.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'after-sales-requests',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: MenuBook,
    waiting: { waiting: true },
    ...screens(
      ['afterSalesRequests'],
      () => import('./sales/after-sales-requests/after-sales-requests.resource.js'),
      ...record,
    ),
  },
  {
    name: 'bindery-orders',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: AutoStories,
    waiting: { waitsFor: 'provider' },
    ...screens(['binderyOrders'], () => import('./sales/bindery-orders/bindery-orders.resource.js'), ...record),
  },
  {
    name: 'warranties',
    group: 'sales',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    waiting: { requested: true },
    ...screens(
      ['warranties', 'imports'],
      () => import('./sales/warranties/warranties.resource.js'),
      'list',
      'show',
      'create',
    ),
  },
  {
    name: 'connectors',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['connectors'], () => import('./connections/connectors/connectors.resource.js'), ...record),
  },
  {
    name: 'social-declarations',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['socialDeclarations'],
      () => import('./connections/social-declarations/social-declarations.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'software-upgrades',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['softwareUpgrades'],
      () => import('./services/software-upgrades/software-upgrades.resource.js'),
      ...record,
    ),
  },
  {
    name: 'certificate-orders',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['certificateOrders'],
      () => import('./connections/certificate-orders/certificate-orders.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'electronic-certificates',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['electronicCertificates', 'certificateOrders'],
      () => import('./connections/electronic-certificates/electronic-certificates.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'downloads',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: UploadFile,
    ...screens(['downloads'], () => import('./connections/downloads/downloads.resource.js'), 'list', 'create', 'show'),
  },
  {
    name: 'download-fetches',
    group: 'catalogue',
    keptBy: 'catalogue',
    readBy: 'tickets',
    icon: History,
    ...screens(['downloads'], () => import('./connections/downloads/download-fetches.resource.js'), 'list', 'show'),
  },
  {
    name: 'oracle-licences',
    group: 'catalogue',
    keptBy: 'licences',
    readBy: 'licences',
    icon: VpnKey,
    ...screens(
      ['oracleLicences'],
      () => import('./connections/oracle-licences/oracle-licences.resource.js'),
      ...record,
    ),
  },
  {
    name: 'chorus-connectors',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(
      ['chorusConnectors'],
      () => import('./connections/chorus-connectors/chorus-connectors.resource.js'),
      'list',
      'show',
    ),
  },
  {
    name: 'filing-setups',
    group: 'customers',
    keptBy: 'clients',
    readBy: 'tickets',
    icon: Inventory,
    ...screens(['filingSetups'], () => import('./connections/filing-setups/filing-setups.resource.js'), 'list', 'show'),
  },
  {
    name: 'surveys',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: Poll,
    ...screens(['surveys'], () => import('./publishing/surveys/surveys.resource.js'), ...record),
  },
  {
    name: 'survey-answers',
    group: 'portal',
    keptBy: 'content',
    icon: QuestionAnswer,
    ...screens(['surveys'], () => import('./publishing/surveys/survey-answers.resource.js'), 'list'),
  },
  {
    name: 'medias',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: PhotoLibrary,
    ...screens(['medias'], () => import('./publishing/medias/medias.resource.js'), ...record),
  },
  {
    name: 'carousel-slides',
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: ViewCarousel,
    ...screens(['carousel', 'content'], () => import('./publishing/carousel/carousel-slides.resource.js'), ...record),
  },
];
