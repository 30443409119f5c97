import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { retentionRuns } from '../../../projections/oversight/retention-runs.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { flag, nullable, text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { KeptDocuments } from '../../platform/papers/sealing/kept-documents.js';
import { FileContents } from '../../platform/papers/files/file-contents.js';
import { log } from '../../platform/run/logging/log.js';
import { Forgetting } from '../../platform/people/personal-data/forgetting.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { LooseFiles } from './loose-files.queries.js';
import { due, dueBy, sourceOf } from './retention.queries.js';
import { retentionRules, type RetentionRule, type RetentionRuleName } from './retention.vocabulary.js';

/** Things that a run touches one by one at most: the rest waits for the next day. */
const mostAtOnce = 5_000;
/** Between this process and the database. A run that lies further ahead was by a wrong clock: it holds none up. */
const clocksApart = sql`interval '1 hour'`;
const runsTable = tableOf(retentionRuns, 'retention_runs');

interface Command {
  readonly lifecycle: string;
  readonly command: string;
  readonly id: string;
  readonly body: object;
  readonly cause: string;
}

/** Once a day: what has served its time goes, what a legal hold keeps stays, and the run is written down with its counts. */
@Injectable()
export class Retention extends PeriodicJob {
  override readonly name = 'retention';
  override readonly afterStop = 'waits';

  private readonly special: Readonly<Partial<Record<RetentionRuleName, (rule: RetentionRule) => Promise<number>>>> = {
    unlinkedFiles: (rule) => this.removeFiles(rule),
    sealedPapers: (rule) => this.removePapers(rule),
    tickets: (rule) => this.pseudonymise(rule),
    leftContacts: (rule) => this.erase(rule),
    contactRequests: (rule) => this.forgetVisitors(rule),
    demoRegistrations: (rule) => this.forgetVisitors(rule),
    demoRegistrationsLeft: (rule) => this.forgetVisitors(rule),
  };

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly contents: FileContents,
    private readonly documents: KeptDocuments,
    private readonly looseFiles: LooseFiles,
    private readonly forgetting: Forgetting,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    const { rows } = await select({ waits: flag })`
      SELECT NOT EXISTS (SELECT FROM ${runsTable} WHERE started_at
        BETWEEN clock_timestamp() - interval '1 day' AND clock_timestamp() + ${clocksApart}) AS waits`.execute(
      this.db.kysely,
    );
    return rows[0]?.waits ?? false;
  }

  override async run(): Promise<void> {
    if (await this.waits()) await this.runNow();
  }

  async runNow(): Promise<void> {
    const startedAt = new Date().toISOString();
    const counts = [];
    for (const rule of retentionRules) {
      const { held } = await dueBy(rule, this.db.kysely, this.looseFiles);
      counts.push({ rule: rule.rule, removed: await this.apply(rule), held });
    }
    log.info({ counts }, 'retention');
    await this.send({
      lifecycle: 'retentionRun',
      command: 'RecordRetentionRun',
      id: derivedId('retentionRun', startedAt),
      body: { startedAt, counts },
      cause: startedAt,
    });
  }

  /** @returns how much went. */
  private apply(rule: RetentionRule & { readonly rule: RetentionRuleName }): Promise<number> {
    return this.special[rule.rule]?.(rule) ?? this.removeRows(rule);
  }

  private async removeRows(rule: RetentionRule): Promise<number> {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${sourceOf(rule).table} t WHERE ${due(rule)}`.execute(
      this.db.kysely,
    );
    return Number(numAffectedRows);
  }

  private async removeFiles(rule: RetentionRule): Promise<number> {
    const loose = await this.looseFiles.among(due(rule));
    for (const id of loose) {
      await this.contents.remove(id);
      await sql`DELETE FROM files WHERE id = ${id}::uuid`.execute(this.db.kysely);
    }
    return loose.length;
  }

  private async removePapers(rule: RetentionRule): Promise<number> {
    const { rows } = await select({ said: text(), sealed: text() })`
      SELECT t.said_sha256 AS said, t.sealed_sha256 AS sealed FROM ${sourceOf(rule).table} t WHERE ${due(rule)}
      ORDER BY t.sealed_at LIMIT ${mostAtOnce}`.execute(this.db.kysely);
    for (const { said, sealed } of rows) {
      await this.documents.remove(sealed);
      await sql`DELETE FROM sealed_papers WHERE said_sha256 = ${said}`.execute(this.db.kysely);
    }
    return rows.length;
  }

  private async pseudonymise(rule: RetentionRule): Promise<number> {
    const { rows } = await select({ id: uuid, number: text(), old_number: nullable(text()) })`
      SELECT t.id, t.number, t.old_number FROM ${sourceOf(rule).table} t WHERE ${due(rule)}
      ORDER BY t.id LIMIT ${mostAtOnce}`.execute(this.db.kysely);
    let done = 0;
    for (const { id, number, old_number } of rows) {
      const body = { number, ...(old_number === null ? {} : { oldNumber: old_number }) };
      if (await this.send({ lifecycle: 'ticket', command: 'PseudonymiseTicket', id, body, cause: 'retention' }))
        done += 1;
    }
    return done;
  }

  /** Orders the erasure of people who left long ago, unless something of theirs is still open. */
  private async erase(rule: RetentionRule): Promise<number> {
    const ids = await this.idsOf(rule);
    let ordered = 0;
    for (const personId of ids) {
      const id = derivedId('erasure', 'retention', personId);
      const body = { personId, ground: 'retention' };
      if (await this.send({ lifecycle: 'erasure', command: 'OrderErasure', id, body, cause: 'retention' }))
        ordered += 1;
    }
    return ordered;
  }

  /** Seals the texts of people without an account, by deleting the key of their request. */
  private async forgetVisitors(rule: RetentionRule): Promise<number> {
    const ids = await this.idsOf(rule);
    for (const id of ids) await this.forgetting.forget(id, systemActor);
    return ids.length;
  }

  private async idsOf(rule: RetentionRule): Promise<readonly string[]> {
    const { rows } = await select({ id: uuid })`
      SELECT t.id FROM ${sourceOf(rule).table} t WHERE ${due(rule)} ORDER BY t.id LIMIT ${mostAtOnce}`.execute(
      this.db.kysely,
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether it was done; a refusal is an answer too: something holds it. */
  private async send({ lifecycle, command, id, body, cause }: Command): Promise<boolean> {
    try {
      await this.commands.execute({
        lifecycle: this.registry.lifecycle(lifecycle).lifecycle,
        command,
        id,
        body,
        actor: systemActor,
        commandId: derivedId(command, id, cause),
        correlationId: derivedId('retention', cause),
      });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.info({ command, id, refusal: error.code }, 'kept by retention');
      return false;
    }
  }
}
