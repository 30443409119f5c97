import { courseSeats } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { isRestricted } from '../../customers/directory/restricted-people.js';
import { day, flag, integer, nullable, text, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { seatedStatuses, type CertificateStanding, type EnrolmentStatus } from './enrolment.vocabulary.js';

const trained = system('names whom an order has enrolled, on the papers of their training');
const enrolmentRows = trained(enrolments, 'enrolments');
const seatRows = trained(courseSeats, 'course_seats');

const enrolled = {
  id: uuid,
  courseId: uuid,
  status: text<EnrolmentStatus>(),
  /** Null for a forgotten person. */
  name: nullable(text()),
  /** Person to whom the name belongs. */
  subjectId: uuid,
  restricted: flag,
  startsOn: nullable(day),
  endsOn: nullable(day),
  halfDays: integer,
  validatedHalfDays: integer,
  standing: nullable(text<CertificateStanding>()),
  certificate: nullable(text()),
};

/** An order, as its seats know it: by its id, or by its number where they were given by hand. */
export interface OrderOfSeats {
  readonly clientId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Enrolments on the seats of an order, sorted by their days. */
export const enrolmentsOfOrder = async (
  { db }: Pick<FactsTools, 'db'>,
  { clientId, orderId, orderNumber }: OrderOfSeats,
) => {
  const { rows } = await select(enrolled)`
    SELECT e.id, e.course_id AS "courseId", e.status,
      nullif(concat_ws(' ', e.first_name, e.last_name), '') AS name,
      e.subject_id AS "subjectId", ${isRestricted('e.subject_id')} AS restricted,
      e.starts_on AS "startsOn", e.ends_on AS "endsOn", e.half_days AS "halfDays",
      e.validated_half_days AS "validatedHalfDays", e.standing, e.certificate
    FROM ${enrolmentRows} e JOIN ${seatRows} s ON s.id = e.seats_id
    WHERE s.client_id = ${clientId}::uuid
      AND (s.order_id = ${orderId}::uuid OR (s.order_id IS NULL AND s.order_reference = ${orderNumber}))
      AND ${isOneOf('e.status', seatedStatuses)}
    ORDER BY e.starts_on, e.last_name, e.id`.execute(db);
  return rows;
};
