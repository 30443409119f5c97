import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';

/** The mailbox at `/dev/mail`; the list of modules leaves it out in production. */
@Module({ controllers: [MailboxController] })
export class MailboxModule {}
