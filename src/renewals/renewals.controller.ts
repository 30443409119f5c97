import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Language } from '../kernel/language.js';
import { Checked } from '../platform/http/body.js';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { Reads } from '../platform/http/reads.js';
import { Asks, type Asking } from '../platform/reads/asking.js';
import { answerFile, exported, mediaTypes, type ExportTable } from '../platform/reads/exporting.js';
import { text } from '../platform/translations/dictionary.js';
import { ImportRenewals } from './renewal-import.commands.js';
import { importRenewals, tryRenewalImport } from './renewal-import.queries.js';
import { renewalColumns } from './renewal-import.vocabulary.js';
import type { RenewalImportView } from './renewals.views.js';

/** What an import takes: headings, and one line as an example. */
const template: ExportTable<undefined> = {
  texts: 'renewals',
  columns: renewalColumns.map((column) => ({
    heading: `import.column.${column}`,
    value: (_, language: Language) => text(language, 'renewals', `import.example.${column}`),
  })),
};

/** Renewals that come in by a file. */
@ApiTags('renewals')
@Reads('renewals', 'clients', 'contacts', 'contact_clients')
@Controller('api/renewals')
export class RenewalsController {
  @LeavesAsFile('renewal')
  @Get('import-template')
  async template(@Asks() { actor }: Asking, @Res() reply: FastifyReply): Promise<void> {
    const content = await exported('csv', template, [undefined], actor);
    answerFile(reply, { name: 'renewals.csv', mediaType: mediaTypes.csv, content });
  }

  /** What the file would do; nothing is written. */
  @Post('import-trials')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportRenewals' } })
  importTrial(@Checked(ImportRenewals) asked: ImportRenewals, @Asks() asking: Asking): Promise<RenewalImportView> {
    return tryRenewalImport(asked, asking);
  }

  @Post('imports')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportRenewals' } })
  import(@Checked(ImportRenewals) asked: ImportRenewals, @Asks() asking: Asking): Promise<RenewalImportView> {
    return importRenewals(asked, asking);
  }
}
