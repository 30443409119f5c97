import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerDocument } from '../platform/documents/answer-document.js';
import { document } from '../platform/documents/document.js';
import { anId } from '../platform/http/an-id.js';
import { ApiTags } from '../platform/http/documented.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { Reads } from '../platform/http/reads.js';
import { Asks, type Asking } from '../platform/reads/asking.js';
import { reportDocument } from './intervention-document.queries.js';

/** The report (PV) as a document. */
@ApiTags('interventions')
@Controller('api/interventions')
export class InterventionsController {
  @LeavesAsFile('intervention')
  @Get(':id/report.pdf')
  @Reads('interventions', 'clients', 'contacts', 'entity_themes')
  async report(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = await reportDocument(id, asking);
    answerDocument(request, reply, source.title, await document(source));
  }
}
