import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { privacy, type PersonalExportRow } from '../../projections/privacy.js';
import { systemActor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { tableName } from '../kernel/projection.js';
import { Refusal } from '../kernel/refusal.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { Files } from '../platform/files/files.js';
import { decrypt, encrypt } from '../platform/personal-data/cipher.js';
import { PersonKeys } from '../platform/personal-data/person-keys.js';
import { Chore, soonEnough } from '../platform/queue/chore.js';
import { isLanguage, textIfAny } from '../platform/translations/dictionary.js';
import { archiveOf, type ExportedFile, type Words } from './export-archive.queries.js';
import { personOf } from './people.queries.js';
import { PersonContents } from './person-content.queries.js';

const exportTable = sql.table(tableName(privacy, 'personal_exports'));

/** Writes the archives that people asked for, and removes those whose days are over. They are sealed with the person's key. */
@Injectable()
export class PersonalExports extends Chore {
  override readonly name = 'personalExports';
  override readonly every = soonEnough;

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly contents: PersonContents,
    private readonly files: Files,
    private readonly storage: FileStorage,
    private readonly keys: PersonKeys,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return (await this.waiting(1)).length > 0;
  }

  override async run(): Promise<void> {
    for (const row of await this.waiting(100)) await (row.status === 'requested' ? this.write(row) : this.expire(row));
  }

  /** The archive of an export; undefined once it or the person is gone. */
  async bytes(id: string, personId: string): Promise<Uint8Array | undefined> {
    const key = (await this.keys.forReading([personId])).get(personId);
    return key ? decrypt(key, Buffer.from(await this.storage.read(id)), id) : undefined;
  }

  private async waiting(limit: number): Promise<readonly PersonalExportRow[]> {
    const { rows } = await sql<PersonalExportRow>`
      SELECT * FROM ${exportTable}
      WHERE status = 'requested' OR (status = 'ready' AND expires_at < clock_timestamp())
      ORDER BY requested_at LIMIT ${limit}`.execute(this.db.kysely);
    return rows;
  }

  private async write({ id, person_id: personId, language: asked }: PersonalExportRow): Promise<void> {
    const key = (await this.keys.forSealing([personId])).get(personId);
    if (!key) {
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
    await this.storage.write(id, encrypt(key, Buffer.from(archive), id));
    const digest = createHash('sha256').update(archive).digest('hex');
    await this.send(id, 'CompletePersonalExport', { size: archive.length, digest });
  }

  private async expire({ id }: PersonalExportRow): Promise<void> {
    await this.storage.remove(id);
    await this.send(id, 'ExpirePersonalExport', {});
  }

  /** What the person uploaded, and is not quarantined. */
  private async filesOf(personId: string): Promise<readonly ExportedFile[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM files WHERE subject_id::text = ${personId} AND state <> 'quarantined' ORDER BY created_at`.execute(
      this.db.kysely,
    );
    const found = await this.files.find(rows.map(({ id }) => id));
    const exported: ExportedFile[] = [];
    for (const { id, name } of found) {
      const bytes = await this.files.bytes(id);
      if (bytes) exported.push({ id, name: name ?? id, bytes });
    }
    return exported;
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
