import { clientStream, contactStream, formerColleague } from './account-stories.js';
import { contactNatureStreams, contactRequestStreams, translationStreams } from './contact-us.js';
import { contactsOf } from './contacts.js';
import { demoClients } from './clients.js';
import { incidentStreams } from './data-incidents.js';
import { deflectionStreams } from './deflections.js';
import { catalogue } from './demo-products.js';
import { invitationStreams, newClientStreams } from './invitations.js';
import { licencesOf } from './licences.js';
import { demoLogins } from './logins.js';
import { maintenanceCustomer } from './maintenance.js';
import { oldTicketsOf } from './old-tickets.js';
import type { PlannedStream } from './planned.js';
import { privacyStreams } from './privacy.js';
import { subjectStreams } from './privacy-cases.js';
import { randomFrom } from './random.js';
import { delegationStreams, furtherClientStreams, profileStreams, staffRightsStreams } from './rights.js';
import { referencesOf, referentsOf, requirementStreams } from './referents.js';
import { structuresOf } from './structures.js';
import { staffStreams } from './staff.js';
import { themeStreams } from './themes.js';
import { acceptanceStreams, termsStreams } from './terms.js';
import { demoTickets, type Customer } from './tickets.js';
import { visitStreams } from './visits.js';
import { articleStreams } from './articles.js';
import { orderStreams } from './orders.js';
import { withSeats } from './order-seats.js';
import { interventionStreams } from './interventions.js';
import { quoteStreams } from './quotes.js';
import { aptitudeCheckOfVisitStreams, aptitudeCheckStreams } from './aptitude-checks.js';
import { renewalStreams } from './renewals.js';
import { slotRecords, slotStreams } from './slots.js';
import { courseStreams } from './courses.js';
import { demoAttendanceStreams, demoWebinarStreams } from './demo-webinars.js';
import { enrolmentStreams } from './enrolments.js';
import { webinarRecords, webinarStreams } from './webinars.js';
import { erpExportStreams } from './erp-exports.js';
import { agreedClassStreams, agreementStreams, trainingBodyStreams } from './training-agreements.js';
import { learningPathStreams } from './learning-paths.js';
import { attendanceStreams } from './attendance.js';
import { smsOfferStreams } from './sms-offers.js';
import { processingStreams, subprocessorChangeStreams, subprocessorRecords } from './subprocessors.js';
import { afterSalesRequestStreams } from './after-sales-requests.js';
import { binderyOrderStreams } from './bindery-orders.js';
import { warrantyStreams } from './warranties.js';
import { connectorStreams } from './connectors.js';
import { socialDeclarationStreams } from './social-declarations.js';
import {
  contentArticleStreams,
  contentFilterStreams,
  contentEvaluationStreams,
  contentReceiptStreams,
  contentSectionStreams,
} from './content.js';
import { carouselSlideStreams, mediaStreams } from './carousel.js';
import { softwareUpgradeStreams } from './software-upgrades.js';
import { certificateOrderStreams } from './certificate-orders.js';
import { downloadFetchStreams, downloadStreams } from './downloads.js';
import { oracleLicenceStreams } from './oracle-licences.js';
import { chorusConnectorStreams } from './chorus-connectors.js';
import { filingSetupStreams } from './filing-setups.js';
import { tutorialStreams, tutorialViewingStreams } from './tutorials.js';
import { surveyStreams } from './surveys.js';

export interface DemoPlan {
  /** Records: order does not matter among them. */
  readonly records: readonly PlannedStream[];
  /** In one stream: they need the articles. */
  readonly courses: readonly PlannedStream[];
  /** Acceptances, visits, and tickets, oldest first; they need the read models of what is before them. */
  readonly tickets: readonly PlannedStream[];
  /** They name those whom an order has enrolled. */
  readonly agreements: readonly PlannedStream[];
  /** What is told of all that: it needs the read models of orders and agreements. */
  readonly afterwards: readonly PlannedStream[];
}

export interface DemoSize {
  readonly clients: number;
  readonly tickets: number;
}

export const demoSize: DemoSize = { clients: 200, tickets: 400 };

/** Customers in the departments that trainers go to, whose holidays are theirs: the first is the administrator's. */
const visitedKeys = ['perigueux', 'grandPerigueux', 'vannes'];

