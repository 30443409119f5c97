import type { Kysely, Transaction } from 'kysely';
import { contacts } from '../../../projections/customers/contacts.js';
import {
  notificationChoicesRows,
  type NotificationChoicesRow,
} from '../../../projections/shell/notification-choices.js';
import { json, nullable, uuid, type ValuesOf } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import type { Matters } from './matters.service.js';
import { usualChoices, type Choices } from './notification.vocabulary.js';

const contactTable = system('decides how each person is told')(contacts, 'contacts');

const choicesTable = tableOf(notificationChoicesRows, 'notification_choices');

export interface KnownChoices extends Choices {
  /** Null as long as the person has chosen nothing. */
  readonly id: string | null;
  readonly revision: string | null;
}

const looked = {
  person_id: uuid,
  chosen: nullable(json<NotificationChoicesRow>()),
  /** Topics of mails in the person's preferences; null for staff. */
  topics: nullable(json<readonly string[]>()),
};

const choicesOfRow = (matters: Matters, { chosen, topics }: ValuesOf<typeof looked>): KnownChoices => ({
  id: chosen?.id ?? null,
  revision: chosen?.revision ?? null,
  ...matters.withTopics(
    chosen ? { noMail: chosen.no_mail, notShown: chosen.not_shown, digest: chosen.digest } : usualChoices,
    topics,
  ),
});

/** How each of these people wants to be told: matter by matter, within what their preferences want mails about at all. */
export const choicesOf = async <Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  matters: Matters,
  people: readonly string[],
): Promise<ReadonlyMap<string, KnownChoices>> => {
  const { rows } = await select(looked)`
    ${prepared} SELECT p.person_id, row_to_json(c) AS chosen, o.mail_topics AS topics
    FROM unnest(${opaqueIds(people)}) AS p (person_id)
    LEFT JOIN ${choicesTable} c ON c.person_id = p.person_id
    LEFT JOIN ${contactTable} o ON o.id = p.person_id`.execute(db);
  return new Map(rows.map((row) => [row.person_id, choicesOfRow(matters, row)]));
};
