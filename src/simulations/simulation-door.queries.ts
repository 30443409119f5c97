import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { notFound, refusal } from '../kernel/refusal.js';
import { Commands } from '../platform/commands/commands.js';
import { Config } from '../platform/config/config.js';
import { Db } from '../platform/database/database.js';
import {
  giveSimulationCookie,
  simulationCookieOf,
  takeSimulationCookieBack,
} from '../platform/sessions/simulation-cookie.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { simulation } from './simulation.js';

/** The way into a simulation and out of it: sessions and cookies, which are no business data. */
@Injectable()
export class SimulationDoor {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  /** @throws Refusal `notFound` when it is another's, `simulationIs` when it has ended. */
  async enter(id: string, actor: Actor, reply: FastifyReply): Promise<void> {
    const { state } = await this.commands.load(simulation, id);
    if (!state.started || state.started.staffId !== actor.id) throw notFound();
    if (state.status !== 'active') throw refusal('simulationIs', { status: state.status });
    const { personId, clientId } = state.started;
    const { token, session } = await this.sessions.open({ personId, simulatedBy: actor.id });
    await sql`INSERT INTO simulation_sessions (session_id, simulation_id) VALUES (${session.id}::uuid, ${id}::uuid)`.execute(
      this.db.kysely,
    );
    await this.sessions.chooseClient(session.id, clientId);
    giveSimulationCookie(reply, token, this.config.isSecure);
  }

  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = simulationCookieOf(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    if (session?.simulatedBy) await this.sessions.revoke(session.id);
    takeSimulationCookieBack(reply, this.config.isSecure);
  }
}
