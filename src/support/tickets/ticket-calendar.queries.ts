import { structures } from '../../../projections/customers/structures.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { notFound } from '../../kernel/refusal.js';
import { json, text } from '../../kernel/table.js';
import { OneOf, Optional } from '../../kernel/validation.js';
import { Config } from '../../platform/run/config/config.js';
import { beside } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import type { HolidayZone } from '../../platform/run/working-time/holidays.js';
import { workingTime, type WorkingHours } from '../../platform/run/working-time/working-time.js';
import { rangesOf, type OpeningHours } from '../../customers/structures/opening-hours.vocabulary.js';
import { closesAt, zoneOf } from '../../customers/structures/structures.module.js';
import { ticket } from './ticket.js';
import { callbackSlots } from './ticket.callback-rules.js';
import { daysAfter, minutesAfter, policy, priorityOf, targetMinutes } from './ticket.rules.js';
import { impacts, severities, type Impact, type Severity } from './ticket.vocabulary.js';
import type { TicketCallbacks, TicketTarget } from './tickets.views.js';

/** Queries that depend on the hours of support and on the hours of the customer. */

const structureRows = beside('the structure of a ticket whose page is asked for, with its hours')(
  structures,
  'structures',
);

export class TargetQuery extends OfClient {
  @OneOf(severities) severity!: Severity;
  @Optional() @OneOf(impacts) impact?: Impact;
}

/** The answer promised if the ticket were sent now. */
export const ticketTarget = async (
  { db, actor, now, service }: Asking,
  { severity, impact, clientId }: TargetQuery,
): Promise<TicketTarget> => {
  const calendar = workingTime(await holidayZoneOf(db, clientId ?? actor.clientId), service(Config).supportHours);
  const workingMinutes = targetMinutes[priorityOf('assistance', severity, impact ?? null)];
  const opensAt = calendar.opensAt(now);
  const closedNow = opensAt > now;
  return {
    workingMinutes,
    targetAt: calendar.add(now, workingMinutes),
    closedNow,
    opensAt: closedNow ? opensAt : null,
  };
};

/** When the customer may be called back about it: the slots that a chase-up may ask for. */
export const ticketCallbacks = async (id: string, asking: Asking): Promise<TicketCallbacks> => {
  const { state } = await asking.streams.load(ticket, id);
  const decision = asking.can(asking.actor, 'ticket.read', ticket.resource(state, id));
  if (state.status === 'none' || !decision.allowed) throw notFound();
  const zone = await holidayZoneOf(asking.db, state.clientId);
  return callbacksOf(state.structureId, zone, asking.service(Config).supportHours, asking);
};

/** While support works, and while the structure that the ticket is about is open, if it says when. */
export const callbacksOf = async (
  structureId: string | null,
  zone: HolidayZone,
  supportHours: WorkingHours,
  { db, now }: Pick<Asking, 'db' | 'now'>,
): Promise<TicketCallbacks> => {
  const structure = structureId === null ? null : await structureWithHours(structureId, db);
  const isOpen = (from: string, to: string): boolean => {
    if (!structure) return true;
    const closing = closesAt(structure.openingHours, from, zoneOf(zone));
    return closing !== null && closing >= to;
  };
  const worked = workingTime(zone, supportHours).openings(
    minutesAfter(now, policy.callbackAfterMinutes),
    daysAfter(now, policy.callbackWithinDays),
  );
  const slots = callbackSlots(worked, isOpen);
  return { slots, minutes: policy.callbackMinutes, structure: structure?.label ?? null };
};

const structureWithHours = async (id: string, db: Asking['db']) => {
  const { rows } = await select({ label: text(), openingHours: json<OpeningHours>() })`
    SELECT name AS label, opening_hours FROM ${structureRows} WHERE id = ${id}::uuid`.execute(db);
  return rows.find(({ openingHours: { days, specialDays } }) =>
    [...days, ...specialDays].some((day) => rangesOf(day).length > 0),
  );
};
