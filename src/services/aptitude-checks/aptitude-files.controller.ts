import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { zipSync, type Zippable } from 'fflate';
import { dayOf } from '../../kernel/days.js';
import { refuse } from '../../kernel/refusal.js';
import { attachment } from '../../platform/papers/files/files.controller.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { List, type ListDefinition, type ListRequest } from '../../platform/run/http/list.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { sealedDocumentOf } from '../../sales/signatures/signatures.module.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';
import { AptitudeCheckFilter } from './aptitude-checks.views.js';

/** Documents of one archive at most. */
const mostFiles = 100;

const signedList = {
  filter: AptitudeCheckFilter,
  sortable: { finalisedAt: 'finalised_at' },
  defaultSort: ['finalisedAt', 'DESC'],
  pageSize: mostFiles,
} satisfies ListDefinition<AptitudeCheckFilter>;

const isIdentified = (row: object): row is { readonly id: string } => 'id' in row && typeof row.id === 'string';

/** Sealed documents of aptitude checks, under the names that the portal of the paying agency wants. */
@ApiTags('aptitude-checks')
@Reads('aptitudeChecks', 'clients')
@Controller('api/aptitude-checks')
export class AptitudeFilesController {
  /** A ZIP of those in the list that are sealed; the same filter as the list. */
  @LeavesAsFile('aptitudeCheck')
  @Get('sealed-files')
  async files(
    @List(signedList) request: ListRequest<AptitudeCheckFilter>,
    @Asks() asking: Asking,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const filter = Object.assign(new AptitudeCheckFilter(), request.filter, { status: ['signed'] });
    const { rows, total } = await aptitudeCheckReads.list({ ...request, filter, offset: 0, limit: mostFiles }, asking);
    if (total > mostFiles) return refuse('aptitudeFilesTooMany', { count: mostFiles });
    const files: Zippable = {};
    for (const { id } of rows.filter(isIdentified)) {
      const { fileName, number, clientId, signatureId } = await aptitudeCheckReads.one(id, asking);
      const bytes = await sealedDocumentOf(clientId, signatureId, asking);
      const name = fileName ?? number;
      // two checks of one establishment on one day
      if (bytes) files[`${`${name}.pdf` in files ? `${name}_${number}` : name}.pdf`] = bytes;
    }
    if (Object.keys(files).length === 0) return refuse('aptitudeFilesNone');
    void reply
      .headers({
        'Content-Type': 'application/zip',
        'Cache-Control': 'private, no-store',
        'Content-Disposition': attachment(`VA_${dayOf(asking.now).replaceAll('-', '')}.zip`),
      })
      .send(Buffer.from(zipSync(files, { level: 0 })));
  }
}
