import { staffUsers } from '../../projections/staff-users.js';
import { systemText, tableText } from '../platform/database/door.js';
import type { Db } from '../platform/database/database.js';
import type { Connection } from '../platform/sessions/connection.js';
import type { PublishedVersion } from '../terms/terms-of-use.vocabulary.js';
import type { MeView } from './access.views.js';
import { terms } from '../../projections/terms.js';
import { simulations } from '../../projections/simulations.js';

const termsOfUseRows = tableText(terms, 'terms_of_use');
const staffUserRows = tableText(staffUsers, 'staff_users');

const inText = systemText('the acceptances and the simulation of the one session that asks');
const acceptanceRows = inText(terms, 'terms_acceptances');
const visitRows = inText(simulations, 'simulations');

interface SeenVersion extends PublishedVersion {
  readonly version: string;
  readonly accepted: boolean;
}

/** The published versions of the terms of use, oldest first, and which of them the person accepted. */
export const versionsSeenBy = async ({ pool }: Db, personId: string): Promise<readonly SeenVersion[]> => {
  const { rows } = await pool.query<SeenVersion>({
    name: 'versions_seen_by',
    text: `
      SELECT v.id, v.version, v.published_at AS "publishedAt", v.substantial,
        EXISTS (SELECT FROM ${acceptanceRows} a WHERE a.terms_id = v.id AND a.person_id = $1) AS accepted
      FROM ${termsOfUseRows} v WHERE v.status = 'published' ORDER BY v.published_at`,
    values: [personId],
  });
  return rows;
};

interface SimulationRow {
  readonly id: string | null;
  readonly by: string | null;
  readonly until: string | null;
  readonly elevated: boolean;
}

/** Who really is behind this session, until when, and whether he may act. */
export const simulationOf = async (
  { pool }: Db,
  sessionId: string,
  { simulatedBy, endsAt }: Connection,
): Promise<MeView['simulation']> => {
  const { rows } = await pool.query<SimulationRow>({
    name: 'simulation_of_session',
    text: `
      SELECT v.id, u.name AS by, v.until, coalesce(v.elevated_at IS NOT NULL AND v.id IS NOT NULL, false) AS elevated
      FROM (SELECT $1::uuid AS session_id, $2::uuid AS staff_id) asked
      LEFT JOIN ${staffUserRows} u ON u.id = asked.staff_id
      LEFT JOIN simulation_sessions vs ON vs.session_id = asked.session_id
      LEFT JOIN ${visitRows} v ON v.id = vs.simulation_id`,
    values: [sessionId, simulatedBy],
  });
  const [row] = rows;
  return { id: row?.id ?? null, by: row?.by ?? '', until: row?.until ?? endsAt, elevated: row?.elevated ?? false };
};
