import { Controller, Get, Header, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { defaultLanguage } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { Public } from '../http/authenticated.js';
import { text } from '../translations/dictionary.js';
import { mailPage, mailboxPage } from './mailbox.pages.js';
import { Mails } from './mails.js';

const shown = 100;
const html = 'text/html; charset=utf-8';
const say = (key: string): string => text(defaultLanguage, 'mail', `mailbox.${key}`);

/** The mails of this installation, for whoever tries it out; never in production. */
@Public()
@ApiExcludeController()
@Controller('dev/mail')
export class MailboxController {
  constructor(private readonly mails: Mails) {}

  @Get()
  @Header('Content-Type', html)
  async list(): Promise<string> {
    const { rows } = await this.mails.list({ offset: 0, limit: shown });
    return mailboxPage(rows, say);
  }

  @Get(':id')
  @Header('Content-Type', html)
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<string> {
    return mailPage(await this.mails.read(id), say);
  }

  @Get(':id/html')
  @Header('Content-Type', html)
  async formatted(@Param('id', ParseUUIDPipe) id: string): Promise<string> {
    const { body } = await this.mails.read(id);
    if (!body) throw notFound();
    return body.html;
  }
}
