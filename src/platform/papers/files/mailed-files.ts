import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.js';
import { ReceivedFiles } from '../../messages/mail/inbound-mail.js';
import { Files } from './files.js';

/** Files attached to a mail take the path of every upload. */
@Injectable()
export class MailedFiles extends ReceivedFiles {
  constructor(private readonly files: Files) {
    super();
  }

  override async store(
    { name, content }: { readonly name: string; readonly content: Buffer },
    owner: Actor,
  ): Promise<string> {
    return (await this.files.store(owner, name, content)).id;
  }

  override storeOriginal(
    { name, content }: { readonly name: string; readonly content: Buffer },
    owner: Actor,
  ): Promise<string> {
    return this.files.storeMail(owner, name, content);
  }

  override async remove(fileIds: readonly string[]): Promise<void> {
    for (const id of fileIds) await this.files.remove(id);
  }
}
