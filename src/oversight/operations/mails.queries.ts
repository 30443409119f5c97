import { sql } from 'kysely';
import { contactReads } from '../../customers/accounts/accounts.module.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { peopleAt } from '../../customers/directory/people.js';
import { isMask } from '../../customers/directory/restricted-people.js';
import { anyResource } from '../../kernel/actor.js';
import { mostCounted } from '../../kernel/counting.js';
import { isId, parseStream, streamOf } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, instant, integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Camel } from '../../kernel/views.js';
import { Day, Id, NotBefore, OneOf, Optional, Text } from '../../kernel/validation.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Mails } from '../../platform/messages/mail/mails.js';
import {
  mailStates,
  withheldReasons,
  type MailState,
  type WithheldReason,
} from '../../platform/messages/mail/mails.views.js';
import { SmsOutbox } from '../../platform/messages/sms/sms-outbox.js';
import { smsStates, type SmsState } from '../../platform/messages/sms/sms.views.js';
import { labelFor } from '../../platform/reading/database/labels.js';
import { select } from '../../platform/reading/database/select.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, fromDay, or, untilDay, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { noticesAmong } from '../../shell/notifications/notifications.module.js';
import type { MailView } from './operations.views.js';

/** Things whose name is a number that people know. */
const numbered = ['ticket', 'order', 'quote', 'licence'];

const channels = ['mail', 'sms'] as const;
const states = [...new Set([...mailStates, ...smsStates])];

