import { sql } from 'kysely';
import type { OpeningHours } from '../structures/opening-hours.vocabulary.js';
import { rangesOf } from '../structures/opening-hours.vocabulary.js';
import { closesAt, zoneOf } from '../structures/structures.module.js';
import { beside } from '../platform/database/door.js';
import type { WorkingTime } from '../platform/working-time/working-time.js';
import { callbackSlots } from './ticket.callback-rules.js';
import { daysAfter, minutesAfter, policy } from './ticket.rules.js';
import type { Asking } from '../platform/reads/asking.js';
import type { TicketCallbacks } from './tickets.views.js';
import { tickets } from '../../projections/tickets.js';
import { structures } from '../../projections/structures.js';
import { clients } from '../../projections/clients.js';

const besideIt = beside('the structure of a ticket whose page is asked for, with its hours');
const ticketRows = besideIt(tickets, 'tickets');
const structureRows = besideIt(structures, 'structures');
const clientRows = besideIt(clients, 'clients');

interface Doors {
  readonly label: string;
  readonly openingHours: OpeningHours;
  readonly holidayZone: string | null;
}

/** The structure of a ticket, with its hours. */
const doorsOf = async (ticketId: string, db: Asking['db']): Promise<Doors | undefined> => {
  const { rows } = await sql<Doors>`
    SELECT s.name AS label, s.opening_hours AS "openingHours", c.holiday_zone AS "holidayZone"
    FROM ${ticketRows} t JOIN ${structureRows} s ON s.id = t.structure_id LEFT JOIN ${clientRows} c ON c.id = s.client_id
    WHERE t.id = ${ticketId}::uuid`.execute(db);
  return rows[0];
};

/** Nobody has said when it is open: its doors keep nobody out. */
const saysHours = ({ openingHours: { days, specialDays } }: Doors): boolean =>
  [...days, ...specialDays].some((day) => rangesOf(day).length > 0);

/** When the customer may be called back: while support works, and while his structure is open. */
export const callbackSlotsOf = async (
  ticketId: string,
  support: WorkingTime,
  db: Asking['db'],
  now: string,
): Promise<TicketCallbacks> => {
  const found = await doorsOf(ticketId, db);
  const doors = found && saysHours(found) ? found : null;
  const isOpen = (from: string, to: string): boolean => {
    if (!doors) return true;
    const closing = closesAt(doors.openingHours, from, zoneOf(doors.holidayZone));
    return closing !== null && closing >= to;
  };
  const worked = support.openings(
    minutesAfter(now, policy.callbackAfterMinutes),
    daysAfter(now, policy.callbackWithinDays),
  );
  return { slots: callbackSlots(worked, isOpen), minutes: policy.callbackMinutes, structure: doors?.label ?? null };
};
