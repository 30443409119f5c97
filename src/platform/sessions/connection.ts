import type { Db } from '../database/database.js';

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

interface SessionRow extends Omit<Connection, 'before'> {
  readonly isThis: boolean;
}

/** The session and the two before it, in one look-up. */
export const connectionOf = async ({ pool }: Db, sessionId: string): Promise<Connection> => {
  const { rows } = await pool.query<SessionRow>({
    name: 'connection_of_session',
    text: `
      SELECT s.created_at AS "connectedAt", clock_timestamp() AS now, s.ends_at AS "endsAt", s.client_id AS "clientId",
        s.simulated_by AS "simulatedBy", s.id = this.id AS "isThis"
      FROM sessions this JOIN LATERAL (
        (SELECT this.*) UNION ALL
        (SELECT * FROM sessions p WHERE p.person_id = this.person_id AND p.simulated_by IS NULL
          AND p.created_at < this.created_at ORDER BY p.created_at DESC LIMIT 2)) s ON TRUE
      WHERE this.id = $1 ORDER BY s.created_at DESC`,
    values: [sessionId],
  });
  const current = rows.find(({ isThis }) => isThis);
  if (!current) throw new Error('The session is gone');
  return {
    connectedAt: current.connectedAt,
    now: current.now,
    endsAt: current.endsAt,
    clientId: current.clientId,
    simulatedBy: current.simulatedBy,
    before: rows.filter(({ isThis }) => !isThis).map(({ connectedAt }) => connectedAt),
  };
};
