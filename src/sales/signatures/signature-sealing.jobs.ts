import { Injectable, type Abstract } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { Refusal } from '../../kernel/refusal.js';
import { uuid } from '../../kernel/table.js';
import { namesOf } from '../../customers/directory/labels.js';
import { partyOf } from '../../customers/directory/parties.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { People } from '../../platform/people/access/ports.js';
import { Config } from '../../platform/run/config/config.js';
import { reach } from '../../platform/run/failpoints/failpoints.js';
import { log } from '../../platform/run/logging/log.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { sha256 } from '../../platform/papers/sealing/digests.js';
import { SigningService } from '../../platform/papers/sealing/signing-service.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { KeptDocuments } from './kept-documents.service.js';
import { ThemesQueries, themeEntityOf } from '../../shell/themes/themes.module.js';
import { proofOf } from './signature-proof.queries.js';
import { sealMarkOf, sealSheet, verificationAddress } from './signature-seal.paper.js';
import { signature } from './signature.js';
import type { SignatureProof } from './signatures.views.js';

const signatureRows = system('seals what was signed')(signatures, 'signatures');

/** Most signatures sealed in one run. */
const mostAtOnce = 25;

/** Seals what was signed: the signature stands without, and a service that is away is asked again. */
@Injectable()
export class SignatureSealing extends RowsJob<{ readonly id: string }> {
  override readonly name = 'signatureSealing';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly documents: KeptDocuments,
    private readonly signing: SigningService,
    private readonly people: People,
    private readonly config: Config,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id } of await this.rows(mostAtOnce))
      await this.seal(id).catch((error: unknown) =>
        log.warn({ err: error, signature: id }, 'signature not sealed yet'),
      );
  }

  private async seal(id: string): Promise<void> {
    const { prepared, signedAt, seal } = (await this.commands.load(signature, id)).state;
    if (!prepared || signedAt === null || seal) return;
    const document = await this.documents.read(prepared.documentSha256);
    if (!document) throw new Error('The document that was signed is not there');
    const { signerId, clientId, channel, level, agreement } = prepared;
    const { language } = agreement;
    const at = new Date();
    const proof = await this.proofOf(id, language);
    const client = await partyOf(this.db.kysely, clientId);
    const sealing = {
      language,
      theme: await this.service(ThemesQueries).theme(themeEntityOf(client?.entity), language),
      timeZone: (await this.people.actorOf(signerId, clientId))?.timeZone,
      verifiedAt: verificationAddress(this.config, prepared.documentSha256),
      at,
    };
    const reason = text(language, 'signatures', 'seal.reason', {
      level: text(language, 'signatures', `level.${level}`),
      channel: text(language, 'signatures', `channel.${channel}`),
    });
    const sealed = await this.signing.seal(document, {
      ...{ name: proof.signer.name ?? signerId, reason, at },
      mark: sealMarkOf(proof, sealing),
      sheet: sealSheet(proof, sealing),
    });
    await this.documents.keep(sealed);
    await reach('after-pdf-before-event');
    await this.record(id, sha256(sealed).toString('hex'));
  }

  /** Content of the page of the seal; a restricted signer is named on a document that bears their signature. */
  private async proofOf(id: string, language: Language): Promise<SignatureProof> {
    const actor = { ...systemActor, language };
    const proof = await proofOf(id, { service: this.service, db: this.db.kysely, actor });
    const { signer } = proof;
    const names = await namesOf(this.db.kysely, [signer.id, signer.inPlaceOf?.id], ['contact']);
    return {
      ...proof,
      signer: {
        ...signer,
        name: names.get(signer.id) ?? null,
        ...(signer.inPlaceOf && {
          inPlaceOf: { ...signer.inPlaceOf, name: names.get(signer.inPlaceOf.id) ?? null },
        }),
      },
    };
  }

  private readonly service = <Service>(type: Abstract<Service>): Service => this.modules.get(type, { strict: false });

  /** Of two processes that seal at once, the first one's seal counts. */
  private async record(id: string, sealedSha256: string): Promise<void> {
    try {
      await this.commands.execute({
        lifecycle: signature,
        command: 'RecordSignatureSeal',
        id,
        body: { sealedSha256 },
        actor: systemActor,
        commandId: derivedId(id, 'seal'),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  override waiting(limit: number) {
    return select({ id: uuid })`
      SELECT id FROM ${signatureRows} s
      WHERE status = 'signed' AND is_kept AND sealed_sha256 IS NULL ORDER BY signed_at LIMIT ${limit}`;
  }
}
