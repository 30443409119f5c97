import type { Kysely } from 'kysely';
import { derivedId } from '../../../kernel/ids.js';
import type { MailFate } from '../../../kernel/mail-fate.js';
import { instant, text, uuid } from '../../../kernel/table.js';
import type { NoTables } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { idList } from '../../reading/reads/conditions.js';
import type { MailState } from './mails.views.js';

/** The mail that an event caused, to one person; of several clients that it names, one of each. */
export const causedMailId = (eventId: string, template: string, personId: string, clientId?: string): string =>
  derivedId(eventId, template, personId, ...(clientId === undefined ? [] : [clientId]));

/** Mails of one template that an event caused, to each of these people. */
export interface CausedMails {
  readonly eventId: string;
  readonly template: string;
  readonly personIds: readonly string[];
}

const fateOf: Readonly<Record<MailState, MailFate>> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'handedOver',
  bounced: 'bounced',
  failed: 'failed',
  expired: 'failed',
  withheld: 'withoutMail',
};

const idsOf = ({ eventId, template, personIds }: CausedMails): readonly string[] =>
  personIds.map((personId) => causedMailId(eventId, template, personId));

/** When the first mail of each event was handed over to its recipient's server; events of which none was are left out. */
export const firstLeavings = async (
  db: Kysely<NoTables>,
  asked: readonly CausedMails[],
): Promise<ReadonlyMap<string, string>> => {
  const events = new Map(asked.flatMap((each) => idsOf(each).map((id) => [id, each.eventId] as const)));
  if (events.size === 0) return new Map();
  const { rows } = await select({ id: uuid, sent_at: instant })`
    SELECT id, sent_at FROM mails WHERE id = ANY(${idList([...events.keys()])}) AND state = 'sent' AND sent_at IS NOT NULL
    ORDER BY sent_at DESC`.execute(db);
  // of several mails of an event the last row, which left first, stays
  return new Map(rows.flatMap(({ id, sent_at }) => (events.has(id) ? [[events.get(id) ?? '', sent_at] as const] : [])));
};

/** Fates of mails, by event and in the order of the people. */
export const fatesOfMails = async (
  db: Kysely<NoTables>,
  asked: readonly CausedMails[],
): Promise<ReadonlyMap<string, readonly MailFate[]>> => {
  const mails = asked.map((each) => ({ eventId: each.eventId, ids: idsOf(each) }));
  const ids = mails.flatMap((each) => each.ids);
  if (ids.length === 0) return new Map();
  const { rows } = await select({ id: uuid, state: text<MailState>() })`
    SELECT id, state FROM mails WHERE id = ANY(${idList(ids)})`.execute(db);
  const states = new Map(rows.map(({ id, state }) => [id, fateOf[state]]));
  return new Map(mails.map(({ eventId, ids: of }) => [eventId, of.map((id) => states.get(id) ?? 'withoutMail')]));
};
