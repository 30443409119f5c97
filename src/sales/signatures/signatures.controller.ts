import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemActor } from '../../kernel/actor.js';
import { notFound, Refusal } from '../../kernel/refusal.js';
import { Db } from '../../platform/reading/database/database.js';
import { answerDocument } from '../../platform/papers/documents/answer-document.js';
import { attachment } from '../../platform/papers/files/files.controller.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerSealed } from '../../platform/papers/sealing/answer-sealed.js';
import { SealedPapers } from '../../platform/papers/sealing/sealed-papers.js';
import { KeptDocuments } from './kept-documents.service.js';
import { SignableSources } from './signable-sources.service.js';
import { signatureProofPaper } from './signature-proof.paper.js';
import { proofOf, verificationOf } from './signature-proof.queries.js';
import { signatureReads } from './signatures.queries.js';
import type { SignatureVerificationView, SignatureView, SignedProof } from './signatures.views.js';

const hash = /^[0-9a-f]{64}$/;

/** Results of a signature: the sealed document, its proof, and the check whether a document is among them. */
@ApiTags('signatures')
@Controller('api')
export class SignaturesController {
  constructor(
    private readonly documents: KeptDocuments,
    private readonly papers: SealedPapers,
    private readonly sources: SignableSources,
    private readonly db: Db,
  ) {}

  @LeavesAsFile('signature')
  @Get('signatures/:id/sealed')
  async sealed(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { title, sealedSha256, ...of } = await signatureReads.one(id, asking);
    const bytes = sealedSha256 === null ? null : await this.documents.read(sealedSha256);
    if (!bytes) throw notFound();
    answerDocument(request, reply, (await this.fileNameOf(of, asking)) ?? title, bytes);
  }

  /** As JSON, with a signature of the platform over the very bytes of its text. */
  @LeavesAsFile('signature')
  @Get('signatures/:id/proof')
  async proof(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedProof> {
    const { title } = await signatureReads.one(id, asking);
    const told = await proofOf(id, asking);
    const proof = JSON.stringify(told);
    const signature = (await this.papers.signatureOf(Buffer.from(proof), told.signer)).toString('base64');
    void reply.headers({ 'Cache-Control': 'private, no-store', 'Content-Disposition': attachment(`${title}.json`) });
    return { proof, signature };
  }

  /** The same to be read: a PDF/A-3 with the proof as data, sealed by the platform. */
  @LeavesAsFile('signature')
  @Get('signatures/:id/proof-document')
  async proofDocument(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await signatureReads.one(id, asking);
    const told = await proofOf(id, asking);
    await answerSealed(await signatureProofPaper(told, asking), asking, { request, reply }, told.signer);
  }

  /** Asked by the page that makes the hash of a file; the file stays where it is. */
  @Public()
  @Get('signature-verifications/:sha256')
  verification(@Param('sha256') sha256: string): Promise<SignatureVerificationView> {
    if (!hash.test(sha256)) throw notFound();
    return verificationOf(sha256, { db: this.db.kysely, actor: systemActor });
  }

  /** Where its thing is one of the reader's: others have the title. A document of several things has no name of one. */
  private async fileNameOf(
    { source, sourceId, part }: Pick<SignatureView, 'source' | 'sourceId' | 'part'>,
    asking: Asking,
  ): Promise<string | null> {
    if (part !== null) return null;
    try {
      return (await this.sources.find(source)?.fileNameOf?.(sourceId, asking)) ?? null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    }
  }
}
