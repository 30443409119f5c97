import type { Kysely } from 'kysely';
import { interventions } from '../../../projections/services/interventions.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots } from '../../../projections/services/slots.js';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { instant, json, uuid, type ValuesOf } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';

type Db = Kysely<NoTables>;

const rowsOf = system('decides whether those who are to go are expected by a customer then');
const visitRows = rowsOf(interventions, 'interventions');
const slotRows = rowsOf(slots, 'slots');
const classRows = rowsOf(trainingSessions, 'training_sessions');
const resourceRows = tableOf(slotResources, 'slot_resources');

const engagement = {
  staffIds: json<readonly string[]>(),
  clientId: uuid,
  /** The intervention or the class. */
  subjectId: uuid,
  startsAt: instant,
  endsAt: instant,
};
/** A time at which people of the provider are expected by a customer. */
export type Engagement = ValuesOf<typeof engagement>;

/** Half-days of classes to come that these people give; one that is cancelled is none. */
export const classesOf = async (db: Db, staffIds: readonly string[], from: string): Promise<readonly Engagement[]> => {
  if (staffIds.length === 0) return [];
  const { rows } = await select(engagement)`
    SELECT to_jsonb(s.trainer_ids) AS "staffIds", s.client_id AS "clientId", s.id AS "subjectId",
      h."startsAt"::timestamptz AS "startsAt", h."endsAt"::timestamptz AS "endsAt"
    FROM ${classRows} s CROSS JOIN LATERAL jsonb_to_recordset(s.half_days) AS h ("startsAt" text, "endsAt" text)
    WHERE s.status = 'planned' AND s.ends_at > ${from}::timestamptz AND h."endsAt"::timestamptz > ${from}::timestamptz
      AND s.trainer_ids && ${idList(staffIds)}`.execute(db);
  return rows;
};

/** Slots to come that are kept for a customer; without those of companies, whose responsible person does not go. */
export const slotsPromised = async (
  db: Db,
  staffIds: readonly string[],
  from: string,
): Promise<readonly Engagement[]> => {
  if (staffIds.length === 0) return [];
  const { rows } = await select(engagement)`
    SELECT jsonb_build_array(s.staff_id) AS "staffIds", s.client_id AS "clientId", s.intervention_id AS "subjectId",
      s.starts_at AS "startsAt", s.ends_at AS "endsAt"
    FROM ${slotRows} s JOIN ${resourceRows} r ON r.id = s.resource_id AND r.company IS NULL
    WHERE s.status IN ('reserved', 'booked') AND s.ends_at > ${from}::timestamptz
      AND s.staff_id = ANY(${idList(staffIds)})`.execute(db);
  return rows;
};

/** Visits to come, however they were planned, and slots that are about to plan one. */
export const visitsOf = async (db: Db, staffIds: readonly string[], from: string): Promise<readonly Engagement[]> => {
  if (staffIds.length === 0) return [];
  const [{ rows }, promised] = await Promise.all([
    select(engagement)`
      SELECT i.staff_ids AS "staffIds", i.client_id AS "clientId", i.id AS "subjectId", i.starts_at AS "startsAt",
        i.ends_at AS "endsAt"
      FROM ${visitRows} i WHERE i.status IN ('planned', 'underWay') AND i.ends_at > ${from}::timestamptz
        AND i.staff_ids ?| ${[...staffIds]}::text[]`.execute(db),
    slotsPromised(db, staffIds, from),
  ]);
  return [...rows, ...promised];
};
