import { menuEntry } from './frame/menu/menu.entry.js';
import type { PortalEntry } from './kit/page/entry.js';
import { accountsEntry } from './customers/accounts/accounts.entry.js';
import { referencesEntry } from './customers/references/references.entry.js';
import { referentsEntry } from './customers/referents/referents.entry.js';
import { rightsEntry } from './customers/rights/rights.entry.js';
import { sessionEntry } from './customers/session/session.entry.js';
import { signInEntry } from './customers/sign-in/sign-in.entry.js';
import { simulationsEntry } from './customers/simulations/simulations.entry.js';
import { structuresEntry } from './customers/structures/structures.entry.js';
import { termsEntry } from './customers/terms/terms.entry.js';
import { branchesEntry } from './shell/branches/branches.entry.js';
import { notificationsEntry } from './shell/notifications/notifications.entry.js';
import { contactRequestsEntry } from './support/contact-requests/contact-requests.entry.js';
import { ticketsEntry } from './support/tickets/tickets.entry.js';
import { afterSalesRequestsEntry } from './sales/after-sales-requests/after-sales-requests.entry.js';
import { binderyOrdersEntry } from './sales/bindery-orders/bindery-orders.entry.js';
import { ordersEntry } from './sales/orders/orders.entry.js';
import { quotesEntry } from './sales/quotes/quotes.entry.js';
import { renewalsEntry } from './sales/renewals/renewals.entry.js';
import { signaturesEntry } from './sales/signatures/signatures.entry.js';
import { smsOffersEntry } from './sales/sms-offers/sms-offers.entry.js';
import { warrantiesEntry } from './sales/warranties/warranties.entry.js';
import { aptitudeChecksEntry } from './services/aptitude-checks/aptitude-checks.entry.js';
import { interventionsEntry } from './services/interventions/interventions.entry.js';
import { slotsEntry } from './services/slots/slots.entry.js';
import { softwareUpgradesEntry } from './services/software-upgrades/software-upgrades.entry.js';
import { attendanceEntry } from './training/attendance/attendance.entry.js';
import { coursesEntry } from './training/courses/courses.entry.js';
import { demoWebinarsEntry } from './training/demo-webinars/demo-webinars.entry.js';
import { enrolmentsEntry } from './training/enrolments/enrolments.entry.js';
import { learningPathsEntry } from './training/learning-paths/learning-paths.entry.js';
import { trainingAgreementsEntry } from './training/training-agreements/training-agreements.entry.js';
import { webinarsEntry } from './training/webinars/webinars.entry.js';
import { certificateOrdersEntry } from './connections/certificate-orders/certificate-orders.entry.js';
import { chorusConnectorsEntry } from './connections/chorus-connectors/chorus-connectors.entry.js';
import { connectorsEntry } from './connections/connectors/connectors.entry.js';
import { downloadsEntry } from './connections/downloads/downloads.entry.js';
import { electronicCertificatesEntry } from './connections/electronic-certificates/electronic-certificates.entry.js';
import { filingSetupsEntry } from './connections/filing-setups/filing-setups.entry.js';
import { socialDeclarationsEntry } from './connections/social-declarations/social-declarations.entry.js';
import { contentEntry } from './publishing/content/content.entry.js';
import { surveysEntry } from './publishing/surveys/surveys.entry.js';
import { tutorialsEntry } from './publishing/tutorials/tutorials.entry.js';
import { privacyEntry } from './oversight/privacy/privacy.entry.js';
import { subprocessorsEntry } from './oversight/subprocessors/subprocessors.entry.js';

/** The menu, which is of the frame, and every module of the portal, wing by wing. */
export const entries: readonly PortalEntry[] = [
  menuEntry,
  accountsEntry,
  referencesEntry,
  referentsEntry,
  rightsEntry,
  sessionEntry,
  signInEntry,
  simulationsEntry,
  structuresEntry,
  termsEntry,
  branchesEntry,
  notificationsEntry,
  contactRequestsEntry,
  ticketsEntry,
  afterSalesRequestsEntry,
  binderyOrdersEntry,
  ordersEntry,
  quotesEntry,
  renewalsEntry,
  signaturesEntry,
  smsOffersEntry,
  warrantiesEntry,
  aptitudeChecksEntry,
  interventionsEntry,
  slotsEntry,
  softwareUpgradesEntry,
  attendanceEntry,
  coursesEntry,
  demoWebinarsEntry,
  enrolmentsEntry,
  learningPathsEntry,
  trainingAgreementsEntry,
  webinarsEntry,
  certificateOrdersEntry,
  chorusConnectorsEntry,
  connectorsEntry,
  downloadsEntry,
  electronicCertificatesEntry,
  filingSetupsEntry,
  socialDeclarationsEntry,
  contentEntry,
  surveysEntry,
  tutorialsEntry,
  privacyEntry,
  subprocessorsEntry,
];
