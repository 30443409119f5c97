import { staffUsers } from '../../../projections/customers/staff-users.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { flag, instant, nullable, text, uuid } from '../../kernel/table.js';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/reading/database/database.js';
import type { Connection } from '../../platform/people/sessions/connection.js';
import type { PublishedVersion } from '../terms/terms-of-use.vocabulary.js';
import type { MeView } from './access.views.js';
import { terms } from '../../../projections/customers/terms.js';
import { simulations } from '../../../projections/customers/simulations.js';

const termsOfUseRows = tableOf(terms, 'terms_of_use');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const forSession = system('the acceptances and the simulation of the one session that asks');
const acceptanceRows = forSession(terms, 'terms_acceptances');
const visitRows = forSession(simulations, 'simulations');

export interface SeenVersion extends PublishedVersion {
  readonly version: string;
  readonly accepted: boolean;
}

/** The published versions of the terms of use, oldest first, and which of them the person accepted. */
export const versionRows = (personId: string): RawBuilder<SeenVersion> =>
  select({ id: uuid, version: text(), publishedAt: instant, substantial: flag, accepted: flag })`${prepared}
    SELECT v.id, v.version, v.published_at AS "publishedAt", v.substantial,
      EXISTS (SELECT FROM ${acceptanceRows} a WHERE a.terms_id = v.id AND a.person_id = ${personId}::uuid) AS accepted
    FROM ${termsOfUseRows} v WHERE v.status = 'published' ORDER BY v.published_at`;

export const versionsSeenBy = async ({ kysely }: Db, personId: string): Promise<readonly SeenVersion[]> => {
  const { rows } = await versionRows(personId).execute(kysely);
  return rows;
};

/** The member of staff behind this session, until when, and whether they may act. */
export const simulationOf = async (
  { kysely }: Db,
  sessionId: string,
  { simulatedBy, endsAt }: Connection,
): Promise<MeView['simulation']> => {
  const { rows } = await select({ id: nullable(uuid), by: nullable(text()), until: nullable(instant), elevated: flag })`
    ${prepared}
    SELECT v.id, u.name AS by, v.until, coalesce(v.elevated_at IS NOT NULL AND v.id IS NOT NULL, false) AS elevated
    FROM (SELECT ${sessionId}::uuid AS session_id, ${simulatedBy}::uuid AS staff_id) asked
    LEFT JOIN ${staffUserRows} u ON u.id = asked.staff_id
    LEFT JOIN simulation_sessions vs ON vs.session_id = asked.session_id
    LEFT JOIN ${visitRows} v ON v.id = vs.simulation_id`.execute(kysely);
  const [row] = rows;
  return { id: row?.id ?? null, by: row?.by ?? '', until: row?.until ?? endsAt, elevated: row?.elevated ?? false };
};
