import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { systemActor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { text, uuid, type ValuesOf } from '../../kernel/table.js';
import { isSiret } from '../../kernel/validation.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { DirectoryAway, SirenDirectory, type Establishment } from './siren-directory.queries.js';

/** Establishments per run; the directory allows seven requests a second. */
const mostAtOnce = 25;
/** After the directory did not answer. */
const pause = sql`interval '15 minutes'`;

/** Age at which a look-up is repeated: an establishment closes, moves, or comes back. */
export const checkedFor = sql`interval '30 days'`;

export const toCheck = { id: uuid, siret: text() };
export type ToCheck = ValuesOf<typeof toCheck>;

type Execution = Parameters<Commands['execute']>[0];

/** Whether a look-up failed a moment ago; `t` is the row of `directory_tries`. */
export const isPaused = sql<boolean>`coalesce(t.tried_at >= clock_timestamp() - ${pause}, FALSE)`;

/** Looks establishments up in the public directory, some at a time (defaults G12). */
@Injectable()
export abstract class DirectoryChecks extends PeriodicJob {
  override readonly afterStop = 'goesOn';

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly directory: SirenDirectory,
  ) {
    super();
  }

  /** Entities due for a look-up, longest waiting first. */
  protected abstract due(limit: number): Promise<readonly ToCheck[]>;

  /** The command that keeps what the directory said. */
  protected abstract kept(
    one: ToCheck,
    found: Establishment | null,
  ): Pick<Execution, 'lifecycle' | 'command' | 'id' | 'body'>;

  override async waits(): Promise<boolean> {
    return this.directory.isKnown && (await this.due(1)).length > 0;
  }

  override async run(): Promise<void> {
    if (!this.directory.isKnown) return;
    for (const one of await this.due(mostAtOnce)) {
      await this.tried(one.siret);
      if (!isSiret(one.siret)) continue;
      const found = await this.directory.lookUp(one.siret).catch((error: unknown) => {
        if (error instanceof DirectoryAway) return undefined;
        throw error;
      });
      // the others would wait as long, for nothing
      if (found === undefined) return;
      await this.record(one, found);
    }
  }

  private async record(one: ToCheck, found: Establishment | null): Promise<void> {
    const commandId = newId();
    try {
      const actor = systemActor;
      await this.commands.execute({ ...this.kept(one, found), actor, commandId, correlationId: commandId });
    } catch (error) {
      // revised or archived meanwhile: its present establishment waits its turn
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async tried(siret: string): Promise<void> {
    await sql`
      INSERT INTO directory_tries (siret) VALUES (${siret})
      ON CONFLICT (siret) DO UPDATE SET tried_at = clock_timestamp()`.execute(this.db.kysely);
  }
}
