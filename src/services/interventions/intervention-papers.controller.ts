import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/refusal.js';
import { sendCalendar } from '../../platform/messages/calendar/calendar-answer.js';
import { answerDocument } from '../../platform/papers/documents/answer-document.js';
import { document } from '../../platform/papers/documents/document.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerSealed } from '../../platform/papers/sealing/answer-sealed.js';
import { interventionCalendar } from './intervention-calendar.queries.js';
import { reportPaper } from './intervention.paper.js';
import { paperToSign } from './intervention-signing.queries.js';
import { interventionReads } from './interventions.queries.js';

/** The report as it is signed with a code, and as it was validated, for those who may read it. */
@ApiTags('interventions')
@Reads('interventions', 'clients')
@Controller('api/interventions')
export class InterventionPapersController {
  /** A visit that was planned by hand, for the calendars of those who wait for it. */
  @LeavesAsFile('intervention')
  @Get(':id/calendar')
  async calendar(@Param('id', anId) id: string, @Asks() asking: Asking, @Res() reply: FastifyReply): Promise<void> {
    sendCalendar(reply, `visit-${id}`, await interventionCalendar(id, asking));
  }

  @LeavesAsFile('intervention')
  @Get(':id/signing-paper')
  async toSign(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await interventionReads.one(id, asking);
    const { db, service, streams } = asking;
    const source = await paperToSign(id, {
      ...{ db, service },
      load: async (lifecycle, of) => (await streams.load(lifecycle, of)).state,
    });
    answerDocument(request, reply, source.title, await document(source));
  }

  /** With the seal of the platform; 404 until it is validated, by an answer or by silence. */
  @LeavesAsFile('intervention')
  @Get(':id/sealed-paper')
  async validated(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = await interventionReads.one(id, asking);
    if (row.validatedAt === null) throw notFound();
    await answerSealed(await reportPaper(row, asking), asking, { request, reply });
  }
}
