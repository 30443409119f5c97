import { ticketsEntry } from './support/tickets/tickets.entry.js';
import { staffSubscriptionsEntry } from './support/staff-subscriptions/staff-subscriptions.entry.js';
import { contactRequestsEntry } from './support/contact-requests/contact-requests.entry.js';
import { privacyEntry } from './oversight/privacy/privacy.entry.js';
import { auditEntry } from './oversight/audit/audit.entry.js';
import { operationsEntry } from './oversight/operations/operations.entry.js';
import { subprocessorsEntry } from './oversight/subprocessors/subprocessors.entry.js';
import { accountsEntry } from './customers/accounts/accounts.entry.js';
import { signInEntry } from './customers/sign-in/sign-in.entry.js';
import { structuresEntry } from './customers/structures/structures.entry.js';
import { referentsEntry } from './customers/referents/referents.entry.js';
import { referencesEntry } from './customers/references/references.entry.js';
import { rightsEntry } from './customers/rights/rights.entry.js';
import { simulationsEntry } from './customers/simulations/simulations.entry.js';
import { termsEntry } from './customers/terms/terms.entry.js';
import { catalogueEntry } from './customers/catalogue/catalogue.entry.js';
import { articlesEntry } from './sales/articles/articles.entry.js';
import { ordersEntry } from './sales/orders/orders.entry.js';
import { quotesEntry } from './sales/quotes/quotes.entry.js';
import { renewalsEntry } from './sales/renewals/renewals.entry.js';
import { signaturesEntry } from './sales/signatures/signatures.entry.js';
import { smsOffersEntry } from './sales/sms-offers/sms-offers.entry.js';
import { smsStopsEntry } from './sales/sms-stops/sms-stops.entry.js';
import { afterSalesRequestsEntry } from './sales/after-sales-requests/after-sales-requests.entry.js';
import { binderyOrdersEntry } from './sales/bindery-orders/bindery-orders.entry.js';
import { warrantiesEntry } from './sales/warranties/warranties.entry.js';
import { aptitudeChecksEntry } from './services/aptitude-checks/aptitude-checks.entry.js';
import { interventionsEntry } from './services/interventions/interventions.entry.js';
import { slotsEntry } from './services/slots/slots.entry.js';
import { softwareUpgradesEntry } from './services/software-upgrades/software-upgrades.entry.js';
import { webinarsEntry } from './training/webinars/webinars.entry.js';
import { erpExportsEntry } from './training/erp-exports/erp-exports.entry.js';
import { trainingAgreementsEntry } from './training/training-agreements/training-agreements.entry.js';
import { demoWebinarsEntry } from './training/demo-webinars/demo-webinars.entry.js';
import { enrolmentsEntry } from './training/enrolments/enrolments.entry.js';
import { coursesEntry } from './training/courses/courses.entry.js';
import { learningPathsEntry } from './training/learning-paths/learning-paths.entry.js';
import { attendanceEntry } from './training/attendance/attendance.entry.js';
import { connectorsEntry } from './connections/connectors/connectors.entry.js';
import { socialDeclarationsEntry } from './connections/social-declarations/social-declarations.entry.js';
import { certificateOrdersEntry } from './connections/certificate-orders/certificate-orders.entry.js';
import { electronicCertificatesEntry } from './connections/electronic-certificates/electronic-certificates.entry.js';
import { downloadsEntry } from './connections/downloads/downloads.entry.js';
import { oracleLicencesEntry } from './connections/oracle-licences/oracle-licences.entry.js';
import { chorusConnectorsEntry } from './connections/chorus-connectors/chorus-connectors.entry.js';
import { filingSetupsEntry } from './connections/filing-setups/filing-setups.entry.js';
import { contentEntry } from './publishing/content/content.entry.js';
import { tutorialsEntry } from './publishing/tutorials/tutorials.entry.js';
import { surveysEntry } from './publishing/surveys/surveys.entry.js';
import { mediasEntry } from './publishing/medias/medias.entry.js';
import { carouselEntry } from './publishing/carousel/carousel.entry.js';
import { themesEntry } from './shell/themes/themes.entry.js';
import { menusEntry } from './shell/menus/menus.entry.js';
import { dictionaryEntry } from './shell/dictionary/dictionary.entry.js';
import type { ResourceEntry } from './kit/resource-entry.js';
import { legalIdentitiesEntry } from './shell/legal-identities/legal-identities.entry.js';

/** Every resource of the application. A group of the menu shows its own in this order. */
export const resources: readonly ResourceEntry[] = [
  ...ticketsEntry,
  ...staffSubscriptionsEntry,
  ...contactRequestsEntry,
  ...privacyEntry,
  ...auditEntry,
  ...operationsEntry,
  ...subprocessorsEntry,
  ...accountsEntry,
  ...signInEntry,
  ...structuresEntry,
  ...referentsEntry,
  ...referencesEntry,
  ...rightsEntry,
  ...simulationsEntry,
  ...termsEntry,
  ...catalogueEntry,
  ...articlesEntry,
  ...ordersEntry,
  ...quotesEntry,
  ...renewalsEntry,
  ...signaturesEntry,
  ...smsOffersEntry,
  ...smsStopsEntry,
  ...afterSalesRequestsEntry,
  ...binderyOrdersEntry,
  ...warrantiesEntry,
  ...aptitudeChecksEntry,
  ...interventionsEntry,
  ...slotsEntry,
  ...softwareUpgradesEntry,
  ...webinarsEntry,
  ...erpExportsEntry,
  ...trainingAgreementsEntry,
  ...demoWebinarsEntry,
  ...enrolmentsEntry,
  ...coursesEntry,
  ...learningPathsEntry,
  ...attendanceEntry,
  ...connectorsEntry,
  ...socialDeclarationsEntry,
  ...certificateOrdersEntry,
  ...electronicCertificatesEntry,
  ...downloadsEntry,
  ...oracleLicencesEntry,
  ...chorusConnectorsEntry,
  ...filingSetupsEntry,
  ...contentEntry,
  ...tutorialsEntry,
  ...surveysEntry,
  ...mediasEntry,
  ...carouselEntry,
  ...themesEntry,
  ...menusEntry,
  ...dictionaryEntry,
  ...legalIdentitiesEntry,
];
