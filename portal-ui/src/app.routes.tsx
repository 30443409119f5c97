import type { RouteObject } from 'react-router';
import { accountsRoutes, emailChangeRoutes, profileRoutes } from './customers/accounts/accounts.routes.js';
import { branchesRoutes } from './shell/branches/branches.routes.js';
import { contactRoutes } from './support/contact-requests/contact-requests.routes.js';
import { homeRoutes, statementRoutes } from './home/home.routes.js';
import { notificationsRoutes } from './shell/notifications/notifications.routes.js';
import { referencesRoutes } from './customers/references/references.routes.js';
import { referentsRoutes } from './customers/referents/referents.routes.js';
import { projectAccessRoutes, rightsRoutes } from './customers/rights/rights.routes.js';
import { sessionRoutes } from './customers/session/session.routes.js';
import { errorRoutes, RouteFailure } from './frame/layout/error-pages.js';
import { Guard } from './frame/guard/guard.js';
import { Frame } from './frame/layout/frame.js';
import { asksWhoIsConnected, lazyPage } from './frame/layout/lazy-page.js';
import { staffRoutes } from './frame/layout/staff-path.js';
import { ownSignInRoutes, signInRoutes } from './customers/sign-in/sign-in.routes.js';
import { simulationsRoutes } from './customers/simulations/simulations.routes.js';
import { structuresRoutes } from './customers/structures/structures.routes.js';
import { termsRoutes } from './customers/terms/terms.routes.js';
import { ticketsRoutes } from './support/tickets/tickets.routes.js';
import { ordersRoutes } from './sales/orders/orders.routes.js';
import { interventionsRoutes } from './services/interventions/interventions.routes.js';
import { quotesRoutes } from './sales/quotes/quotes.routes.js';
import { renewalsRoutes } from './sales/renewals/renewals.routes.js';
import { signaturesRoutes, verificationRoutes } from './sales/signatures/signatures.routes.js';
import { aptitudeChecksRoutes } from './services/aptitude-checks/aptitude-checks.routes.js';
import { slotsRoutes } from './services/slots/slots.routes.js';
import { certificateRoutes, enrolmentsRoutes } from './training/enrolments/enrolments.routes.js';
import { learningPathsRoutes } from './training/learning-paths/learning-paths.routes.js';
import { coursesRoutes } from './training/courses/courses.routes.js';
import { trainingAgreementsRoutes } from './training/training-agreements/training-agreements.routes.js';
import { demoWebinarsRoutes } from './training/demo-webinars/demo-webinars.routes.js';
import { webinarRoomRoutes, webinarsRoutes } from './training/webinars/webinars.routes.js';
import { attendanceRoutes } from './training/attendance/attendance.routes.js';
import { smsOffersRoutes } from './sales/sms-offers/sms-offers.routes.js';
import { privacyRoutes } from './oversight/privacy/privacy.routes.js';
import { subprocessorsRoutes } from './oversight/subprocessors/subprocessors.routes.js';
import { afterSalesRequestsRoutes } from './sales/after-sales-requests/after-sales-requests.routes.js';
import { binderyOrdersRoutes } from './sales/bindery-orders/bindery-orders.routes.js';
import { warrantiesRoutes } from './sales/warranties/warranties.routes.js';
import { connectorsRoutes } from './connections/connectors/connectors.routes.js';
import { socialDeclarationsRoutes } from './connections/social-declarations/social-declarations.routes.js';
import { contentRoutes } from './publishing/content/content.routes.js';
import { softwareUpgradesRoutes } from './services/software-upgrades/software-upgrades.routes.js';
import { certificateOrdersRoutes } from './connections/certificate-orders/certificate-orders.routes.js';
import { electronicCertificatesRoutes } from './connections/electronic-certificates/electronic-certificates.routes.js';
import { downloadsRoutes } from './connections/downloads/downloads.routes.js';
import { chorusConnectorsRoutes } from './connections/chorus-connectors/chorus-connectors.routes.js';
import { filingSetupsRoutes } from './connections/filing-setups/filing-setups.routes.js';
import { tutorialsRoutes } from './publishing/tutorials/tutorials.routes.js';
import { surveysRoutes } from './publishing/surveys/surveys.routes.js';

/** Every page of the portal: open ones, then those behind the guard; what nobody knows goes to the legacy site. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteFailure />,
    // the frame that index.html draws stays until the first page's code is there
    HydrateFallback: () => null,
    children: [
      ...sessionRoutes,
      ...signInRoutes,
      ...emailChangeRoutes,
      ...branchesRoutes,
      ...contactRoutes,
      ...demoWebinarsRoutes,
      ...webinarRoomRoutes,
      ...statementRoutes,
      ...verificationRoutes,
      ...certificateRoutes,
      {
        element: <Guard />,
        handle: asksWhoIsConnected,
        errorElement: <RouteFailure />,
        children: [
          ...homeRoutes,
          ...tutorialsRoutes,
          ...surveysRoutes,
          ...filingSetupsRoutes,
          ...electronicCertificatesRoutes,
          ...certificateOrdersRoutes,
          ...downloadsRoutes,
          ...chorusConnectorsRoutes,
          ...contentRoutes,
          ...softwareUpgradesRoutes,
          ...subprocessorsRoutes,
          ...afterSalesRequestsRoutes,
          ...binderyOrdersRoutes,
          ...warrantiesRoutes,
          ...socialDeclarationsRoutes,
          ...connectorsRoutes,
          ...smsOffersRoutes,
          ...attendanceRoutes,
          ...aptitudeChecksRoutes,
          ...trainingAgreementsRoutes,
          ...webinarsRoutes,
          ...slotsRoutes,
          ...enrolmentsRoutes,
          ...learningPathsRoutes,
          ...coursesRoutes,
          ...interventionsRoutes,
          ...renewalsRoutes,
          ...quotesRoutes,
          ...signaturesRoutes,
          ...ordersRoutes,
          ...ownSignInRoutes,
          ...ticketsRoutes,
          ...privacyRoutes,
          ...termsRoutes,
          ...simulationsRoutes,
          ...notificationsRoutes,
          ...profileRoutes,
          ...projectAccessRoutes,
          {
            lazy: lazyPage([], () => import('./customers/accounts/own-organisation.js')),
            children: [
              ...accountsRoutes,
              ...rightsRoutes,
              ...structuresRoutes,
              ...referentsRoutes,
              ...referencesRoutes,
            ],
          },
          ...staffRoutes,
        ],
      },
      ...errorRoutes,
    ],
  },
];
