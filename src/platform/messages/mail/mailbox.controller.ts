import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '../../run/http/documented.js';
import { defaultLanguage } from '../../../kernel/language.js';
import { notFound } from '../../../kernel/refusal.js';
import { anId } from '../../run/http/an-id.js';
import { Public } from '../../run/http/authenticated.js';
import { text } from '../../people/translations/dictionary.js';
import { MailboxGuard } from './mailbox.guard.js';
import { mailPage, mailboxPage } from './mailbox.pages.js';
import { SmsMessages } from '../sms/sms-messages.js';
import { Mails } from './mails.js';

const shown = 500;
const html = 'text/html; charset=utf-8';
const say = (key: string): string => text(defaultLanguage, 'mail', `mailbox.${key}`);

/** The mails and short messages of this installation, for those who try it out (MailboxGuard); never in production. */
@Public()
@UseGuards(MailboxGuard)
@ApiExcludeController()
@Controller('dev/mail')
export class MailboxController {
  constructor(
    private readonly mails: Mails,
    private readonly sms: SmsMessages,
  ) {}

  @Get()
  @Header('Content-Type', html)
  async list(): Promise<string> {
    const [{ rows }, messages] = await Promise.all([
      this.mails.list({ offset: 0, limit: shown }),
      this.sms.list(shown),
    ]);
    return mailboxPage(rows, messages, say);
  }

  @Get(':id')
  @Header('Content-Type', html)
  async read(@Param('id', anId) id: string): Promise<string> {
    return mailPage(await this.mails.read(id), say);
  }

  @Get(':id/html')
  @Header('Content-Type', html)
  async formatted(@Param('id', anId) id: string): Promise<string> {
    const { body } = await this.mails.read(id);
    if (!body) throw notFound();
    return body.html;
  }
}
