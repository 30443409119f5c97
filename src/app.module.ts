import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccessModule } from './customers/access/access.module.js';
import { AccountsModule } from './customers/accounts/accounts.module.js';
import { BranchesModule } from './shell/branches/branches.module.js';
import { CatalogueModule } from './customers/catalogue/catalogue.module.js';
import { CoursesModule } from './training/courses/courses.module.js';
import { ContactRequestsModule } from './support/contact-requests/contact-requests.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DictionaryModule } from './shell/dictionary/dictionary.module.js';
import { LegacyModule } from './shell/legacy/legacy.module.js';
import { MenusModule } from './shell/menus/menus.module.js';
import { NotificationsModule } from './shell/notifications/notifications.module.js';
import { OperationsModule } from './oversight/operations/operations.module.js';
import type { Config } from './platform/run/config/config.js';
import { ConsumersModule } from './platform/run/workers/consumers.module.js';
import { FilesModule } from './platform/papers/files/files.module.js';
import { HttpModule } from './platform/run/http/http.module.js';
import { MailboxModule } from './platform/messages/mail/mailbox.module.js';
import { PlatformModule, type Foundations } from './platform/platform.module.js';
import { WorkersModule } from './platform/run/workers/workers.module.js';
import { PrivacyModule } from './oversight/privacy/privacy.module.js';
import { ReferencesModule } from './customers/references/references.module.js';
import { ReferentsModule } from './customers/referents/referents.module.js';
import { RightsModule } from './customers/rights/rights.module.js';
import { SavedViewsModule } from './shell/saved-views/saved-views.module.js';
import { AllOrdersModule } from './sales/all-orders/all-orders.module.js';
import { SearchModule } from './shell/search/search.module.js';
import { SignInModule } from './customers/sign-in/sign-in.module.js';
import { SimulationsModule } from './customers/simulations/simulations.module.js';
import { StaffSubscriptionsModule } from './support/staff-subscriptions/staff-subscriptions.module.js';
import { StructuresModule } from './customers/structures/structures.module.js';
import { TermsModule } from './customers/terms/terms.module.js';
import { ThemesModule } from './shell/themes/themes.module.js';
import { TicketsModule } from './support/tickets/tickets.module.js';
import { ArticlesModule } from './sales/articles/articles.module.js';
import { OrdersModule } from './sales/orders/orders.module.js';
import { InterventionsModule } from './services/interventions/interventions.module.js';
import { QuotesModule } from './sales/quotes/quotes.module.js';
import { SignaturesModule } from './sales/signatures/signatures.module.js';
import { TrainingAgreementsModule } from './training/training-agreements/training-agreements.module.js';
import { ErpExportsModule } from './training/erp-exports/erp-exports.module.js';
import { AptitudeChecksModule } from './services/aptitude-checks/aptitude-checks.module.js';
import { RenewalsModule } from './sales/renewals/renewals.module.js';
import { DemoWebinarsModule } from './training/demo-webinars/demo-webinars.module.js';
import { SlotsModule } from './services/slots/slots.module.js';
import { EnrolmentsModule } from './training/enrolments/enrolments.module.js';
import { WebinarsModule } from './training/webinars/webinars.module.js';
import { LearningPathsModule } from './training/learning-paths/learning-paths.module.js';
import { AttendanceModule } from './training/attendance/attendance.module.js';
import { SmsOffersModule } from './sales/sms-offers/sms-offers.module.js';
import { SmsStopsModule } from './sales/sms-stops/sms-stops.module.js';
import { SubprocessorsModule } from './oversight/subprocessors/subprocessors.module.js';
import { AfterSalesRequestsModule } from './sales/after-sales-requests/after-sales-requests.module.js';
import { BinderyOrdersModule } from './sales/bindery-orders/bindery-orders.module.js';
import { WarrantiesModule } from './sales/warranties/warranties.module.js';
import { ConnectorsModule } from './connections/connectors/connectors.module.js';
import { SocialDeclarationsModule } from './connections/social-declarations/social-declarations.module.js';
import { ContentModule } from './publishing/content/content.module.js';
import { SoftwareUpgradesModule } from './services/software-upgrades/software-upgrades.module.js';
import { CertificateOrdersModule } from './connections/certificate-orders/certificate-orders.module.js';
import { ElectronicCertificatesModule } from './connections/electronic-certificates/electronic-certificates.module.js';
import { DownloadsModule } from './connections/downloads/downloads.module.js';
import { OracleLicencesModule } from './connections/oracle-licences/oracle-licences.module.js';
import { ChorusConnectorsModule } from './connections/chorus-connectors/chorus-connectors.module.js';
import { FilingSetupsModule } from './connections/filing-setups/filing-setups.module.js';
import { TutorialsModule } from './publishing/tutorials/tutorials.module.js';
import { LeavingModule } from './oversight/leaving/leaving.module.js';
import { SurveysModule } from './publishing/surveys/surveys.module.js';
import { MediasModule } from './publishing/medias/medias.module.js';
import { CarouselModule } from './publishing/carousel/carousel.module.js';
import { LegalIdentitiesModule } from './shell/legal-identities/legal-identities.module.js';

const everywhere = [ConsumersModule, HttpModule, FilesModule, AccessModule];
export const businessModules = [
  AccountsModule,
  RightsModule,
  SignInModule,
  CatalogueModule,
  SavedViewsModule,
  TicketsModule,
  StaffSubscriptionsModule,
  OperationsModule,
  TermsModule,
  SimulationsModule,
  DictionaryModule,
  PrivacyModule,
  ContactRequestsModule,
  StructuresModule,
  ReferentsModule,
  ReferencesModule,
  ThemesModule,
  MenusModule,
  NotificationsModule,
  SearchModule,
  ArticlesModule,
  OrdersModule,
  InterventionsModule,
  QuotesModule,
  SignaturesModule,
  AptitudeChecksModule,
  TrainingAgreementsModule,
  ErpExportsModule,
  RenewalsModule,
  WebinarsModule,
  DemoWebinarsModule,
  SlotsModule,
  SmsOffersModule,
  SmsStopsModule,
  LearningPathsModule,
  AttendanceModule,
  EnrolmentsModule,
  CoursesModule,
  SubprocessorsModule,
  AfterSalesRequestsModule,
  BinderyOrdersModule,
  AllOrdersModule,
  WarrantiesModule,
  ConnectorsModule,
  SocialDeclarationsModule,
  SoftwareUpgradesModule,
  CertificateOrdersModule,
  ElectronicCertificatesModule,
  DownloadsModule,
  OracleLicencesModule,
  ChorusConnectorsModule,
  FilingSetupsModule,
  ContentModule,
  TutorialsModule,
  SurveysModule,
  MediasModule,
  CarouselModule,
  LeavingModule,
  LegalIdentitiesModule,
];

/** Modules that the configuration of a platform switches on. */
export const trialModules = ({ trial }: Pick<Config, 'trial'>) => [
  ...(trial.mailbox === 'nobody' ? [] : [MailboxModule]),
  ...(trial.branches ? [BranchesModule] : []),
  ...(trial.demo ? [DemoModule] : []),
];

const allModules = (config: Config): readonly (Type | DynamicModule)[] => [
  ...businessModules,
  LegacyModule.at(config.legacyPrefix),
  ...(config.role === 'api' ? [] : [WorkersModule]),
  ...trialModules(config),
];

/** The list of modules. */
@Module({})
export class AppModule {
  static with(foundations: Foundations): DynamicModule {
    const imports = [PlatformModule.with(foundations), ...everywhere, ...allModules(foundations.config)];
    return { module: AppModule, imports };
  }
}
