import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerDocument } from '../../platform/papers/documents/answer-document.js';
import { document } from '../../platform/papers/documents/document.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { registerPaper } from './register.paper.js';

/** The register of a client, as it stands now. */
@ApiTags('processings')
@Reads('processings', 'subprocessors', 'clients')
@Controller('api/processings')
export class RegisterController {
  @LeavesAsFile('processing')
  @Get('register/paper')
  async paper(
    @Query() query: object,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = await registerPaper(asking, checkedBody(OfClient, query));
    answerDocument(request, reply, source.title, await document(source));
  }
}
