import type { RawBuilder } from 'kysely';
import { streamOf } from '../../kernel/ids.js';
import { integer, nullable, uuid } from '../../kernel/table.js';
import type { FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinarPack } from './webinar-pack.js';
import { numbersFrom, unitHeld, type PackLeft } from './webinar.vocabulary.js';

const sessionRows = tableOf(webinarSessions, 'webinar_sessions');

const taken = { seat_id: uuid, pack_id: uuid, pack_unit: nullable(integer) };

/**
 * Units that seats have taken, and places on waiting lists that are paid already: those of seats that were given back, and
 * of sessions that the provider cancelled, came back. Seats of before units had numbers have none.
 */
export const unitsTaken = (enrolments: RawBuilder<unknown>, waiting: RawBuilder<unknown>): RawBuilder<unknown> =>
  select(taken)`(
    SELECT e.id AS seat_id, e.pack_id, e.pack_unit FROM ${enrolments} e JOIN ${sessionRows} s ON s.id = e.session_id
    WHERE e.pack_id IS NOT NULL AND e.cancelled_at IS NULL AND s.status <> 'cancelled'
    UNION ALL SELECT q.id, q.pack_id, q.pack_unit FROM ${waiting} q JOIN ${sessionRows} s ON s.id = q.session_id
    WHERE q.pack_id IS NOT NULL AND s.status = 'open')`;

const bySystem = system('decides whether a pack has a unit left');
const units = unitsTaken(bySystem(webinarSessions, 'webinar_enrolments'), bySystem(webinarSessions, 'webinar_waiting'));

/** Number of units of a pack that are taken. */
export const usedOf = async ({ db }: Pick<FactsTools, 'db'>, packId: string): Promise<number> => {
  const { rows } = await select({ used: integer })`
    SELECT count(*)::int AS used FROM ${units} u WHERE u.pack_id = ${packId}::uuid`.execute(db);
  return rows[0]?.used ?? 0;
};

export interface UnitsAsked {
  readonly packId: string | undefined;
  readonly clientId: string | null;
  readonly wanted: number;
  /** Units of the thing's own seats, which the read model may not know of yet. */
  readonly own?: readonly number[];
  /** A seat that is given back for the new one. */
  readonly insteadOf?: string | undefined;
}

/**
 * Free units of a pack of the client, as many as are wanted at most. The log has the last word on each: it is free unless a
 * stream reserves it.
 */
export const packOf = async (
  { db, load, isHeldByAnother }: Pick<FactsTools, 'db' | 'load' | 'isHeldByAnother'>,
  { id, idFor }: Pick<FactsRequest, 'id' | 'idFor'>,
  lifecycle: string,
  { packId, clientId, wanted, own = [], insteadOf }: UnitsAsked,
): Promise<PackLeft | null> => {
  if (packId === undefined || clientId === null) return null;
  const { status, grant } = await load(webinarPack, packId);
  if (status !== 'active' || grant?.clientId !== clientId) return null;
  const { rows } = await select(taken)`
    SELECT * FROM ${units} u WHERE u.pack_id = ${packId}::uuid AND u.seat_id IS DISTINCT FROM ${insteadOf ?? null}::uuid`.execute(
    db,
  );
  const numbered = new Set([...own, ...rows.flatMap(({ pack_unit: unit }) => unit ?? [])]);
  // a seat without a number takes the last ones, which are lent to no other seat
  const last = grant.units - rows.filter(({ pack_unit: unit }) => unit === null).length;
  const freeUnits: number[] = [];
  for (const unit of numbersFrom(idFor('unit'), grant.units)) {
    if (freeUnits.length === wanted) break;
    if (
      unit <= last &&
      !numbered.has(unit) &&
      !(await isHeldByAnother(unitHeld(packId, unit), streamOf(lifecycle, id)))
    )
      freeUnits.push(unit);
  }
  return { freeUnits, expiresOn: grant.expiresOn };
};
