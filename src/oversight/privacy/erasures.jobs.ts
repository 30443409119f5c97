import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { privacy, type ErasureRow } from '../../../projections/oversight/privacy.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { FileContents } from '../../platform/papers/files/file-contents.js';
import { log } from '../../platform/run/logging/log.js';
import { Forgetting } from '../../platform/people/personal-data/forgetting.js';
import { PersonTraces } from '../../platform/people/personal-data/person-traces.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';

const bySystem = system('erases what was ordered to be erased');
const erasureTable = bySystem(privacy, 'erasures');
const exportTable = bySystem(privacy, 'personal_exports');

const holdTable = tableOf(legalHolds, 'legal_holds');

/**
 * The last mail to the person leaves before the key that seals it goes; a mail server that is away holds nothing up for
 * longer. A legal hold that was placed meanwhile keeps the data until it is lifted (GDPR 17(3)).
 */
const ready = sql`e.status = 'ordered' AND (e.ordered_at < clock_timestamp() - interval '1 day'
  OR NOT EXISTS (SELECT FROM mails m WHERE m.person_id = e.person_id::text AND m.state IN ('queued', 'sending')))
  AND NOT EXISTS (SELECT FROM ${holdTable} h WHERE h.status = 'active'
    AND ((h.subject_kind = 'person' AND h.subject_id = e.person_id::text)
      OR (h.subject_kind = 'client' AND h.subject_id = e.client_id::text)))`;

/** Carries out the erasures that were ordered. Each step may be done twice: a worker that dies leaves the rest to the next one. */
@Injectable()
export class Erasures extends RowsJob<ErasureRow> {
  override readonly name = 'erasures';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly traces: PersonTraces,
    private readonly stored: FileContents,
    private readonly forgetting: Forgetting,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const erasure of await this.rows(100)) await this.carryOut(erasure);
  }

  override waiting(limit: number) {
    return select(privacy.tables.erasures.columns)`
      SELECT e.* FROM ${erasureTable} e WHERE ${ready} ORDER BY e.ordered_at LIMIT ${limit}`;
  }

  private async carryOut({ id, person_id: personId, person_kind: kind }: ErasureRow): Promise<void> {
    const inReadModels = await this.traces.inReadModels(personId);
    const erased = [...(await this.traces.inTables(personId)), ...inReadModels];
    // before anything goes: a worker that dies after it leaves nothing to count
    await this.noteTouched(this.traces.readModelsOf(inReadModels));
    // the person can no longer connect, and releases unique values such as the e-mail address
    await this.send(kind, kind === 'contact' ? 'ArchiveContact' : 'ArchiveStaffUser', personId, {}, id);
    await this.removeExports(personId);
    await this.traces.remove(personId);
    await this.forgetting.forget(personId, systemActor);
    await this.send('erasure', 'CompleteErasure', id, { erased }, id);
    log.info({ erasure: id }, 'person erased');
  }

  private async noteTouched(readModels: readonly string[]): Promise<void> {
    await sql`
      INSERT INTO erased_pages (read_model) SELECT unnest(${[...readModels]}::text[])
      ON CONFLICT (read_model) DO UPDATE SET touched_at = excluded.touched_at`.execute(this.db.kysely);
  }

  private async removeExports(personId: string): Promise<void> {
    const exports = await this.db.kysely
      .selectFrom(exportTable.as('x'))
      .select('id')
      .where('person_id', '=', personId)
      .execute();
    for (const { id } of exports) await this.stored.remove(id);
  }

  private async send(lifecycle: string, command: string, id: string, body: object, cause: string): Promise<void> {
    const request = {
      command,
      id,
      body,
      actor: systemActor,
      commandId: derivedId(cause, command),
      correlationId: cause,
    };
    await this.commands
      .execute({ ...request, lifecycle: this.registry.lifecycle(lifecycle).lifecycle })
      .catch((error: unknown) => {
        // archived already, or done by the worker that died
        if (!(error instanceof Refusal)) throw error;
      });
  }
}