const firstDay = '2025-01-07T08:00:00.000Z';

/** Everything that the demo holds, decided beforehand: the same day gives the same demo. */
export const planDemo = (now: Date, size: DemoSize = demoSize): DemoPlan => {
  const random = randomFrom(20_261_121);
  const taken = new Set<string>();
  const customers = demoClients(size.clients, random).map((client): Customer => ({
    client,
    contacts: contactsOf(client, taken, random),
    random,
  }));
  const people = customers.flatMap(({ contacts }) => contacts.map(({ actor }) => actor));
  const administrator = people.find(({ id }) => id === demoLogins.administrator.personId);
  const colleagues = people.filter(({ clientId }) => clientId === administrator?.clientId);
  const maintenance = maintenanceCustomer();
  const shown = customers.filter(({ contacts }) => contacts.length > 3);
  const records = [
    ...staffStreams(),
    ...termsStreams(),
    ...themeStreams(firstDay),
    ...catalogue(),
    ...articleStreams(now.getTime()),
    ...webinarRecords(firstDay),
    ...contentFilterStreams(firstDay),
    ...contentSectionStreams(firstDay),
    ...mediaStreams(now.getTime()),
    ...slotRecords(now.getTime(), firstDay),
    ...trainingBodyStreams(firstDay),
    ...subprocessorRecords(now.getTime()),
    ...requirementStreams(),
    ...profileStreams(administrator?.clientId ?? null, firstDay),
    ...newClientStreams(now.getTime()),
    ...contactNatureStreams(firstDay),
    ...translationStreams(firstDay),
    ...customers.flatMap(({ client, contacts }, index) => [
      clientStream(client, administrator, firstDay),
      ...contacts.map((contact, place) => contactStream(contact, client.key === 'perigueux' ? place : -1, firstDay)),
      ...(client.key === 'perigueux' ? [formerColleague(client, firstDay)] : []),
      ...licencesOf(client, index * 20, random),
      ...subjectStreams(client, firstDay),
      ...structuresOf(client),
    ]),
    clientStream(maintenance.client, undefined, firstDay),
    ...maintenance.contacts.map((contact) => contactStream(contact, -1, firstDay)),
    ...licencesOf(maintenance.client, 90_000, maintenance.random),
    ...structuresOf(maintenance.client),
  ];
  const answerable = [administrator, people.find(({ id }) => id === demoLogins.several.personId)];
  const filing = new Set(answerable.map((one) => one?.clientId));
  const neighbour = customers
    .filter(({ client: { products } }) => products.some(({ key }) => key === 'finance'))
    .flatMap(({ contacts }) => contacts.map(({ actor }) => actor))
    .find(
      ({ kind, id, clientId }) =>
        kind === 'clientAdministrator' && clientId !== administrator?.clientId && id !== demoLogins.several.personId,
    );
  const workshops = maintenance.contacts.find(({ actor }) => actor.id === demoLogins.maintenance.personId)?.actor;
  const courses = courseStreams(now.getTime());
  const orders = orderStreams(customers, now.getTime());
  const tickets = [
    ...tutorialStreams(now.getTime()),
    ...surveyStreams(people, now.getTime()),
    ...certificateOrderStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      workshops,
      now.getTime(),
    ),
    ...downloadStreams(now.getTime()),
    ...oracleLicenceStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...chorusConnectorStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...contentArticleStreams(now.getTime()),
    ...carouselSlideStreams(now.getTime()),
    ...softwareUpgradeStreams(administrator, now.getTime()),
    ...processingStreams(answerable, now.getTime()),
    ...afterSalesRequestStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...binderyOrderStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.other.personId),
      now.getTime(),
    ),
    ...warrantyStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...socialDeclarationStreams(
      administrator,
      colleagues.find(({ id }) => id !== administrator?.id),
      now.getTime(),
    ),
    ...connectorStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...attendanceStreams(
      [...(administrator ? [administrator] : []), ...colleagues.filter(({ id }) => id !== administrator?.id)],
      now.getTime(),
    ),
    ...smsOfferStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...aptitudeCheckStreams(customers, now.getTime()),
    ...demoWebinarStreams(now.getTime()),
    // in one stream: paths enrol too
    [
      ...enrolmentStreams(
        administrator,
        people.find(({ id }) => id === demoLogins.limited.personId),
        people.find(({ id }) => id === demoLogins.several.personId),
        courses.flat(),
        now.getTime(),
      ),
      ...learningPathStreams(administrator, now.getTime()),
    ]
      .flat()
      .toSorted((one, another) => one.at.localeCompare(another.at)),
    ...webinarStreams(
      administrator,
      people.find(({ id }) => id === demoLogins.several.personId),
      now.getTime(),
    ),
    ...interventionStreams([administrator, people.find(({ id }) => id === demoLogins.several.personId)], now.getTime()),
    ...slotStreams(
      visitedKeys.flatMap(
        (visited) => customers.find(({ client: { key } }) => key === visited)?.contacts[0]?.actor ?? [],
      ),
      now.getTime(),
    ),
    ...renewalStreams(administrator, now.getTime()),
    ...quoteStreams(administrator, now.getTime()),
    ...withSeats(orders, administrator, now.getTime()),
    ...customers.flatMap((customer) => referentsOf(customer, now.getTime())),
    ...contactRequestStreams(
      people.find(({ id }) => id === demoLogins.administrator.personId),
      now.getTime(),
    ),
    ...furtherClientStreams(
      people.find(({ id }) => id === demoLogins.several.personId),
      firstDay,
    ),
    ...delegationStreams(administrator, colleagues, now.getTime()),
    ...staffRightsStreams(now.getTime()),
    // they name structures, which are looked up among the rows
    ...customers.flatMap(({ client }) => referencesOf(client)),
    ...privacyStreams(people, now.getTime()),
    ...acceptanceStreams([...people, ...maintenance.contacts.map(({ actor }) => actor)]),
    ...invitationStreams(people, now.getTime()),
    ...visitStreams(
      people.find(({ id }) => id === demoLogins.administrator.personId),
      now.getTime(),
    ),
    ...shown.flatMap((customer) => oldTicketsOf(customer, 24)),
    ...demoTickets(customers, size.tickets, now.getTime()),
    ...demoTickets([maintenance], Math.round(size.tickets * 0.25), now.getTime()),
  ];
  return {
    records,
    courses,
    tickets: [...incidentStreams(tickets, administrator?.clientId ?? null), ...tickets],
    agreements: [
      ...agreementStreams(orders, now.getTime()),
      // their holders have certificates
      ...filingSetupStreams(
        administrator,
        people.find(({ id }) => id === demoLogins.limited.personId),
        workshops,
        people.find(({ kind, clientId }) => kind === 'clientAdministrator' && !filing.has(clientId)),
        people.find(({ id }) => id === demoLogins.several.personId),
        now.getTime(),
      ),
    ],
    afterwards: [
      ...erpExportStreams(now.getTime()),
      ...demoAttendanceStreams(now.getTime()),
      // once their agreement is signed
      ...agreedClassStreams(
        customers.find(({ client: { key } }) => key === 'hospitalGroup')?.contacts.map(({ actor }) => actor) ?? [],
        now.getTime(),
      ),
      ...contentReceiptStreams(
        customers
          .filter(({ client: { fields } }) => 'entity' in fields && fields.entity === 'BL_SANTE')
          .flatMap(({ contacts }) => contacts.map(({ actor }) => actor)),
        now.getTime(),
      ),
      ...subprocessorChangeStreams(answerable, now.getTime()),
      // once the files are published
      ...downloadFetchStreams(
        [administrator, people.find(({ id }) => id === demoLogins.several.personId), neighbour],
        now.getTime(),
      ),
      ...tutorialViewingStreams(
        [administrator, people.find(({ id }) => id === demoLogins.several.personId), neighbour],
        now.getTime(),
      ),
      ...deflectionStreams(tickets, administrator, now.getTime()),
      ...aptitudeCheckOfVisitStreams(
        people.find(({ id }) => id === demoLogins.several.personId),
        now.getTime(),
      ),
      ...contentEvaluationStreams(
        [administrator, people.find(({ id }) => id === demoLogins.several.personId), neighbour],
        now.getTime(),
      ),
    ],
  };
};
