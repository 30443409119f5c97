import type { Kysely } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { nullable, text } from '../../kernel/table.js';
import { batchedLookUp } from '../../platform/run/concurrency/batching.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { defaultHolidayZone, isHolidayZone, type HolidayZone } from '../../platform/run/working-time/holidays.js';

const clientRows = system('counts working time where a client keeps its holidays')(clients, 'clients');

const zoneOfClient = batchedLookUp(async (db: Kysely<NoTables>, clientIds: readonly string[]) => {
  const { rows } = await select({ zone: nullable(text()) })`
    ${prepared} SELECT c.holiday_zone AS zone FROM unnest(${opaqueIds(clientIds)}) WITH ORDINALITY AS asked (id, place)
    LEFT JOIN ${clientRows} c ON c.id = asked.id ORDER BY asked.place`.execute(db);
  return rows.map(({ zone }) => zone);
});

/** Where the client keeps its holidays. */
export const holidayZoneOf = async (db: Kysely<NoTables>, clientId: string | null): Promise<HolidayZone> => {
  const zone = clientId === null ? null : await zoneOfClient(db, clientId);
  return isHolidayZone(zone) ? zone : defaultHolidayZone;
};
