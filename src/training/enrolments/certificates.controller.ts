import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Db } from '../../platform/reading/database/database.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerSealed } from '../../platform/papers/sealing/answer-sealed.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { VerifyCertificate } from './certificate.commands.js';
import { certificatePaper } from './certificate.paper.js';
import { verifyCertificate } from './certificate.queries.js';
import { verificationLimit } from './enrolment.vocabulary.js';
import { enrolmentReads } from './enrolments.queries.js';
import type { CertificateVerificationView } from './enrolments.views.js';

/** Certificates of completion: the sealed paper, and what its number stands for. */
@ApiTags('enrolments')
@Reads('enrolments', 'courses', 'trainingAgreements')
@Controller('api')
export class CertificatesController {
  constructor(
    private readonly db: Db,
    private readonly visitors: Visitors,
  ) {}

  @LeavesAsFile('enrolment')
  @Get('enrolments/:id/certificate')
  async certificate(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const enrolled = await enrolmentReads.one(id, asking);
    const source = await certificatePaper(enrolled, asking);
    await answerSealed(source, asking, { request, reply }, enrolled.participant);
  }

  /** By a body: no name stands in an address. */
  @Public()
  @Post('certificate-verifications')
  @HttpCode(200)
  async verification(
    @Checked(VerifyCertificate) asked: VerifyCertificate,
    @Req() request: FastifyRequest,
  ): Promise<CertificateVerificationView> {
    await this.visitors.count(verificationLimit, request.ip);
    return verifyCertificate(asked, { db: this.db.kysely });
  }
}
