import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import { homeZone } from '../../kernel/days.js';
import type { WithheldReason } from '../../platform/messages/mail/mails.views.js';
import { NoticeBoard, type Notice, type Posted } from '../../platform/messages/mail/outbox.js';
import type { ConsumerTables } from '../../platform/reading/projections/tables.js';
import { choicesOf } from './notification-choices.queries.js';
import { Matters } from './matters.service.js';
import { usualChoices, type Ways } from './notification.vocabulary.js';

/** Eight in the morning, where the publisher works (defaults G54, G56). */
const digestAt = { hour: '08:00', zone: homeZone } as const;

/** The next morning, of the transaction's time. */
const nextMorning = sql`
  (date_trunc('day', now() AT TIME ZONE ${digestAt.zone}) + ${digestAt.hour}::time
    + CASE WHEN (now() AT TIME ZONE ${digestAt.zone})::time >= ${digestAt.hour}::time THEN interval '1 day' ELSE interval '0' END)
  AT TIME ZONE ${digestAt.zone}`;

/** Tells people what concerns them in the application, by mail, or both, as each has chosen. */
@Injectable()
export class Notices extends NoticeBoard {
  constructor(private readonly matters: Matters) {
    super();
  }

  override async post(tx: Transaction<ConsumerTables>, notices: readonly Notice[]): Promise<readonly Posted[]> {
    const choices = await choicesOf(tx, this.matters, [...new Set(notices.map(({ person_id }) => person_id))]);
    const told = notices.map((notice) => ({
      notice,
      ways: this.matters.waysOf(notice.template, choices.get(notice.person_id) ?? usualChoices),
    }));
    await show(
      tx,
      told.flatMap(({ notice, ways }) => (ways.shown || ways.mail === 'withOthers' ? [{ ...notice, ...ways }] : [])),
    );
    return told.map(({ notice, ways }) => ({ notice, withheld: withheldBy(ways) }));
  }
}

/** Why no mail of its own leaves; null where one does. */
const withheldBy = ({ shown, mail }: Ways): WithheldReason | null => {
  if (mail === 'now') return null;
  if (mail === 'withOthers') return 'digest';
  return shown ? 'shownOnly' : 'muted';
};

/** Stores notices; a notice for the digest alone is hidden in the list. */
const show = async (tx: Transaction<ConsumerTables>, shown: readonly (Notice & Ways)[]): Promise<void> => {
  if (shown.length === 0) return;
  await sql`
    INSERT INTO notifications (id, person_id, template, language, content, link, client_id, their_own, is_shared, hidden,
      digest_due_at)
    SELECT id, person_id, template, language, content, link, client_id, their_own, is_shared, NOT shown,
      CASE WHEN mail = 'withOthers' THEN ${nextMorning} END
    FROM json_to_recordset(${JSON.stringify(shown)}::json) AS notice (
      id uuid, person_id uuid, template text, language text, content json, link text, client_id uuid,
      their_own boolean, is_shared boolean, shown boolean, mail text)
    ON CONFLICT (id) DO NOTHING`.execute(tx);
};
