import { sql, type Kysely, type Transaction } from 'kysely';
import { contacts } from '../../projections/contacts.js';
import { notificationChoicesRows, type NotificationChoicesRow } from '../../projections/notification-choices.js';
import { system, tableOf } from '../platform/database/door.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import { usualChoices, withTopics, type Choices } from './notification.vocabulary.js';

const contactTable = system('decides how each person is told')(contacts, 'contacts');

const choicesTable = tableOf(notificationChoicesRows, 'notification_choices');

export interface KnownChoices extends Choices {
  /** Null as long as the person has chosen nothing. */
  readonly id: string | null;
  readonly revision: string | null;
}

interface Looked {
  readonly person_id: string;
  readonly chosen: NotificationChoicesRow | null;
  /** What he wants mails about at all, in his preferences; null of staff. */
  readonly topics: readonly string[] | null;
}

const choicesOfRow = ({ chosen, topics }: Looked): KnownChoices => ({
  id: chosen?.id ?? null,
  revision: chosen?.revision ?? null,
  ...withTopics(
    chosen ? { noMail: chosen.no_mail, notShown: chosen.not_shown, digest: chosen.digest } : usualChoices,
    topics,
  ),
});

/** How each of these people wants to be told: matter by matter, within what his preferences want mails about at all. */
export const choicesOf = async <Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  people: readonly string[],
): Promise<ReadonlyMap<string, KnownChoices>> => {
  const { rows } = await sql<Looked>`
    ${prepared} SELECT p.person_id, row_to_json(c) AS chosen, o.mail_topics AS topics
    FROM unnest(${opaqueIds(people)}) AS p (person_id)
    LEFT JOIN ${choicesTable} c ON c.person_id = p.person_id
    LEFT JOIN ${contactTable} o ON o.id = p.person_id`.execute(db);
  return new Map(rows.map((row) => [row.person_id, choicesOfRow(row)]));
};
