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
import type { SmsUseImportView } from './sms-offers.views.js';
import { ImportSmsUses } from './sms-use-import.commands.js';
import { importSmsUses } from './sms-use-import.queries.js';
import { smsUseColumns } from './sms-use-import.vocabulary.js';

/** What an import takes: headings, and one line as an example. */
const template: ExportTable<undefined> = {
  texts: 'smsOffers',
  columns: smsUseColumns.map((column) => ({
    heading: `import.column.${column}`,
    value: (_, language: Language) => text(language, 'smsOffers', `import.example.${column}`),
  })),
};

/** Uses of text messages that come in by a file. */
@ApiTags('smsSubscriptions')
@Reads('smsSubscriptions', 'clients')
@Controller('api/sms-uses')
export class SmsUseImportController {
  @LeavesAsFile('smsSubscription')
  @Get('import-template')
  async template(@Asks() { actor }: Asking, @Res() reply: FastifyReply): Promise<void> {
    const content = await exported('csv', template, [undefined], actor);
    answerFile(reply, { name: 'sms.csv', mediaType: mediaTypes.csv, content });
  }

  /** What the file would do; nothing is written. */
  @Post('import-trials')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportSmsUses' } })
  importTrial(@Checked(ImportSmsUses) asked: ImportSmsUses, @Asks() asking: Asking): Promise<SmsUseImportView> {
    return importSmsUses(asked, asking, { trial: true });
  }

  @Post('imports')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportSmsUses' } })
  import(@Checked(ImportSmsUses) asked: ImportSmsUses, @Asks() asking: Asking): Promise<SmsUseImportView> {
    return importSmsUses(asked, asking, { trial: false });
  }
}
