import type { ContactImportRow, ContactListRow } from '../../../src/customers/accounts/accounts.views.js';
import type { ErpOutcome } from '../../../src/training/erp-exports/erp-export.vocabulary.js';
import type { TrainingAgreementStatus } from '../../../src/training/training-agreements/training-agreement.vocabulary.js';
import type { AptitudeCheckStatus } from '../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type { ArticleStatus, SaleDocumentStatus } from '../../../src/sales/articles/article.vocabulary.js';
import type { ContactRequestStatus } from '../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { Presence, TrainingSessionStatus } from '../../../src/training/attendance/attendance.vocabulary.js';
import type { InterventionStatus } from '../../../src/services/interventions/intervention.vocabulary.js';
import type { ImportOutcome } from '../../../src/shell/dictionary/translation.vocabulary.js';
import type {
  ExportStatus,
  IncidentStatus,
  PrivacyRequestStatus,
} from '../../../src/oversight/privacy/privacy.vocabulary.js';
import type { QuoteStatus } from '../../../src/sales/quotes/quote.vocabulary.js';
import type { RenewalStatus } from '../../../src/sales/renewals/renewal.vocabulary.js';
import type { SignatureStatus } from '../../../src/sales/signatures/signature.vocabulary.js';
import type { AccountState } from '../../../src/customers/sign-in/account-acts.vocabulary.js';
import type { OrderStatus } from '../../../src/sales/orders/order.vocabulary.js';
import type { Severity, TicketStatus } from '../../../src/support/tickets/ticket.vocabulary.js';
import type { SmsSubscriptionStatus } from '../../../src/sales/sms-offers/sms-offer.vocabulary.js';
import type { WaitsFor } from '../../../src/support/tickets/ticket-waiting.vocabulary.js';
import type { SlotStatus } from '../../../src/services/slots/slot.vocabulary.js';
import type {
  LearningPathStatus,
  PathEnrolmentStatus,
  PathStepState,
} from '../../../src/training/learning-paths/learning-path.vocabulary.js';
import type {
  CertificateStanding,
  CourseSeatsStatus,
  EnrolmentStatus,
} from '../../../src/training/enrolments/enrolment.vocabulary.js';
import type { EnrolmentImportOutcome } from '../../../src/training/enrolments/enrolment-import.vocabulary.js';
import type {
  WebinarPackStanding,
  WebinarPackStatus,
  WebinarSessionStatus,
} from '../../../src/training/webinars/webinar.vocabulary.js';
import type { SubscriptionRow } from '../../../src/training/webinars/webinars.views.js';
import type {
  ObjectionStatus,
  SubprocessorStatus,
} from '../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import type { AfterSalesRequestStatus } from '../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';
import type { BinderyOrderStatus } from '../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import type { WarrantyStatus } from '../../../src/sales/warranties/warranty.vocabulary.js';
import type { ConnectorStatus } from '../../../src/connections/connectors/connector.vocabulary.js';
import type { SocialDeclarationStatus } from '../../../src/connections/social-declarations/social-declaration.vocabulary.js';
import type { SoftwareUpgradeStatus } from '../../../src/services/software-upgrades/software-upgrade.vocabulary.js';
import type {
  CertificateOrderStatus,
  CertificatePaperState,
} from '../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type { ElectronicCertificateStatus } from '../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import type { DownloadFetchStatus, DownloadStatus } from '../../../src/connections/downloads/download.vocabulary.js';
import type { OracleLicenceStatus } from '../../../src/connections/oracle-licences/oracle-licence.vocabulary.js';
import type { ChorusConnectorStatus } from '../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { FilingSetupStatus } from '../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { ContentStatus } from '../../../src/publishing/content/content.vocabulary.js';
import type { TutorialStatus } from '../../../src/publishing/tutorials/tutorial.vocabulary.js';
import type { SurveyInvitationStatus, SurveyStatus } from '../../../src/publishing/surveys/survey.vocabulary.js';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'error';

