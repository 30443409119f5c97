import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { privacy, type PersonalExportRow } from '../../../projections/oversight/privacy.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { uuid } from '../../kernel/table.js';
import { system } from '../../platform/reading/database/door.js';
import { unlessLocked } from '../../platform/reading/database/locks.js';
import { select } from '../../platform/reading/database/select.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { FileContents } from '../../platform/papers/files/file-contents.js';
import { FileMissing } from '../../platform/papers/files/file-storage.js';
import { Files } from '../../platform/papers/files/files.js';
import { PersonKeys } from '../../platform/people/personal-data/person-keys.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { isLanguage, textIfAny } from '../../platform/people/translations/dictionary.js';
import { archiveOf, type ExportedFile, type Words } from './export-archive.queries.js';
import { personOf } from '../../customers/directory/people.js';
import { PersonContents } from './person-content.queries.js';

/** The same bytes; the hash has seen them. */
const watchedBy = async function* (hash: Hash, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
};

const lock = 7307;

const exportTable = system('prepares copies of personal data')(privacy, 'personal_exports');

/** Writes the archives that people asked for, and removes those whose days are over. They are sealed with the person's key. */
@Injectable()
export class PersonalExports extends RowsJob<PersonalExportRow> {
  override readonly name = 'personalExports';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly contents: PersonContents,
    private readonly files: Files,
    private readonly stored: FileContents,
    private readonly keys: PersonKeys,
  ) {
    super();
  }

  /** Unless another process is at it: the digest is of the archive that is kept. */
  override async run(): Promise<void> {
    await unlessLocked(this.db, lock, async () => {
      for (const row of await this.rows(100)) await (row.status === 'requested' ? this.write(row) : this.expire(row));
    });
  }

  /** The archive of an export; undefined once it or the person is gone. */
  content(id: string, personId: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    return this.stored.read(id, personId);
  }

  override waiting(limit: number) {
    return select(privacy.tables.personal_exports.columns)`
      SELECT * FROM ${exportTable}
      WHERE status = 'requested' OR (status = 'ready' AND expires_at < clock_timestamp())
      ORDER BY requested_at LIMIT ${limit}`;
  }

  private async write({ id, person_id: personId, language: asked }: PersonalExportRow): Promise<void> {
    if (!(await this.keys.forSealing([personId])).get(personId)) {
      // forgotten meanwhile: there is nothing to hand out
      await this.send(id, 'CompletePersonalExport', { size: 0, digest: '–' });
      return;
    }
    const language = isLanguage(asked) ? asked : 'fr';
    const say: Words = (namespace, name, args) =>
      textIfAny(language, namespace, name, args) ?? name.slice(name.lastIndexOf('.') + 1);
    const person = await personOf(this.db.kysely, personId);
    const archive = archiveOf(
      {
        personId,
        language,
        name: person?.name ?? '',
        at: new Date().toISOString(),
        contents: await this.contents.of(personId),
        files: await this.filesOf(personId),
      },
      say,
    );
    const hash = createHash('sha256');
    const size = await this.stored.writeAll(id, personId, watchedBy(hash, archive));
    await this.send(id, 'CompletePersonalExport', { size, digest: hash.digest('hex') });
  }

  private async expire({ id }: PersonalExportRow): Promise<void> {
    await this.stored.remove(id);
    await this.send(id, 'ExpirePersonalExport', {});
  }

  /** Files that the person uploaded, except quarantined and missing ones. */
  private async filesOf(personId: string): Promise<readonly ExportedFile[]> {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM files WHERE subject_id::text = ${personId} AND state NOT IN ('quarantined', 'missing') ORDER BY created_at`.execute(
      this.db.kysely,
    );
    const found = await this.files.find(rows.map(({ id }) => id));
    return found.map(({ id, name }) => ({ id, name: name ?? id, open: () => this.opened(id) }));
  }

  private async opened(id: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    try {
      return await this.files.content(id);
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  private async send(id: string, command: string, body: object): Promise<void> {
    await this.commands
      .execute({
        lifecycle: this.registry.lifecycle('personalExport').lifecycle,
        command,
        id,
        body,
        actor: systemActor,
        commandId: derivedId(id, command),
        correlationId: id,
      })
      .catch((error: unknown) => {
        // another worker was quicker
        if (!(error instanceof Refusal)) throw error;
      });
  }
}
