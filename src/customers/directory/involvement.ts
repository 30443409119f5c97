import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { aptitudeChecks } from '../../../projections/services/aptitude-checks.js';
import { binderyOrders } from '../../../projections/sales/bindery-orders.js';
import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { courseSeats } from '../../../projections/training/course-seats.js';
import { dataIncidents } from '../../../projections/oversight/data-incidents.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { downloadFetches } from '../../../projections/connections/download-fetches.js';
import { electronicCertificates } from '../../../projections/connections/electronic-certificates.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { filingSetups } from '../../../projections/connections/filing-setups.js';
import { interventions } from '../../../projections/services/interventions.js';
import { orders } from '../../../projections/sales/orders.js';
import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { quotes } from '../../../projections/sales/quotes.js';
import { referentAssignments } from '../../../projections/customers/referent-assignments.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { slotRequests } from '../../../projections/services/slot-requests.js';
import { slots } from '../../../projections/services/slots.js';
import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { socialDeclarations } from '../../../projections/connections/social-declarations.js';
import { softwareUpgrades } from '../../../projections/services/software-upgrades.js';
import { surveyAnswers } from '../../../projections/publishing/survey-answers.js';
import { surveyInvitations } from '../../../projections/publishing/survey-invitations.js';
import { tickets } from '../../../projections/support/tickets.js';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { warranties } from '../../../projections/sales/warranties.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { flag } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';

const bySystem = system(
  'tells whether whoever had the address of a contact would read or decide something, at whichever client',
);

/** Columns of a table that name contacts. */
interface Naming<Column extends string = string> {
  readonly ids?: readonly Column[];
  /** Ids that stand as text. */
  readonly texts?: readonly Column[];
  readonly lists?: readonly Column[];
  /** JSON in which an id stands somewhere. */
  readonly within?: readonly Column[];
}

export interface Involving extends Naming {
  readonly rows: RawBuilder<unknown>;
}

const namedBy = <Row>(rows: RawBuilder<Row>, naming: Naming<keyof Row & string>): Involving => ({ rows, ...naming });

/**
 * Where read models name a contact: what stands there reaches them by mail, or is theirs to read or to decide, as soon as
 * they have an account. Open or closed: what they had counts too. `test/structure/involvement.spec.ts` knows every
 * column that holds the id of a person: it is here, or there with the reason why it is not.
 */
