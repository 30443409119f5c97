import type { RawBuilder } from 'kysely';
import { flag, instant, nullable, uuid } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';
import type { Db } from '../../reading/database/database.js';
import { prepared } from '../../reading/database/prepared.js';

/** This session, and those of the person before it. */
export interface Connection {
  readonly connectedAt: string;
  readonly now: string;
  readonly endsAt: string;
  /** The client that they chose in this session. */
  readonly clientId: string | null;
  readonly simulatedBy: string | null;
  /** When they connected before, the latest first; simulations of them are none of theirs. */
  readonly before: readonly string[];
}

/** Row of a session. Instants come as PostgreSQL says them: as ISO strings of its own, or within JSON. */
export interface ConnectionRow extends Omit<Connection, 'before'> {
  readonly isThis: boolean;
}

/** The session and the two before it. */
export const connectionRows = (sessionId: string): RawBuilder<ConnectionRow> =>
  select({
    connectedAt: instant,
    now: instant,
    endsAt: instant,
    clientId: nullable(uuid),
    simulatedBy: nullable(uuid),
    isThis: flag,
  })`${prepared}
    SELECT s.created_at AS "connectedAt", clock_timestamp() AS now, s.ends_at AS "endsAt", s.client_id AS "clientId",
      s.simulated_by AS "simulatedBy", s.id = this.id AS "isThis"
    FROM sessions this JOIN LATERAL (
      (SELECT this.*) UNION ALL
      (SELECT * FROM sessions p WHERE p.person_id = this.person_id AND p.simulated_by IS NULL
        AND p.created_at < this.created_at ORDER BY p.created_at DESC LIMIT 2)) s ON TRUE
    WHERE this.id = ${sessionId}::uuid ORDER BY s.created_at DESC`;

const instantOf = (text: string): string => new Date(text).toISOString();

export const connectionIn = (rows: readonly ConnectionRow[]): Connection => {
  const current = rows.find(({ isThis }) => isThis);
  if (!current) throw new Error('The session is gone');
  return {
    connectedAt: instantOf(current.connectedAt),
    now: instantOf(current.now),
    endsAt: instantOf(current.endsAt),
    clientId: current.clientId,
    simulatedBy: current.simulatedBy,
    before: rows.filter(({ isThis }) => !isThis).map(({ connectedAt }) => instantOf(connectedAt)),
  };
};

export const connectionOf = async ({ kysely }: Db, sessionId: string): Promise<Connection> => {
  const { rows } = await connectionRows(sessionId).execute(kysely);
  return connectionIn(rows);
};
