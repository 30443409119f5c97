import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Checked } from '../../platform/run/http/body.js';
import { ApiBody, ApiExtension, ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { answerFile, exported, mediaTypes } from '../../platform/reading/reads/exporting.js';
import type { ContactImportView } from './accounts.views.js';
import { importTemplate } from './contact-export.queries.js';
import { ImportContacts } from './contact-import.commands.js';
import { importContacts, tryImport } from './contact-import.queries.js';

/** Contacts that come in by a file. */
@ApiTags('contacts')
@Reads('contacts', 'contact_clients', 'clients')
@Controller('api/contacts')
export class ContactsController {
  @LeavesAsFile('contact')
  @Get('import-template')
  async template(@Asks() { actor }: Asking, @Res() reply: FastifyReply): Promise<void> {
    const content = await exported('csv', importTemplate, [undefined], actor);
    answerFile(reply, { name: 'contacts.csv', mediaType: mediaTypes.csv, content });
  }

  /** Tries an import; nothing is written. */
  @ApiExtension('x-right', 'contact.import')
  @Post('import-trials')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportContacts' } })
  importTrial(@Checked(ImportContacts) asked: ImportContacts, @Asks() asking: Asking): Promise<ContactImportView> {
    return tryImport(asked, asking);
  }

  @ApiExtension('x-right', 'contact.import')
  @Post('imports')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportContacts' } })
  import(@Checked(ImportContacts) asked: ImportContacts, @Asks() asking: Asking): Promise<ContactImportView> {
    return importContacts(asked, asking);
  }
}
