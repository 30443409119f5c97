import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../../kernel/days.js';
import { notFound } from '../../kernel/refusal.js';
import { answerArchive } from '../../platform/papers/archives/answer-archive.js';
import { answerDocument } from '../../platform/papers/documents/answer-document.js';
import { document } from '../../platform/papers/documents/document.js';
import { onlineVersion } from '../../platform/papers/documents/document.shapes.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { List, type ListRequest } from '../../platform/run/http/list.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import type { AptitudeCheckFilter } from './aptitude-checks.views.js';
import { sealedChecks, sealedFilesOf } from './aptitude-files.service.js';
import { aptitudeBatchPaper, signableBatch } from './aptitude-batch.paper.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';

/** Several checks together: a batch as it is signed, and the sealed ones of a list. */
@ApiTags('aptitude-checks')
@Reads('aptitudeChecks', 'clients')
@Controller('api/aptitude-checks')
export class AptitudeBatchController {
  @LeavesAsFile('aptitudeCheck')
  @Get(':id/batch-paper')
  async paper(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await aptitudeCheckReads.one(id, asking);
    const batch = await signableBatch(asking, id);
    if (!batch) throw notFound();
    for (const one of batch.ids) await aptitudeCheckReads.one(one, asking);
    const source = await aptitudeBatchPaper(asking, batch);
    answerDocument(request, reply, source.title, await document(onlineVersion(source)));
  }

  /** A ZIP of those in the list that are sealed; the same filter as the list. */
  @LeavesAsFile('aptitudeCheck')
  @Get('sealed-files')
  async files(
    @List(sealedChecks) request: ListRequest<AptitudeCheckFilter>,
    @Asks() asking: Asking,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const files = await sealedFilesOf(request, asking);
    answerArchive(reply, `VA_${dayOf(asking.now).replaceAll('-', '')}`, files);
  }
}
