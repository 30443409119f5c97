import type { RouteObject } from 'react-router';
import { accountsRoutes, emailChangeRoutes, profileRoutes } from './accounts/accounts.routes.js';
import { branchesRoutes } from './branches/branches.routes.js';
import { contactRoutes } from './contact/contact.routes.js';
import { homeRoutes, statementRoutes } from './home/home.routes.js';
import { notificationsRoutes } from './notifications/notifications.routes.js';
import { referencesRoutes } from './references/references.routes.js';
import { referentsRoutes } from './referents/referents.routes.js';
import { projectAccessRoutes, rightsRoutes } from './rights/rights.routes.js';
import { sessionRoutes } from './session/session.routes.js';
import { errorRoutes, RouteFailure } from './shell/error-pages.js';
import { Guard } from './shell/guard.js';
import { Frame } from './shell/frame.js';
import { asksWhoIsConnected, lazyPage } from './shell/lazy-page.js';
import { staffRoutes } from './shell/staff-path.js';
import { ownSignInRoutes, signInRoutes } from './sign-in/sign-in.routes.js';
import { simulationsRoutes } from './simulations/simulations.routes.js';
import { structuresRoutes } from './structures/structures.routes.js';
import { termsRoutes } from './terms/terms.routes.js';
import { ticketsRoutes } from './tickets/tickets.routes.js';
import { ordersRoutes } from './orders/orders.routes.js';
import { interventionsRoutes } from './interventions/interventions.routes.js';
import { quotesRoutes } from './quotes/quotes.routes.js';
import { renewalsRoutes } from './renewals/renewals.routes.js';
import { signaturesRoutes, verificationRoutes } from './signatures/signatures.routes.js';
import { aptitudeChecksRoutes } from './aptitude-checks/aptitude-checks.routes.js';
import { slotsRoutes } from './slots/slots.routes.js';
import { certificateRoutes, enrolmentsRoutes } from './enrolments/enrolments.routes.js';
import { learningPathsRoutes } from './learning-paths/learning-paths.routes.js';
import { coursesRoutes } from './courses/courses.routes.js';
import { trainingAgreementsRoutes } from './training-agreements/training-agreements.routes.js';
import { demoWebinarsRoutes } from './demo-webinars/demo-webinars.routes.js';
import { webinarRoomRoutes, webinarsRoutes } from './webinars/webinars.routes.js';
import { attendanceRoutes } from './attendance/attendance.routes.js';
import { smsOffersRoutes } from './sms-offers/sms-offers.routes.js';
import { subprocessorsRoutes } from './subprocessors/subprocessors.routes.js';
import { afterSalesRequestsRoutes } from './after-sales-requests/after-sales-requests.routes.js';
import { binderyOrdersRoutes } from './bindery-orders/bindery-orders.routes.js';
import { warrantiesRoutes } from './warranties/warranties.routes.js';
import { connectorsRoutes } from './connectors/connectors.routes.js';
import { socialDeclarationsRoutes } from './social-declarations/social-declarations.routes.js';
import { contentRoutes } from './content/content.routes.js';
import { softwareUpgradesRoutes } from './software-upgrades/software-upgrades.routes.js';
import { certificateOrdersRoutes } from './certificate-orders/certificate-orders.routes.js';
import { electronicCertificatesRoutes } from './electronic-certificates/electronic-certificates.routes.js';
import { downloadsRoutes } from './downloads/downloads.routes.js';
import { chorusConnectorsRoutes } from './chorus-connectors/chorus-connectors.routes.js';
import { filingSetupsRoutes } from './filing-setups/filing-setups.routes.js';
import { tutorialsRoutes } from './tutorials/tutorials.routes.js';
import { surveysRoutes } from './surveys/surveys.routes.js';

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
          ...termsRoutes,
          ...simulationsRoutes,
          ...notificationsRoutes,
          ...profileRoutes,
          ...projectAccessRoutes,
          {
            lazy: lazyPage([], () => import('./accounts/own-organisation.js')),
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
