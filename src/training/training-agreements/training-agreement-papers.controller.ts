import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/refusal.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerSealed } from '../../platform/papers/sealing/answer-sealed.js';
import { completionPaper } from './training-completion.paper.js';
import { agreementPaperFor, trainingAgreementReads } from './training-agreements.queries.js';

/** Papers after a signature by hand and after the classes, sealed, for people who may read the agreement. */
@ApiTags('training-agreements')
@Reads('trainingAgreements', 'trainingSessions', 'clients')
@Controller('api/training-agreements')
export class TrainingAgreementPapersController {
  /** The agreement with what stands on the paper and the fingerprints of its scan; 404 where it was not signed by hand. */
  @LeavesAsFile('trainingAgreement')
  @Get(':id/sealed-paper')
  async signedByHand(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { signedManner } = await trainingAgreementReads.one(id, asking);
    if (signedManner !== 'paper') throw notFound();
    await answerSealed(await agreementPaperFor(id, asking), asking, { request, reply });
  }

  @LeavesAsFile('trainingAgreement')
  @Get(':id/completion')
  async completion(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await trainingAgreementReads.one(id, asking);
    await answerSealed(await completionPaper(id, asking), asking, { request, reply });
  }
}
