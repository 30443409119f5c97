import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerSealed } from '../../platform/papers/sealing/answer-sealed.js';
import { pathEnrolmentReads } from './learning-paths.queries.js';
import { pathCertificate } from './path-certificate.paper.js';

/** Certificates of whole paths: the sealed paper. */
@ApiTags('path-enrolments')
@Reads('pathEnrolments')
@Controller('api/path-enrolments')
export class PathCertificatesController {
  @LeavesAsFile('pathEnrolment')
  @Get(':id/certificate')
  async certificate(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const enrolled = await pathEnrolmentReads.one(id, asking);
    const source = await pathCertificate(enrolled, asking);
    await answerSealed(source, asking, { request, reply }, enrolled.participant);
  }
}
