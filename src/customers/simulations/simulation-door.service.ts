import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { notFound, refusal } from '../../kernel/refusal.js';
import type { Authenticated } from '../../platform/run/http/authenticated.js';
import { uuid } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { simulation } from './simulation.js';

/** The way into a simulation and out of it: sessions and cookies, which are no business data. */
@Injectable()
export class SimulationDoor {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly db: Db,
    private readonly cookies: SessionCookies,
  ) {}

  /** @throws Refusal `notFound` for another's simulation, `simulationIs` if it ended or its session was revoked. */
  async enter(id: string, { actor, sessionId }: Authenticated, reply: FastifyReply): Promise<void> {
    const { state } = await this.commands.load(simulation, id);
    if (!state.started || state.started.staffId !== actor.id) throw notFound();
    if (state.status !== 'active' || (await this.sessions.anyRevoked(await this.sessionsOf(id))))
      throw refusal('simulationIs', { status: 'ended' });
    const { personId, clientId } = state.started;
    const { token, session } = await this.sessions.open({ personId, simulatedBy: actor.id, openedFrom: sessionId });
    await sql`INSERT INTO simulation_sessions (session_id, simulation_id) VALUES (${session.id}::uuid, ${id}::uuid)`.execute(
      this.db.kysely,
    );
    await this.sessions.chooseClient(session.id, clientId);
    this.cookies.give('simulation', token, reply);
  }

  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.sessions.byToken(this.cookies.simulation(request));
    if (session?.simulatedBy) await this.sessions.revoke(session.id);
    this.cookies.takeBack('simulation', reply);
  }

  private async sessionsOf(id: string): Promise<readonly string[]> {
    const { rows } = await select({ id: uuid })`
      SELECT session_id AS id FROM simulation_sessions WHERE simulation_id = ${id}::uuid`.execute(this.db.kysely);
    return rows.map((row) => row.id);
  }
}
