import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { BranchesModule } from './branches/branches.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { ContactRequestsModule } from './contact-requests/contact-requests.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DictionaryModule } from './dictionary/dictionary.module.js';
import { LegacyModule } from './legacy/legacy.module.js';
import { MenusModule } from './menus/menus.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import type { Config } from './platform/config/config.js';
import { ConsumersModule } from './platform/workers/consumers.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { MailboxModule } from './platform/mail/mailbox.module.js';
import { PlatformModule, type Foundations } from './platform/platform.module.js';
import { WorkersModule } from './platform/workers/workers.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReferencesModule } from './references/references.module.js';
import { ReferentsModule } from './referents/referents.module.js';
import { RightsModule } from './rights/rights.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { AllOrdersModule } from './all-orders/all-orders.module.js';
import { SearchModule } from './search/search.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SimulationsModule } from './simulations/simulations.module.js';
import { StructuresModule } from './structures/structures.module.js';
import { TermsModule } from './terms/terms.module.js';
import { ThemesModule } from './themes/themes.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { ArticlesModule } from './articles/articles.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { InterventionsModule } from './interventions/interventions.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SignaturesModule } from './signatures/signatures.module.js';
import { TrainingAgreementsModule } from './training-agreements/training-agreements.module.js';
import { ErpExportsModule } from './erp-exports/erp-exports.module.js';
import { AptitudeChecksModule } from './aptitude-checks/aptitude-checks.module.js';
import { RenewalsModule } from './renewals/renewals.module.js';
import { DemoWebinarsModule } from './demo-webinars/demo-webinars.module.js';
import { SlotsModule } from './slots/slots.module.js';
import { EnrolmentsModule } from './enrolments/enrolments.module.js';
import { WebinarsModule } from './webinars/webinars.module.js';
import { LearningPathsModule } from './learning-paths/learning-paths.module.js';
import { AttendanceModule } from './attendance/attendance.module.js';
import { SmsOffersModule } from './sms-offers/sms-offers.module.js';
import { SmsStopsModule } from './sms-stops/sms-stops.module.js';
import { SubprocessorsModule } from './subprocessors/subprocessors.module.js';
import { AfterSalesRequestsModule } from './after-sales-requests/after-sales-requests.module.js';
import { BinderyOrdersModule } from './bindery-orders/bindery-orders.module.js';
import { WarrantiesModule } from './warranties/warranties.module.js';
import { ConnectorsModule } from './connectors/connectors.module.js';
import { SocialDeclarationsModule } from './social-declarations/social-declarations.module.js';
import { ContentModule } from './content/content.module.js';
import { SoftwareUpgradesModule } from './software-upgrades/software-upgrades.module.js';
import { CertificateOrdersModule } from './certificate-orders/certificate-orders.module.js';
import { ElectronicCertificatesModule } from './electronic-certificates/electronic-certificates.module.js';
import { DownloadsModule } from './downloads/downloads.module.js';
import { OracleLicencesModule } from './oracle-licences/oracle-licences.module.js';
import { ChorusConnectorsModule } from './chorus-connectors/chorus-connectors.module.js';
import { FilingSetupsModule } from './filing-setups/filing-setups.module.js';
import { TutorialsModule } from './tutorials/tutorials.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { SurveysModule } from './surveys/surveys.module.js';
import { MediasModule } from './medias/medias.module.js';
import { CarouselModule } from './carousel/carousel.module.js';

const everywhere = [ConsumersModule, HttpModule, FilesModule, AccessModule];
export const businessModules = [
  AccountsModule,
  RightsModule,
  SignInModule,
  CatalogueModule,
  SavedViewsModule,
  TicketsModule,
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
];

/** What only some platforms have. */
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
    return AppModule.of(allModules(foundations.config), foundations);
  }

  /** For a command that needs no more of Guichet than these. */
  static of(modules: readonly (Type | DynamicModule)[], foundations: Foundations): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(foundations), ...everywhere, ...modules] };
  }
}