type Tones<State extends string> = Readonly<Record<State, Tone>>;

const ticketTones: Tones<TicketStatus> = {
  new: 'brand',
  qualified: 'brand',
  inProgress: 'info',
  waitingCustomer: 'neutral',
  waitingThirdParty: 'neutral',
  resolved: 'success',
  closedValidated: 'success',
  closedUnvalidated: 'neutral',
  cancelled: 'neutral',
};

export interface TicketStanding {
  readonly status: TicketStatus;
  readonly waitsFor?: WaitsFor;
}

/** What waits for the reader catches the eye; what waits for somebody else does not. */
export const toneOfTicket = ({ status, waitsFor }: TicketStanding): Tone =>
  waitsFor === 'you' ? 'warning' : ticketTones[status];

const quoteTones: Tones<QuoteStatus> = {
  draft: 'neutral',
  toSign: 'brand',
  inSignature: 'info',
  signed: 'success',
  validated: 'success',
  refused: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const slotTones: Tones<SlotStatus> = {
  reserved: 'warning',
  booked: 'brand',
  done: 'success',
  missed: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
};

const sessionTones: Tones<WebinarSessionStatus | 'full'> = {
  scheduled: 'neutral',
  open: 'brand',
  full: 'warning',
  held: 'success',
  cancelled: 'neutral',
};

/** How the states of each thing look, to customers and to staff. */
export const toneOf = {
  quote: quoteTones,
  aptitudeCheck: {
    draft: 'neutral',
    toSign: 'brand',
    prepared: 'info',
    finalised: 'success',
    signed: 'success',
    refused: 'warning',
    withdrawn: 'neutral',
  } satisfies Tones<AptitudeCheckStatus>,
  webinarSession: sessionTones,
  slot: slotTones,
  webinarSubscription: {
    confirmed: 'success',
    toOrder: 'warning',
    cancelled: 'neutral',
    held: 'neutral',
  } satisfies Tones<SubscriptionRow['status']>,
  enrolment: {
    proposed: 'warning',
    enrolled: 'brand',
    upcoming: 'brand',
    inProgress: 'info',
    completed: 'success',
    abandoned: 'neutral',
    unenrolled: 'neutral',
    declined: 'neutral',
    failed: 'error',
  } satisfies Tones<EnrolmentStatus>,
  enrolmentImport: {
    create: 'success',
    unchanged: 'neutral',
    refused: 'error',
  } satisfies Tones<EnrolmentImportOutcome>,
  erpLine: { waiting: 'neutral', accepted: 'success', rejected: 'error' } satisfies Tones<ErpOutcome>,
  trainingAgreement: {
    draft: 'neutral',
    toSign: 'brand',
    inSignature: 'info',
    signed: 'success',
    filed: 'success',
    withdrawn: 'neutral',
  } satisfies Tones<TrainingAgreementStatus>,
  learningPath: { draft: 'neutral', open: 'success', closed: 'neutral' } satisfies Tones<LearningPathStatus>,
  pathEnrolment: {
    upcoming: 'brand',
    inProgress: 'info',
    completed: 'success',
    withdrawn: 'neutral',
  } satisfies Tones<PathEnrolmentStatus>,
  pathStep: { locked: 'neutral', open: 'info', done: 'success' } satisfies Tones<PathStepState>,
  courseSeats: { active: 'success', withdrawn: 'neutral' } satisfies Tones<CourseSeatsStatus>,
  trainingSession: { planned: 'brand', held: 'success', cancelled: 'neutral' } satisfies Tones<TrainingSessionStatus>,
  presence: { 0: 'neutral', 1: 'success', 2: 'success', 3: 'info' } satisfies Tones<`${Presence}`>,
  certificateStanding: {
    complete: 'success',
    incomplete: 'neutral',
    withdrawn: 'error',
  } satisfies Tones<CertificateStanding>,
  webinarPack: { active: 'success', spent: 'neutral', expired: 'warning', withdrawn: 'neutral' } satisfies Tones<
    WebinarPackStatus | WebinarPackStanding
  >,
  intervention: {
    toPlan: 'neutral',
    planned: 'brand',
    underWay: 'info',
    done: 'info',
    reportProposed: 'warning',
    accepted: 'success',
    acceptedWithReserves: 'success',
    refused: 'error',
    acceptedTacitly: 'success',
    cancelled: 'neutral',
  } satisfies Tones<InterventionStatus>,
  renewal: {
    proposed: 'brand',
    inSignature: 'info',
    signed: 'success',
    finalised: 'success',
    declined: 'neutral',
    withdrawn: 'neutral',
    lapsed: 'neutral',
  } satisfies Tones<RenewalStatus>,
  article: { draft: 'neutral', onSale: 'success', withdrawn: 'neutral' } satisfies Tones<ArticleStatus>,
  saleDocument: { draft: 'neutral', inForce: 'success', withdrawn: 'neutral' } satisfies Tones<SaleDocumentStatus>,
  severity: { blocking: 'error', major: 'warning', minor: 'neutral', question: 'neutral' } satisfies Tones<Severity>,
  contactRequest: {
    sent: 'brand',
    routed: 'brand',
    answered: 'success',
    closed: 'neutral',
  } satisfies Tones<ContactRequestStatus>,
  privacyRequest: {
    received: 'info',
    verified: 'info',
    extended: 'warning',
    fulfilled: 'success',
    refused: 'error',
    withdrawn: 'neutral',
  } satisfies Tones<PrivacyRequestStatus>,
  dataIncident: { recorded: 'error', notified: 'warning', closed: 'success' } satisfies Tones<IncidentStatus>,
  erasure: { ordered: 'warning', completed: 'success' },
  restriction: { active: 'warning', lifted: 'neutral' },
  personalCopy: { requested: 'info', ready: 'success', expired: 'neutral' } satisfies Tones<ExportStatus>,
  account: {
    none: 'neutral',
    sent: 'info',
    opened: 'info',
    used: 'success',
    bounced: 'warning',
    expired: 'warning',
    locked: 'error',
  } satisfies Tones<AccountState>,
  contactRole: { administrator: 'brand', user: 'info', accountless: 'neutral' } satisfies Tones<ContactListRow['role']>,
  contactImport: {
    create: 'success',
    update: 'info',
    unchanged: 'neutral',
    duplicate: 'warning',
    refused: 'error',
  } satisfies Tones<ContactImportRow['outcome']>,
  textImport: {
    new: 'success',
    changed: 'info',
    unchanged: 'neutral',
    conflict: 'warning',
    refused: 'error',
  } satisfies Tones<ImportOutcome>,
  order: {
    awaitingSignature: 'warning',
    signed: 'info',
    accepted: 'info',
    refused: 'error',
    inPreparation: 'info',
    shipped: 'info',
    delivered: 'success',
    invoiced: 'success',
    closed: 'neutral',
    cancelled: 'neutral',
  } satisfies Tones<OrderStatus>,
  smsSubscription: {
    active: 'success',
    low: 'warning',
    expired: 'neutral',
    closed: 'neutral',
  } satisfies Tones<SmsSubscriptionStatus | 'low'>,
  signature: {
    prepared: 'warning',
    codeSent: 'info',
    signed: 'success',
    withdrawn: 'neutral',
  } satisfies Tones<SignatureStatus>,
  verification: { passed: 'success', running: 'info', failed: 'error', unsealed: 'neutral' },
  subprocessor: { planned: 'info', active: 'success', former: 'neutral' } satisfies Tones<SubprocessorStatus>,
  subprocessorObjection: {
    made: 'warning',
    withdrawn: 'neutral',
    answered: 'success',
    moot: 'neutral',
  } satisfies Tones<ObjectionStatus>,
  afterSalesRequest: {
    submitted: 'info',
    inProgress: 'brand',
    waitingCustomer: 'warning',
    settled: 'warning',
    closed: 'success',
    cancelled: 'neutral',
  } satisfies Tones<AfterSalesRequestStatus>,
  binderyOrder: {
    announced: 'neutral',
    received: 'info',
    inProduction: 'info',
    control: 'info',
    shipped: 'warning',
    delivered: 'success',
    incident: 'error',
    cancelled: 'neutral',
  } satisfies Tones<BinderyOrderStatus>,
  warranty: {
    current: 'success',
    toRenew: 'warning',
    requested: 'info',
    expired: 'error',
    obsolete: 'neutral',
  } satisfies Tones<WarrantyStatus | 'requested'>,
  connector: {
    preparing: 'info',
    inService: 'success',
    disturbed: 'error',
    withdrawn: 'neutral',
  } satisfies Tones<ConnectorStatus>,
  socialDeclaration: {
    sent: 'info',
    inSetUp: 'info',
    active: 'success',
    returned: 'warning',
    corrected: 'neutral',
    withdrawn: 'neutral',
  } satisfies Tones<SocialDeclarationStatus>,
  softwareUpgrade: {
    proposed: 'warning',
    planned: 'info',
    done: 'success',
    cancelled: 'neutral',
  } satisfies Tones<SoftwareUpgradeStatus>,
  certificateOrder: {
    ordered: 'warning',
    papersAccepted: 'info',
    appointmentPlanned: 'info',
    issued: 'info',
    commissioned: 'success',
    cancelled: 'neutral',
  } satisfies Tones<CertificateOrderStatus>,
  certificatePaper: {
    missing: 'warning',
    sent: 'info',
    accepted: 'success',
    refused: 'error',
  } satisfies Tones<CertificatePaperState>,
  electronicCertificate: {
    toFill: 'warning',
    filled: 'success',
    expired: 'error',
  } satisfies Tones<ElectronicCertificateStatus>,
  download: {
    drafted: 'warning',
    published: 'success',
    withdrawn: 'neutral',
    expired: 'neutral',
  } satisfies Tones<DownloadStatus>,
  downloadFetch: { requested: 'neutral', downloaded: 'success' } satisfies Tones<DownloadFetchStatus>,
  oracleLicence: {
    active: 'success',
    toRenew: 'warning',
    expired: 'error',
    withdrawn: 'neutral',
  } satisfies Tones<OracleLicenceStatus>,
  chorusConnector: {
    submitted: 'info',
    active: 'success',
    disturbed: 'error',
    expired: 'error',
    refused: 'error',
    replaced: 'neutral',
    withdrawn: 'neutral',
  } satisfies Tones<ChorusConnectorStatus>,
  filingSetup: {
    sent: 'info',
    taken: 'info',
    active: 'success',
    returned: 'warning',
    replaced: 'neutral',
    withdrawn: 'neutral',
  } satisfies Tones<FilingSetupStatus>,
  contentArticle: {
    draft: 'neutral',
    submitted: 'warning',
    published: 'success',
    hidden: 'info',
    archived: 'neutral',
  } satisfies Tones<ContentStatus>,
  tutorial: {
    draft: 'neutral',
    submitted: 'warning',
    published: 'success',
    withdrawn: 'neutral',
  } satisfies Tones<TutorialStatus>,
  survey: {
    draft: 'neutral',
    open: 'success',
    closed: 'info',
    archived: 'neutral',
  } satisfies Tones<SurveyStatus>,
  surveyInvitation: {
    waiting: 'brand',
    answered: 'success',
    declined: 'neutral',
    expired: 'neutral',
  } satisfies Tones<SurveyInvitationStatus>,
} as const satisfies Readonly<Record<string, Tones<string>>>;