export const involving: readonly Involving[] = [
  namedBy(bySystem(tickets, 'tickets'), { ids: ['contact_id', 'second_contact_id'], texts: ['creator_id'] }),
  namedBy(tableOf(tickets, 'ticket_participants'), { ids: ['contact_id'] }),
  namedBy(bySystem(delegations, 'delegations'), { ids: ['giver_id', 'receiver_id'] }),
  namedBy(bySystem(delegations, 'default_administrators'), { ids: ['contact_id'] }),
  namedBy(bySystem(interventions, 'interventions'), {
    ids: ['contact_id', 'signatory_id', 'asked_by', 'validated_by'],
  }),
  namedBy(tableOf(interventions, 'intervention_reports'), { ids: ['signed_for'], within: ['attendee_ids'] }),
  namedBy(bySystem(slotRequests, 'slot_requests'), { ids: ['contact_id'] }),
  namedBy(bySystem(slots, 'slots'), { ids: ['contact_id'] }),
  namedBy(bySystem(orders, 'orders'), { ids: ['signatory_id', 'correspondent_id'], texts: ['placed_by'] }),
  namedBy(tableOf(orders, 'order_details'), { ids: ['referent_id'], within: ['parameters'] }),
  namedBy(bySystem(quotes, 'quotes'), {
    ids: ['signatory_id', 'administrative_contact_id', 'signer_id'],
    texts: ['refused_by'],
  }),
  namedBy(tableOf(quotes, 'quote_versions'), { ids: ['signatory_id', 'administrative_contact_id'] }),
  namedBy(bySystem(renewals, 'renewals'), { ids: ['signatory_id', 'signed_by'], texts: ['declined_by'] }),
  namedBy(bySystem(signatures, 'signatures'), { ids: ['signer_id', 'in_place_of'] }),
  namedBy(bySystem(trainingAgreements, 'training_agreements'), { ids: ['signatory_id'] }),
  namedBy(tableOf(trainingAgreements, 'training_agreement_versions'), { ids: ['signatory_id'] }),
  namedBy(tableOf(trainingAgreements, 'training_agreement_papers'), { ids: ['subject_id'] }),
  namedBy(bySystem(aptitudeChecks, 'aptitude_checks'), { ids: ['signatory_id'] }),
  namedBy(bySystem(afterSalesRequests, 'after_sales_requests'), { ids: ['contact_id', 'submitted_by'] }),
  namedBy(bySystem(warranties, 'warranties'), { ids: ['requested_by', 'signatory_id', 'correspondent_id'] }),
  namedBy(bySystem(binderyOrders, 'bindery_orders'), { ids: ['contact_id', 'announced_by'] }),
  namedBy(bySystem(certificateOrders, 'certificate_orders'), { ids: ['ordered_by', 'signatory_id', 'contact_id'] }),
  namedBy(tableOf(certificateOrders, 'certificate_holders'), { ids: ['subject_id'] }),
  namedBy(bySystem(electronicCertificates, 'electronic_certificates'), { ids: ['subject_id'] }),
  namedBy(bySystem(smsSubscriptions, 'sms_subscriptions'), { ids: ['contact_id'] }),
  namedBy(bySystem(socialDeclarations, 'social_declarations'), {
    ids: ['contact_id', 'administrative_contact_id', 'sent_by'],
  }),
  namedBy(bySystem(filingSetups, 'filing_setups'), { ids: ['contact_id', 'sent_by'], within: ['circuits'] }),
  namedBy(bySystem(softwareUpgrades, 'software_upgrades'), { ids: ['contact_id'] }),
  namedBy(bySystem(downloadFetches, 'download_fetches'), { ids: ['contact_id'] }),
  namedBy(bySystem(referentAssignments, 'referent_assignments'), {
    ids: ['contact_id', 'substitute_id'],
    within: ['absences'],
  }),
  namedBy(tableOf(referentAssignments, 'referent_former_holders'), { ids: ['contact_id'] }),
  namedBy(bySystem(courseSeats, 'course_seats'), { ids: ['correspondent_id'] }),
  namedBy(bySystem(enrolments, 'enrolments'), { ids: ['participant_id', 'subject_id'], texts: ['named_by'] }),
  namedBy(bySystem(pathEnrolments, 'path_enrolments'), {
    ids: ['participant_id', 'subject_id'],
    texts: ['enrolled_by'],
  }),
  namedBy(tableOf(trainingSessions, 'training_participants'), { ids: ['participant_id', 'contact_id'] }),
  namedBy(bySystem(webinarSessions, 'webinar_enrolments'), {
    ids: ['participant_id', 'signatory_id'],
    texts: ['enrolled_by'],
  }),
  namedBy(bySystem(webinarSessions, 'webinar_waiting'), { lists: ['participant_ids'], texts: ['asked_by'] }),
  namedBy(bySystem(surveyInvitations, 'survey_invitations'), { ids: ['contact_id'] }),
  namedBy(bySystem(surveyAnswers, 'survey_answers'), { ids: ['contact_id'] }),
  namedBy(bySystem(contactRequests, 'contact_requests'), { texts: ['sender_id', 'subject_id'] }),
  namedBy(bySystem(dataIncidents, 'data_incidents'), { within: ['recipient_ids'], texts: ['subject_id'] }),
  namedBy(bySystem(privacy, 'privacy_requests'), { ids: ['person_id'] }),
  namedBy(bySystem(privacy, 'restrictions'), { ids: ['person_id'] }),
  namedBy(bySystem(privacy, 'personal_exports'), { ids: ['person_id'] }),
];

const namedIn = (
  { rows, ids = [], texts = [], lists = [], within = [] }: Involving,
  id: string,
): RawBuilder<unknown> => {
  const conditions = [
    ...ids.map((column) => sql`${sql.ref(column)} = ${id}::uuid`),
    ...texts.map((column) => sql`${sql.ref(column)} = ${id}`),
    ...lists.map((column) => sql`${id}::uuid = ANY(${sql.ref(column)})`),
    ...within.map((column) => sql`strpos(${sql.ref(column)}::text, ${id}) > 0`),
  ];
  return sql`EXISTS (SELECT FROM ${rows} AS r WHERE ${sql.join(conditions, sql` OR `)})`;
};

/** Whether anything names this contact, open or closed. */
export const isInvolved = async (db: Kysely<NoTables>, id: string): Promise<boolean> => {
  const named = involving.map((where) => namedIn(where, id));
  const { rows } = await select({ involved: flag })`SELECT ${sql.join(named, sql` OR `)} AS involved`.execute(db);
  return rows[0]?.involved ?? false;
};