class MailFilter {
  @Optional() @OneOf(states) state?: MailState | SmsState;
  @Optional() @OneOf(channels) channel?: (typeof channels)[number];
  @Optional() @OneOf(withheldReasons) withheld?: WithheldReason;
  /** The address that a person has now. */
  @Optional() @Text({ max: 254 }) to?: string;
  @Optional() @Id() personId?: string;
  @Optional() @Id() clientId?: string;
  /** A stream, an id, or the number of a ticket, order, quote or licence. */
  @Optional() @Text({ max: 200 }) about?: string;
  @Optional() @Text({ max: 100 }) template?: string;
  /** First and last day, at the clock of who asks. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}

/** A thing or a person, never both. */
class AboutQuery {
  @Optional() @Text({ max: 200 }) stream?: string;
  @Optional() @Id() personId?: string;
}

const columns = {
  id: uuid,
  channel: text<(typeof channels)[number]>(),
  template: text(),
  language: text<Language>(),
  person_id: text(),
  content: json<unknown>(),
  state: text<MailState | SmsState>(),
  withheld: nullable(text<WithheldReason>()),
  attempts: integer,
  error: nullable(text()),
  about: nullable(text()),
  client_id: nullable(uuid),
  created_at: instant,
  sent_at: nullable(instant),
  notice_id: uuid,
};

/** Mails and short messages, sent and withheld. */
const rows = select(columns)`(
  SELECT m.id, 'mail' AS channel, m.template, m.language, m.person_id, m.content, m.state, m.withheld, m.attempts, m.error,
    m.about, m.client_id, m.created_at, m.sent_at, coalesce(m.notice_id, m.id) AS notice_id
  FROM mails m
  UNION ALL
  SELECT s.id, 'sms', s.template, s.language, s.person_id::text, s.content, s.state, NULL, s.attempts, s.error,
    s.about, s.client_id, s.created_at, s.sent_at, s.id
  FROM sms_messages s)`;

type Told = Camel<ValuesOf<typeof columns>>;

const isAbout = (asked: string, { service }: Asking): Condition => {
  const number = asked.replace(/^(?:#|n°)\s*/i, '');
  if (isId(number)) {
    const names = service(BusinessRegistry).lifecycles.map(({ lifecycle }) => streamOf(lifecycle.name, number));
    return sql`about = ANY(${names}::text[])`;
  }
  const named = numbered.flatMap((kind) => {
    const known = labelFor(kind);
    return known
      ? [sql`SELECT ${`${kind}-`}::text || d.id FROM ${known.from} d WHERE ${sql.raw(known.label)} = ${number}`]
      : [];
  });
  return or(sql`about = ${asked}`, ...named.map((things): Condition => sql`about IN (${things})`));
};

/** The first letter and the domain: enough to tell two people apart who are known otherwise. */
const masked = (address: string): string =>
  address.includes('@') ? `${address.slice(0, 1)}…@${address.split('@').at(-1) ?? ''}` : `…${address.slice(-2)}`;

const mayReadKind = (kind: string, { actor, can }: Asking): boolean =>
  can(actor, `${kind}.read`, anyResource(kind)).allowed;

/** Names of people, clients and things in these rows, as the reader may see them, and notifications of the same news. */
const lookedUp = async (told: readonly Told[], asking: Asking) => {
  const ids = told.flatMap(({ personId, clientId, about }) => [
    isId(personId) ? personId : null,
    clientId,
    about === null ? null : parseStream(about).id,
  ]);
  const [names, notices] = await Promise.all([
    labelsOf(
      asking,
      ids,
      ['contact', 'staffUser', 'client', ...numbered].filter((kind) => labelFor(kind)),
    ),
    noticesAmong(
      asking.db,
      told.map(({ noticeId }) => noticeId),
    ),
  ]);
  return { names, notices };
};

const textOf = async ({ channel, content, language, template }: Told, { service }: Asking) => {
  if (channel === 'mail') return service(Mails).shown({ content, language, template });
  const opened = await service(SmsOutbox).content({ content });
  return { to: opened?.to ?? null, subject: null, hasCalendar: false };
};

const thingOf = (
  about: string | null,
  asking: Asking,
  names: ReadonlyMap<string, string | null>,
): MailView['about'] => {
  if (about === null) return null;
  const { lifecycle: kind, id } = parseStream(about);
  const mayRead = mayReadKind(kind, asking);
  return { kind, id, label: mayRead ? (names.get(id) ?? null) : null, mayRead };
};

const addressFor = (to: string | null, isSeen: boolean): string | null => {
  if (to === null || to === '') return null;
  return isSeen ? to : masked(to);
};

/**
 * Rows of things that agents may read: mails about their own account or data, such as codes, are the matter of operators.
 */
const ofReadableThings = (asking: Asking): Condition => {
  if (mayReadKind('mail', asking)) return sql`TRUE`;
  const kinds = asking
    .service(BusinessRegistry)
    .lifecycles.flatMap(({ lifecycle: { name } }) => (mayReadKind(name, asking) ? [name] : []));
  return sql`split_part(about, '-', 1) = ANY(${kinds}::text[])`;
};

/**
 * Operators are shown subjects; agents are not, since these may name third people who were forgotten since. The answer of
 * the recipient's server repeats the address.
 */
const viewOf = async (
  row: Told,
  asking: Asking,
  { names, notices }: Awaited<ReturnType<typeof lookedUp>>,
): Promise<MailView> => {
  const notice = notices.get(row.noticeId);
  const about = thingOf(row.about, asking, names);
  const { to, subject, hasCalendar } = await textOf(row, asking);
  const operates = mayReadKind('mail', asking);
  const isRestricted = isMask(names.get(row.personId) ?? null);
  const seesAddress = !isRestricted && (operates || mayReadKind('contact', asking));
  return {
    id: row.id,
    channel: row.channel,
    template: row.template,
    state: row.state,
    withheld: row.withheld,
    attempts: row.attempts,
    error: seesAddress ? row.error : null,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    shown: notice !== undefined,
    readAt: notice?.readAt ?? null,
    hasCalendar,
    to: addressFor(to, seesAddress),
    subject: operates && !isRestricted ? subject : null,
    person: personIn(names, row.personId),
    client: row.clientId === null ? null : { id: row.clientId, label: names.get(row.clientId) ?? '' },
    about,
  };
};

const viewsOf = async (told: readonly Told[], asking: Asking): Promise<readonly MailView[]> => {
  const looked = await lookedUp(told, asking);
  return Promise.all(told.map((row) => viewOf(row, asking, looked)));
};

const oneMail = async (id: string, asking: Asking): Promise<MailView> => {
  const { rows: found } = await select(
    camelColumns(columns),
  )`SELECT * FROM ${rows} AS r WHERE id = ${id}::uuid`.execute(asking.db);
  const [view] = await viewsOf(found, asking);
  if (!view) throw notFound();
  return view;
};

/** Shown with a thing or a person: the last of them. */
const mostShown = 100;

const toldAbout = async (asking: Asking, { stream, personId }: AboutQuery): Promise<readonly MailView[]> => {
  if ((stream === undefined) === (personId === undefined))
    throw new InvalidInput({ stream: { code: 'required', args: {} } });
  const { lifecycle: kind, id } = parseStream(stream ?? streamOf('contact', personId ?? ''));
  if (!mayReadKind(kind, asking)) throw notFound();
  // neither staff nor people whose data are restricted are found among the contacts
  if (kind === 'contact') {
    if (!isId(id)) throw notFound();
    await contactReads.one(id, asking);
  }
  const condition = and(
    stream === undefined ? sql`person_id = ${personId}` : sql`about = ${stream}`,
    ofReadableThings(asking),
  );
  const { rows: found } = await select(camelColumns(columns))`
    SELECT * FROM ${rows} AS r WHERE ${condition} ORDER BY created_at DESC, id LIMIT ${mostShown}`.execute(asking.db);
  return viewsOf(found, asking);
};

/** Why did this person not get that mail? Each mail and short message, sent or not, with what became of it. */
export const mailReads = listing<MailView>()({
  path: 'mails',
  tag: 'operations',
  from: [],
  requires: 'mail.read',
  rows: () => rows,
  counted: () => rows,
  filter: MailFilter,
  where: {
    state: 'state',
    channel: 'channel',
    withheld: 'withheld',
    to: (address, { actor }) => sql`person_id IN (${peopleAt(address, actor)})`,
    personId: 'person_id',
    clientId: 'client_id',
    about: isAbout,
    template: 'template',
    from: fromDay('created_at'),
    until: untilDay('created_at'),
  },
  sortable: { createdAt: 'created_at', sentAt: 'sent_at', state: 'state' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 50,
  reach: mostCounted,
  lookUp: lookedUp,
  view: viewOf,
  aside: {
    about: aside({ requires: 'mail.readAbout', query: AboutQuery, answer: toldAbout }),
    ':id': ofOne({ requires: 'mail.read', answer: oneMail }),
  },
});
