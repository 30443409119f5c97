import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { simulation } from './simulation.js';

/** Ends a simulation with its session, or with the one that it was entered from: it is shown so at once, and another may begin. */
@Injectable()
export class SimulationClosing implements OnModuleInit {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.sessions.onRevoked((ids) => this.closeThoseOf(ids));
  }

  private async closeThoseOf(sessionIds: readonly string[]): Promise<void> {
    const ids = await this.sessions.withOpenedFrom(sessionIds);
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT simulation_id AS id FROM simulation_sessions WHERE session_id = ANY(${[...ids]}::uuid[])`.execute(
      this.db.kysely,
    );
    for (const { id } of rows) await this.close(id);
  }

  /** If the command fails, the simulation ends by itself at the end of its hour; the session is over in any case. */
  private async close(id: string): Promise<void> {
    try {
      const { status, started } = (await this.commands.load(simulation, id)).state;
      if (status !== 'active' || !started) return;
      const isDue = Date.parse(started.until) <= Date.now();
      await this.commands.execute({
        lifecycle: simulation,
        command: isDue ? 'ExpireSimulation' : 'CloseSimulation',
        id,
        body: {},
        actor: systemActor,
      });
    } catch (error) {
      log.warn({ err: error, simulation: id }, 'simulation not ended with its session');
    }
  }
}
