import { sql } from 'kysely';
import { notificationChoicesRows } from '../../../projections/shell/notification-choices.js';
import { clientNames } from '../../customers/directory/names.js';
import { isCustomer, personBehind } from '../../kernel/actor.js';
import { instant, integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { maximumPage } from '../../platform/run/http/list.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { knowsMail, mailSubject } from '../../platform/messages/mail/mail-text.js';
import { Outbox } from '../../platform/messages/mail/outbox.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, idList } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { listing, routes } from '../../platform/reading/reads/reads.js';
import { choicesOf } from './notification-choices.queries.js';
import { Matters } from './matters.service.js';
import { usualChoices } from './notification.vocabulary.js';
import {
  NotificationFilter,
  type NotificationChoicesView,
  type NotificationView,
  type UnreadView,
} from './notifications.views.js';

type Asker = Pick<Asking, 'db' | 'actor'>;

/** Told to this person; to a customer, about the client that they act for now, and about themselves: also at a client that they left. */
const isOwn = ({ actor }: Asker) => {
  const toPerson = sql<boolean>`n.person_id = ${actor.id}::uuid AND NOT n.hidden`;
  if (!isCustomer(actor)) return toPerson;
  const theirClients = [actor.clientId, ...actor.linkedClientIds];
  return sql<boolean>`${toPerson} AND (n.client_id IS NULL OR n.their_own OR n.client_id = ANY(${theirClients}::uuid[]))`;
};

const own = (asker: Asker) => sql`(SELECT n.* FROM notifications n WHERE ${isOwn(asker)})`;

const isUnread = sql<boolean>`read_at IS NULL`;

/** Notifications among these that stand in the application, with the time of their reading. */
export const noticesAmong = async (
  db: Asking['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly readAt: string | null }>> => {
  const { rows } = await select({ id: uuid, readAt: nullable(instant) })`
    SELECT id, read_at AS "readAt" FROM notifications n WHERE id = ANY(${idList(ids)}) AND NOT n.hidden`.execute(db);
  return new Map(rows.map(({ id, readAt }) => [id, { readAt }]));
};

/** Of the badge. */
export const unreadOf = async (asker: Asker): Promise<UnreadView> => {
  const { rows } = await select({ unread: integer })`
    SELECT count(*)::int AS unread FROM ${own(asker)} n WHERE ${isUnread}`.execute(asker.db);
  return rows[0] ?? { unread: 0 };
};

/** A later release may have written it, of whose texts this one has none. */
const subjectOf = (notice: Parameters<typeof mailSubject>[0], content: Parameters<typeof mailSubject>[1]): string =>
  knowsMail(notice, content)
    ? mailSubject(notice, content)
    : textIn(notice.language, 'notifications', 'list.ofLaterRelease');

/** Notifications within the application (features F37). */
export const notificationReads = listing<NotificationView>()({
  path: 'notifications',
  from: [],
  rows: (asking) => select({
    id: uuid,
    template: text(),
    content: json(),
    link: nullable(text()),
    client_id: nullable(uuid),
    client_name: nullable(text()),
    at: instant,
    read_at: nullable(instant),
  })`(
    SELECT n.id, n.template, n.content, n.link, n.client_id, k.name AS client_name, n.created_at AS at, n.read_at
    FROM ${own(asking)} n LEFT JOIN ${clientNames} k ON k.id = n.client_id)`,
  counted: own,
  filter: NotificationFilter,
  where: {
    unread: (unread) => (unread ? isUnread : sql`read_at IS NOT NULL`),
    matter: (matter, { service }) => sql`template = ANY(${[...service(Matters).templatesOf(matter)]}::text[])`,
  },
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  shows: ['id', 'link', 'clientId', 'clientName', 'at', 'readAt'],
  view: async ({ template, content }, { actor: { language }, service }) => {
    const opened = await service(Outbox).content({ content });
    return {
      matter: service(Matters).matterOf(template) ?? null,
      text: opened ? subjectOf({ language, template }, opened) : '',
    };
  },
  aside: { unread: aside({ answer: unreadOf }) },
});

const listed = { id: uuid, readAt: nullable(instant), clientId: nullable(uuid) };

/** The newest, unread or all, for pages that know no paging. */
export const newestOf = async (asker: Asker, onlyUnread: boolean): Promise<readonly ValuesOf<typeof listed>[]> => {
  const { rows } = await select(listed)`
    SELECT id, read_at, client_id FROM ${own(asker)} n WHERE ${onlyUnread ? isUnread : all}
    ORDER BY created_at DESC, id LIMIT ${maximumPage}`.execute(asker.db);
  return rows;
};

/** @returns whether the person has such a notification. */
export const mark = async (asker: Asker, id: string, read: boolean): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    UPDATE notifications n SET read_at = CASE WHEN ${read} THEN coalesce(n.read_at, clock_timestamp()) END
    WHERE ${isOwn(asker)} AND n.id = ${id}::uuid`.execute(asker.db);
  return numAffectedRows === 1n;
};

export const markAll = async (asker: Asker): Promise<void> => {
  await sql`UPDATE notifications n SET read_at = clock_timestamp() WHERE ${isOwn(asker)} AND ${isUnread}`.execute(
    asker.db,
  );
};

/** How the person wants to be told. */
const choices = async ({ db, actor, service }: Asking): Promise<NotificationChoicesView> => {
  const id = personBehind(actor);
  const matters = service(Matters);
  return {
    ...((await choicesOf(db, matters, [id])).get(id) ?? { id: null, revision: null, ...usualChoices }),
    matters: matters.of(!isCustomer(actor)).map((matter) => ({ matter, locked: matters.isLocked(matter) })),
  };
};

export const notificationChoiceReads = routes('notification-choices', {
  tag: 'notifications',
  aside: { own: aside({ from: [notificationChoicesRows], answer: choices }) },
});
