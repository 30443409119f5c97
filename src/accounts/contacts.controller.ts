import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { Id, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { attachment } from '../platform/files/files.controller.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { Checked, checkedBody } from '../platform/http/body.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { correlationId } from '../platform/logging/correlation.js';
import type { Asking } from './accounts.queries.js';
import type {
  ContactChoices,
  ContactDuplicate,
  ContactImportView,
  ContactLeavingView,
  ContactListRow,
  ContactView,
} from './accounts.views.js';
import { contactChoices, contactLeaving } from './contact-choices.queries.js';
import { duplicatesBeforeSaving, DuplicatesQuery } from './contact-duplicates.queries.js';
import { exportContacts, importTemplate } from './contact-export.queries.js';
import { ImportContacts } from './contact-import.commands.js';
import { ContactImports } from './contact-import.queries.js';
import { contact } from './contact.js';
import { contactDetail, contactList, listContacts, type ContactFilterFields } from './contacts.queries.js';

class ChoicesQuery {
  @Optional() @Id() clientId?: string;
}

const csv = (reply: FastifyReply, name: string, file: Buffer): void =>
  void reply
    .headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'private, no-store',
    })
    .send(file);

/** What is read of contacts. */
@ApiTags('contacts')
@Reads('contacts', 'contact_clients', 'clients')
@Controller('api/contacts')
export class ContactsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly commands: Commands,
    private readonly imports: ContactImports,
    private readonly reads: SensitiveReads,
  ) {}

  @Get()
  list(
    @List(contactList) request: ListRequest<ContactFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ContactListRow>> {
    return listContacts(request, this.asking(actor));
  }

  @Get('choices')
  @Reads('contacts', 'clients', 'structures', 'licences', 'products', 'product_ranges')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<ContactChoices> {
    return contactChoices(checkedBody(ChoicesQuery, query).clientId, this.asking(actor));
  }

  @Get('duplicates')
  async duplicates(@Query() query: object, @CurrentActor() actor: Actor): Promise<readonly ContactDuplicate[]> {
    const asked = checkedBody(DuplicatesQuery, query);
    const revised = asked.except === undefined ? undefined : await this.commands.load(contact, asked.except);
    return duplicatesBeforeSaving(asked, revised?.state, this.asking(actor));
  }

  @LeavesAsFile('contact')
  @Get('export')
  async export(
    @List(contactList) request: ListRequest<ContactFilterFields>,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    csv(reply, 'contacts.csv', await exportContacts(request, this.asking(actor)));
  }

  @LeavesAsFile('contact')
  @Get('import-template')
  template(@CurrentActor() actor: Actor, @Res() reply: FastifyReply): void {
    csv(reply, 'contacts.csv', importTemplate(actor.language));
  }

  /** What the file would do; nothing is written. */
  @Post('import-trials')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportContacts' } })
  importTrial(
    @Checked(ImportContacts) asked: ImportContacts,
    @CurrentActor() actor: Actor,
  ): Promise<ContactImportView> {
    return this.imports.trial(asked, this.asking(actor));
  }

  @Post('imports')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ImportContacts' } })
  import(@Checked(ImportContacts) asked: ImportContacts, @CurrentActor() actor: Actor): Promise<ContactImportView> {
    return this.imports.run(asked, this.asking(actor), correlationId());
  }

  @Get(':id/leaving')
  @Reads('contacts', 'tickets')
  async leaving(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ContactLeavingView> {
    const { state } = await this.commands.load(contact, id);
    return contactLeaving(id, state, this.asking(actor));
  }

  @Get(':id')
  async detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ContactView> {
    const { state } = await this.commands.load(contact, id);
    const view = await contactDetail(id, state, this.asking(actor));
    // it lets whoever knows it speak in the contact's name on the phone: who looks is noted
    if (view.callbackCode !== null) await this.reads.note(actor, { act: 'callbackCode', subjectId: id });
    return view;
  }

  private asking(actor: Actor): Asking {
    return { db: this.db.kysely, actor, can: (...asked) => this.access.can(...asked), now: new Date().toISOString() };
  }
}
