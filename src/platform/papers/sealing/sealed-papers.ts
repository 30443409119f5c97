import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.js';
import type { PersonLabel } from '../../../kernel/views.js';
import { KeyLocks } from '../../log/commands/key-locks.js';
import { DateValue, text } from '../../people/translations/dictionary.js';
import { Db } from '../../reading/database/database.js';
import { log } from '../../run/logging/log.js';
import { document, fingerprintOf, jsonOf } from '../documents/document.js';
import type { DocumentSource } from '../documents/document.shapes.js';
import { sha256 } from './digests.js';
import { KeptDocuments } from './kept-documents.js';
import { SigningServiceAway, SigningServiceRefused } from './remote-credential.js';
import { SigningService } from './signing-service.js';
import type { tables } from './tables.js';

/** Seconds after which a person tries again. */
const tryAgainAfter = 60;

/** Content of a paper: its look and the words of the kit may change without another seal. */
const saidBy = ({ language, title, subtitle, sender, parts, data, createdAt, theme: { name } }: DocumentSource) => ({
  ...{ language, title, subtitle, sender, parts, data, createdAt, name },
});

/** None where the paper does not name them: forgotten, or hidden from the reader. */
const subjectOf = (about: PersonLabel | null): string | null =>
  about === null || about.name === null ? null : about.id;

/** @throws Refusal in place of a service that does not seal now */
const told = (error: unknown): never => {
  if (!(error instanceof SigningServiceAway || error instanceof SigningServiceRefused)) throw error;
  log.warn({ err: error }, 'paper not sealed');
  throw new Refusal('sealingAway', { seconds: tryAgainAfter }, 503);
};

/** Papers that are sealed when they are asked for first, and leave with the same bytes each time. */
@Injectable()
export class SealedPapers {
  constructor(
    private readonly db: Db,
    private readonly locks: KeyLocks,
    private readonly documents: KeptDocuments,
    private readonly service: SigningService,
  ) {}

  /**
   * A document with the seal of the provider. Another content of the document is sealed anew.
   * @param about the person whose key the kept bytes go with
   * @throws Refusal `sealingAway`
   */
  sealed(source: DocumentSource, about: PersonLabel | null = null): Promise<Buffer> {
    const subject = subjectOf(about);
    return this.once(fingerprintOf(jsonOf({ subject, said: saidBy(source) })), subject, async () => {
      const { language, title: reason, theme } = source;
      const at = new Date();
      const mark = text(language, 'documents', 'seal.mark', { name: theme.name, at: new DateValue(at.toISOString()) });
      return this.service.seal(await document(source), { name: theme.name, reason, at, mark });
    });
  }

  /**
   * A CMS signature of something that stands beside it; DER.
   * @throws Refusal `sealingAway`
   */
  signatureOf(bytes: Buffer, about: PersonLabel | null = null): Promise<Buffer> {
    return this.once(fingerprintOf(bytes), subjectOf(about), () => this.service.sign(bytes, new Date()));
  }

  private async once(said: string, subject: string | null, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await this.kept(said, subject);
    if (found) return found;
    return this.locks.take('sealed papers', [said], async () => {
      const meanwhile = await this.kept(said, subject);
      if (meanwhile) return meanwhile;
      const made = await make().catch(told);
      await this.documents.keep(made, subject);
      const sealedSha256 = sha256(made).toString('hex');
      await this.db
        .of<typeof tables>()
        .insertInto('sealed_papers')
        .values({ said_sha256: said, sealed_sha256: sealedSha256 })
        // the storage lost the former bytes
        .onConflict((row) => row.column('said_sha256').doUpdateSet({ sealed_sha256: sealedSha256 }))
        .execute();
      return made;
    });
  }

  private async kept(said: string, subject: string | null): Promise<Buffer | null> {
    const row = await this.db
      .of<typeof tables>()
      .selectFrom('sealed_papers')
      .select('sealed_sha256')
      .where('said_sha256', '=', said)
      .executeTakeFirst();
    return row ? this.documents.read(row.sealed_sha256, subject) : null;
  }
}
