import { Injectable } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { uuid } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { now } from '../../platform/reading/database/expressions.js';
import { select } from '../../platform/reading/database/select.js';
import { RowsJob } from '../../platform/run/queue/periodic-job.js';
import type { tables } from '../../platform/people/sessions/tables.js';
import { account } from './account.js';

interface BouncedInvitation {
  readonly personId: string;
  readonly mailId: string;
}

/**
 * Notes invitations whose mail did not arrive: refused at once, or reported later by the server that had taken it
 * (features F56).
 */
@Injectable()
export class InvitationBounces extends RowsJob<BouncedInvitation> {
  override readonly name = 'invitationBounces';
  override readonly afterStop = 'goesOn';

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const invitation of await this.rows(200)) {
      await this.note(invitation);
      await this.db
        .of<typeof tables>()
        .updateTable('sign_in_links')
        .set({ bounced_at: now })
        .where('mail_id', '=', invitation.mailId)
        .execute();
    }
  }

  private async note({ personId, mailId }: BouncedInvitation): Promise<void> {
    try {
      await this.commands.execute({
        lifecycle: account,
        command: 'NoteInvitationBounced',
        id: personId,
        body: { mailId },
        actor: systemActor,
        commandId: derivedId(mailId, 'bounced'),
        correlationId: mailId,
      });
    } catch (error) {
      // the person has entered meanwhile by another link: the bounce does not matter any more
      if (!(error instanceof Refusal)) throw error;
    }
  }

  override waiting(limit: number) {
    return select({ personId: uuid, mailId: uuid })`
      SELECT l.person_id, l.mail_id FROM sign_in_links l JOIN mails m ON m.id = l.mail_id
      WHERE l.purpose = 'invitation' AND l.bounced_at IS NULL AND m.state IN ('failed', 'bounced') LIMIT ${limit}`;
  }
}
