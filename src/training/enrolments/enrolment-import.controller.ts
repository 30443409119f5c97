import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../kernel/language.js';
import type { ReceiptView } from '../../kernel/views.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiBody, ApiExtension, ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerFile, exported, mediaTypes, type ExportTable } from '../../platform/reading/reads/exporting.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { EnrolTogether, ImportEnrolments } from './enrolment-import.commands.js';
import { enrolTogether, importEnrolments, tryEnrolmentImport } from './enrolment-import.queries.js';
import { enrolmentColumns } from './enrolment-import.vocabulary.js';
import type { EnrolmentImportView } from './enrolments.views.js';

/** Template of an import: headings, and one line as an example. */
const template: ExportTable<undefined> = {
  texts: 'enrolments',
  columns: enrolmentColumns.map((column) => ({
    heading: `import.column.${column}`,
    value: (_, language: Language) => text(language, 'enrolments', `import.example.${column}`),
  })),
};

/** People who are enrolled by a file, or by one form. */
@ApiTags('enrolments')
@Reads('enrolments', 'courseSeats', 'courses', 'contacts', 'contact_clients')
@Controller('api/enrolments')
export class EnrolmentImportController {
  @LeavesAsFile('enrolment')
  @Get('import-template')
  async template(@Asks() { actor }: Asking, @Res() reply: FastifyReply): Promise<void> {
    const content = await exported('csv', template, [undefined], actor);
    answerFile(reply, { name: 'enrolments.csv', mediaType: mediaTypes.csv, content });
  }

  /** Dry run of the file; nothing is written. */
  @ApiExtension('x-right', 'enrolment.takeCourseSeat')
  @Post('import-trials')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportEnrolments' } })
  importTrial(
    @Checked(ImportEnrolments) asked: ImportEnrolments,
    @Asks() asking: Asking,
  ): Promise<EnrolmentImportView> {
    return tryEnrolmentImport(asked, asking);
  }

  @ApiExtension('x-right', 'enrolment.takeCourseSeat')
  @Post('imports')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportEnrolments' } })
  import(@Checked(ImportEnrolments) asked: ImportEnrolments, @Asks() asking: Asking): Promise<EnrolmentImportView> {
    return importEnrolments(asked, asking);
  }

  @ApiExtension('x-right', 'enrolment.takeCourseSeat')
  @Post('together')
  @HttpCode(200)
  together(@Checked(EnrolTogether) asked: EnrolTogether, @Asks() asking: Asking): Promise<ReceiptView> {
    return enrolTogether(asked, asking);
  }
}
