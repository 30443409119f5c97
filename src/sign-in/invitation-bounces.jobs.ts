import { Injectable } from '@nestjs/common';
import { systemActor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { Refusal } from '../kernel/refusal.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { PeriodicJob } from '../platform/queue/periodic-job.js';
import { account } from './account.js';

interface BouncedInvitation {
  readonly person_id: string;
  readonly mail_id: string;
}

/** Notes invitations whose mail nobody got: refused at once, or reported later by the server that had taken it (features F56). */
@Injectable()
export class InvitationBounces extends PeriodicJob {
  override readonly name = 'invitationBounces';

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return (await this.untold(1)).length > 0;
  }

  override async run(): Promise<void> {
    for (const invitation of await this.untold(200)) {
      await this.note(invitation);
      await this.db.pool.query('UPDATE sign_in_links SET bounced_at = clock_timestamp() WHERE mail_id = $1', [
        invitation.mail_id,
      ]);
    }
  }

  private async note({ person_id: personId, mail_id: mailId }: BouncedInvitation): Promise<void> {
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
      // he has entered meanwhile by another link: nothing is left to say
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async untold(limit: number): Promise<readonly BouncedInvitation[]> {
    const { rows } = await this.db.pool.query<BouncedInvitation>(
      `SELECT l.person_id, l.mail_id FROM sign_in_links l JOIN mails m ON m.id = l.mail_id
       WHERE l.purpose = 'invitation' AND l.bounced_at IS NULL AND m.state IN ('failed', 'bounced') LIMIT $1`,
      [limit],
    );
    return rows;
  }
}
