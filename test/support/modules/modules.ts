import type { ModuleExamples } from './module-examples.js';
import { references } from './references.js';
import { articles } from './articles.js';
import { orders } from './orders.js';
import { interventions } from './interventions.js';
import { quotes } from './quotes.js';
import { signatures } from './signatures.js';
import { erpExports } from './erp-exports.js';
import { trainingAgreements } from './training-agreements.js';
import { aptitudeChecks } from './aptitude-checks.js';
import { renewals } from './renewals.js';
import { enrolments } from './enrolments.js';
import { courses } from './courses.js';
import { demoWebinars } from './demo-webinars.js';
import { webinars } from './webinars.js';
import { slots } from './slots.js';
import { learningPaths } from './learning-paths.js';
import { attendance } from './attendance.js';
import { smsOffers } from './sms-offers.js';
import { subprocessors } from './subprocessors.js';
import { afterSalesRequests } from './after-sales-requests.js';
import { binderyOrders } from './bindery-orders.js';
import { warranties } from './warranties.js';
import { connectors } from './connectors.js';
import { socialDeclarations } from './social-declarations.js';
import { softwareUpgrades } from './software-upgrades.js';
import { certificateOrders } from './certificate-orders.js';
import { electronicCertificates } from './electronic-certificates.js';
import { downloads } from './downloads.js';
import { oracleLicences } from './oracle-licences.js';
import { chorusConnectors } from './chorus-connectors.js';
import { filingSetups } from './filing-setups.js';
import { carousel } from './carousel.js';
import { content } from './content.js';
import { tutorials } from './tutorials.js';
import { surveys } from './surveys.js';
import { medias } from './medias.js';

/** Modules that say all that these tests need in one place; a new one has a line here. */
export const moduleExamples: readonly ModuleExamples[] = [
  references,
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
