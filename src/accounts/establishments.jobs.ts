import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { systemActor } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import { Refusal } from '../kernel/refusal.js';
import { text, uuid, type ValuesOf } from '../kernel/table.js';
import { isSiret } from '../kernel/validation.js';
import { system } from '../platform/database/door.js';
import { Commands } from '../platform/commands/commands.js';
import { select } from '../platform/database/select.js';
import { Db } from '../platform/database/database.js';
import { PeriodicJob } from '../platform/queue/periodic-job.js';
import type { EstablishmentCheck } from './account.vocabulary.js';
import { client } from './client.js';
import { DirectoryAway, SirenDirectory, type Establishment } from './siren-directory.queries.js';
import { clients } from '../../projections/clients.js';

const clientRows = system('checks clients against the directory of establishments')(clients, 'clients');

const unchecked = { id: uuid, siret: text() };

/** One run asks about so many; the directory allows seven requests a second. */
const mostAtOnce = 25;
/** After the directory did not answer. */
const pause = sql`interval '15 minutes'`;

export const outcomeOf = (found: Establishment | null): Exclude<EstablishmentCheck, 'unchecked'> => {
  if (!found) return 'unknown';
  return found.open ? 'found' : 'closed';
};

/** Looks up the establishments of new and revised clients, and those that could not be looked up before (defaults G12). */
@Injectable()
export class EstablishmentChecks extends PeriodicJob {
  override readonly name = 'establishmentChecks';

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
    private readonly directory: SirenDirectory,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return this.directory.isKnown && (await this.unchecked(1)).length > 0;
  }

  override async run(): Promise<void> {
    if (!this.directory.isKnown) return;
    for (const { id, siret } of await this.unchecked(mostAtOnce)) {
      await this.tried(siret);
      if (!isSiret(siret)) continue;
      const found = await this.directory.lookUp(siret).catch((error: unknown) => {
        if (error instanceof DirectoryAway) return undefined;
        throw error;
      });
      // the others would wait as long, for nothing
      if (found === undefined) return;
      await this.record(id, siret, found);
    }
  }

  private async record(id: string, siret: string, found: Establishment | null): Promise<void> {
    const commandId = newId();
    try {
      await this.commands.execute({
        lifecycle: client,
        command: 'RecordEstablishmentCheck',
        id,
        body: { siret, outcome: outcomeOf(found) },
        actor: systemActor,
        commandId,
        correlationId: commandId,
      });
    } catch (error) {
      // revised or archived meanwhile: its present establishment waits its turn
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async unchecked(limit: number): Promise<readonly ValuesOf<typeof unchecked>[]> {
    const { rows } = await select(unchecked)`
      SELECT c.id, c.siren || c.nic AS siret FROM ${clientRows} c LEFT JOIN directory_tries t ON t.siret = c.siren || c.nic
      WHERE c.status = 'active' AND c.country = 'FR' AND c.checked_siret IS DISTINCT FROM c.siren || c.nic
        AND c.siren || c.nic IS NOT NULL AND coalesce(t.tried_at < clock_timestamp() - ${pause}, TRUE)
      ORDER BY c.updated_at LIMIT ${limit}`.execute(this.db.kysely);
    return rows;
  }

  private async tried(siret: string): Promise<void> {
    await sql`
      INSERT INTO directory_tries (siret) VALUES (${siret})
      ON CONFLICT (siret) DO UPDATE SET tried_at = clock_timestamp()`.execute(this.db.kysely);
  }
}
