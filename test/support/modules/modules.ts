import type { ModuleExamples } from './module-examples.js';
import { staffSubscriptions } from './support/staff-subscriptions.js';
import { references } from './customers/references.js';
import { articles } from './sales/articles.js';
import { orders } from './sales/orders.js';
import { interventions } from './services/interventions.js';
import { quotes } from './sales/quotes.js';
import { signatures } from './sales/signatures.js';
import { erpExports } from './training/erp-exports.js';
import { trainingAgreements } from './training/training-agreements.js';
import { aptitudeChecks } from './services/aptitude-checks.js';
import { renewals } from './sales/renewals.js';
import { enrolments } from './training/enrolments.js';
import { courses } from './training/courses.js';
import { demoWebinars } from './training/demo-webinars.js';
import { webinars } from './training/webinars.js';
import { slots } from './services/slots.js';
import { learningPaths } from './training/learning-paths.js';
import { attendance } from './training/attendance.js';
import { smsOffers } from './sales/sms-offers.js';
import { subprocessors } from './oversight/subprocessors.js';
import { afterSalesRequests } from './sales/after-sales-requests.js';
import { binderyOrders } from './sales/bindery-orders.js';
import { warranties } from './sales/warranties.js';
import { connectors } from './connections/connectors.js';
import { socialDeclarations } from './connections/social-declarations.js';
import { softwareUpgrades } from './services/software-upgrades.js';
import { certificateOrders } from './connections/certificate-orders.js';
import { electronicCertificates } from './connections/electronic-certificates.js';
import { downloads } from './connections/downloads.js';
import { oracleLicences } from './connections/oracle-licences.js';
import { chorusConnectors } from './connections/chorus-connectors.js';
import { filingSetups } from './connections/filing-setups.js';
import { carousel } from './publishing/carousel.js';
import { content } from './publishing/content.js';
import { tutorials } from './publishing/tutorials.js';
import { surveys } from './publishing/surveys.js';
import { medias } from './publishing/medias.js';

/** Modules that say all that these tests need in one place; a new one has a line here. */
export const moduleExamples: readonly ModuleExamples[] = [
  references,
  staffSubscriptions,
  articles,
  orders,
  quotes,
  signatures,
  aptitudeChecks,
  trainingAgreements,
  erpExports,
  interventions,
  renewals,
  webinars,
  demoWebinars,
  slots,
  smsOffers,
  attendance,
  learningPaths,
  enrolments,
  courses,
  subprocessors,
  afterSalesRequests,
  binderyOrders,
  warranties,
  connectors,
  socialDeclarations,
  softwareUpgrades,
  certificateOrders,
  electronicCertificates,
  downloads,
  oracleLicences,
  chorusConnectors,
  filingSetups,
  content,
  tutorials,
  surveys,
  medias,
  carousel,
];
