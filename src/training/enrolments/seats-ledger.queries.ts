import { sql } from 'kysely';
import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseCards } from '../courses/courses.module.js';
import { personLabel } from '../../customers/directory/names.js';
import { shownName } from '../../customers/directory/restricted-people.js';
import { daysAfter, startOf } from '../../kernel/days.js';
import { camelColumns, day, instant, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { PersonLabel } from '../../kernel/views.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  ledgerOf,
  movesOfUnit,
  stepsByUnit,
  type GrantLedger,
  type UnitsMoved,
  type UnitStep,
} from '../../sales/orders/grant-ledger.vocabulary.js';
import { grantOrder } from '../../sales/orders/orders.module.js';
import { courseSeats } from './course-seats.js';
import { seesOrders } from './enrolment-scope.queries.js';

const besideOrder = beside('seats that an order in scope has granted, and who took them');
const seatRows = besideOrder(seatsModel, 'course_seats');
const enrolmentRows = besideOrder(enrolments, 'enrolments');
const moveRows = tableOf(enrolments, 'course_seat_moves');

const { course_seats } = seatsModel.tables;

const granted = camelColumns({
  ...only(course_seats.columns, 'id', 'quantity', 'created_at', 'expires_on', 'order_id', 'withdrawn_at'),
  title: json<LocalisedText>(),
});

export interface GrantedSeats {
  readonly id: string;
  readonly quantity: number;
  readonly createdAt: string;
  readonly expiresOn: string | null;
  readonly orderId: string | null;
  readonly withdrawnAt: string | null;
  readonly title: LocalisedText;
}

const moved = camelColumns({
  unit_id: uuid,
  at: instant,
  move: text<UnitStep['move']>(),
  starts_on: nullable(day),
  /** Null: the asker does not enrol others, and it is another person. */
  participant: nullable(json<PersonLabel>()),
  former: nullable(json<PersonLabel>()),
});

const movesOf = async ({ id, title }: GrantedSeats, asking: Asking): Promise<readonly UnitsMoved[]> => {
  const sees = seesOrders(asking);
  const { language, id: asker } = asking.actor;
  const { rows } = await select(moved)`
    SELECT m.enrolment_id AS unit_id, m.at, m.move, e.starts_on,
      CASE WHEN ${sees} OR e.subject_id::text = ${asker} THEN json_build_object('id', e.subject_id, 'name',
        ${shownName('e.subject_id', sql`nullif(concat_ws(' ', e.first_name, e.last_name), '')`, asking.actor)}) END AS participant,
      CASE WHEN m.former_id IS NOT NULL AND (${sees} OR m.former_id::text = ${asker})
        THEN ${personLabel('m.former_id', asking)} END AS former
    FROM ${enrolmentRows} e JOIN ${moveRows} m ON m.enrolment_id = e.id
    WHERE e.seats_id = ${id}::uuid ORDER BY m.enrolment_id, m.revision`.execute(asking.camel);
  return stepsByUnit(rows).flatMap((steps) => {
    const [{ unitId, participant, startsOn }] = steps;
    return movesOfUnit({
      ...{ id: unitId, steps, holder: participant, backAt: null },
      use: { label: title[language], begins: startsOn, link: sees ? `/lms/enrolment/${unitId}` : null },
    });
  });
};

/** Seats that are in the scope of the asker. */
export const seatsLedger = async (seats: GrantedSeats, asking: Asking): Promise<GrantLedger> => {
  const { id, title, quantity, createdAt, expiresOn, orderId, withdrawnAt } = seats;
  const [moves, order] = await Promise.all([
    movesOf(seats, asking),
    grantOrder.ofLine({ lifecycle: courseSeats.name, id, orderId }, asking),
  ]);
  const expiresAt = expiresOn === null ? null : startOf(daysAfter(expiresOn, 1));
  return ledgerOf({
    ...{ id, kind: 'courseSeats', name: title[asking.actor.language], now: asking.now },
    moves: [{ id, at: createdAt, move: 'granted', units: quantity, order }, ...moves],
    endsAt: withdrawnAt !== null && (expiresAt === null || withdrawnAt < expiresAt) ? withdrawnAt : expiresAt,
  });
};

/** Seats that an order in the scope of the asker has granted. */
export const seatsLedgersOf = async (orderId: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  const { rows } = await select(granted)`
    SELECT s.id, s.quantity, s.created_at, s.expires_on, s.order_id, s.withdrawn_at, c.title
    FROM ${seatRows} s JOIN ${courseCards} c ON c.id = s.course_id WHERE s.order_id = ${orderId}::uuid
    ORDER BY s.created_at, s.id`.execute(asking.camel);
  return Promise.all(rows.map((seats) => seatsLedger(seats, asking)));
};
