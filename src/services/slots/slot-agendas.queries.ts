import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { slotRequests } from '../../../projections/services/slot-requests.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots } from '../../../projections/services/slots.js';
import type { InterventionNature } from '../interventions/intervention.vocabulary.js';
import { classesOf } from '../../customers/directory/staff-agendas.js';
import { daysAfter, startOf } from '../../kernel/days.js';
import { camelColumns, day, instant, json, nullable, only, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import type { HolidayZone } from '../../platform/run/working-time/holidays.js';
import { workingTime, type WorkingTime } from '../../platform/run/working-time/working-time.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import type { Agenda, Span, Visit } from './slot.free-rules.js';
import { slotRules, takenSlotStatuses, weekdays } from './slot.vocabulary.js';

type Db = Tools['db'];

const resourceRows = tableOf(slotResources, 'slot_resources');
const absenceRows = tableOf(resourceAbsences, 'resource_absences');
const handPlannedRows = tableOf(slotRequests, 'hand_planned_visits');
const slotRows = system('finds when a resource is free, and says nothing of whose the other times are')(slots, 'slots');

const resource = camelColumns(
  only(
    slotResources.tables.slot_resources.columns,
    ...(['id', 'staff_id', 'company', 'skills', 'departments', 'holiday_zone', 'weekdays'] as const),
    ...(['morning_from', 'morning_to', 'afternoon_from', 'afternoon_to'] as const),
  ),
);
export type PlannedResource = ValuesOf<typeof resource>;

/** Requirements of a slot: nature of the work, and place. */
export interface Needed {
  /** Null: any nature. */
  readonly nature: InterventionNature | null;
  readonly department: string | null;
}

/** Hours that many have: made once, with the half-days that were asked for last. */
interface Clock {
  readonly time: WorkingTime;
  asked: { readonly from: string; readonly to: string; readonly spans: readonly Span[] } | undefined;
}

const clocks = new Map<string, Clock>();

const clockOf = (of: PlannedResource): Clock => {
  const { timeZone } = zoneOf(of.holidayZone);
  const ranges = (
    [
      [of.morningFrom, of.morningTo],
      [of.afternoonFrom, of.afternoonTo],
    ] as const
  ).flatMap(([from, to]) => (from === null || to === null ? [] : [[from, to] as const]));
  const hours = { timeZone, weekdays: of.weekdays.map((name) => weekdays.indexOf(name) + 1), ranges };
  const key = JSON.stringify([of.holidayZone, hours]);
  const known = clocks.get(key) ?? { time: workingTime(of.holidayZone satisfies HolidayZone, hours), asked: undefined };
  clocks.set(key, known);
  return known;
};

/** Half-days of work between two instants; none where no hours are set. */
export const spansOf = (of: PlannedResource, from: string, to: string): readonly Span[] => {
  // without hours all days would be searched
  if (of.weekdays.length === 0 || (of.morningFrom === null && of.afternoonFrom === null)) return [];
  const clock = clockOf(of);
  if (clock.asked?.from !== from || clock.asked.to !== to)
    clock.asked = { from, to, spans: clock.time.openings(from, to) };
  return clock.asked.spans;
};

/** Has the skill, and goes to the department or works at a distance. */
export const isAble = ({ skills, departments }: PlannedResource, { nature, department }: Needed): boolean =>
  (nature === null || skills.includes(nature)) &&
  (departments.length === 0 || (department !== null && departments.includes(department)));

export const activeResources = async (db: Db): Promise<readonly PlannedResource[]> => {
  const { rows } = await select(resource)`
    SELECT id, staff_id, company, skills, departments, holiday_zone, weekdays, morning_from, morning_to, afternoon_from,
      afternoon_to FROM ${resourceRows} r WHERE status = 'active' ORDER BY created_at, id`.execute(db);
  return rows;
};

const term = { plannedFrom: instant, plannedUntil: nullable(instant) };
export type EverPlanned = ValuesOf<typeof resource> & ValuesOf<typeof term>;

/** All resources, past ones too, with the instants between which they were planned. */
export const everPlanned = async (db: Db): Promise<readonly EverPlanned[]> => {
  const { rows } = await select({ ...resource, ...term })`
    SELECT id, staff_id, company, skills, departments, holiday_zone, weekdays, morning_from, morning_to, afternoon_from,
      afternoon_to, created_at AS "plannedFrom", CASE WHEN status <> 'active' THEN updated_at END AS "plannedUntil"
    FROM ${resourceRows} r ORDER BY created_at, id`.execute(db);
  return rows;
};

const absence = { resourceId: uuid, from: day, to: day };
const visit = { resourceId: uuid, from: instant, to: instant, department: nullable(text()) };
const handPlanned = { staffIds: json<readonly string[]>(), from: instant, to: instant };
type HandPlanned = ValuesOf<typeof handPlanned>;

/** Time taken by classes and visits planned by hand; for a company none, since its contact person does not go. */
const elsewhere = ({ company, staffId }: PlannedResource, rows: readonly HandPlanned[]): readonly Visit[] =>
  company !== null
    ? []
    : rows.filter(({ staffIds }) => staffIds.includes(staffId)).map(({ from, to }) => ({ from, to, department: null }));

/** Agendas of these resources between two instants, with whole half-days. */
export const agendasBetween = async (
  db: Db,
  resources: readonly PlannedResource[],
  from: string,
  to: string,
  exceptSlot?: string,
): Promise<readonly Agenda[]> => {
  const ids = idList(resources.map(({ id }) => id));
  const [absences, visits, byHand, classes] = await Promise.all([
    select(absence)`SELECT resource_id AS "resourceId", "from", "to" FROM ${absenceRows} a
      WHERE status = 'active' AND resource_id = ANY(${ids}) AND "to" >= ${from.slice(0, 10)}::date - 1`.execute(db),
    select(
      visit,
    )`SELECT resource_id AS "resourceId", starts_at AS "from", ends_at AS "to", department FROM ${slotRows} s
      WHERE resource_id = ANY(${ids}) AND ends_at > ${from}::timestamptz - interval '1 day'
        AND status = ANY(${[...takenSlotStatuses]}::text[]) AND id::text <> ${exceptSlot ?? ''}`.execute(db),
    select(handPlanned)`SELECT staff_ids AS "staffIds", starts_at AS "from", ends_at AS "to" FROM ${handPlannedRows} h
      WHERE ends_at > ${from}::timestamptz AND starts_at < ${to}::timestamptz`.execute(db),
    classesOf(
      db,
      resources.map(({ staffId }) => staffId),
      from,
    ),
  ]);
  const otherwise = [
    ...byHand.rows,
    ...classes.map(({ staffIds, startsAt, endsAt }) => ({ staffIds, from: startsAt, to: endsAt })),
  ];
  const of = <Row extends { readonly resourceId: string }>(rows: readonly Row[], id: string): readonly Row[] =>
    rows.filter(({ resourceId }) => resourceId === id);
  return resources.map((each) => ({
    resourceId: each.id,
    timeZone: zoneOf(each.holidayZone).timeZone,
    departments: each.departments,
    spans: spansOf(each, from, to),
    absences: of(absences.rows, each.id),
    visits: [...of(visits.rows, each.id), ...elsewhere(each, otherwise)],
  }));
};

/**
 * Agendas from today to the horizon of offers. Half-days are whole: one that has begun is included, and too early to
 * offer.
 */
export const agendasFrom = (db: Db, resources: readonly PlannedResource[], today: string, exceptSlot?: string) =>
  agendasBetween(db, resources, startOf(today), startOf(daysAfter(today, slotRules.horizonDays)), exceptSlot);
