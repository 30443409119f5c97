import { sql, type RawBuilder } from 'kysely';
import { ticketPublications } from '../../../projections/support/ticket-publications.js';
import { tickets } from '../../../projections/support/tickets.js';
import { isCustomer } from '../../kernel/actor.js';
import { pick } from '../../kernel/pick.js';
import { camelColumns, flag, json, nullable, only, text, type ValuesOf } from '../../kernel/table.js';
import { ticketTables, type ActivityRow } from '../../../projections/support/ticket-tables.rows.js';
import { clients } from '../../../projections/customers/clients.js';
import { choiceIn, labelsOf, personIn, type Labels } from '../../customers/directory/labels.js';
import { beside, tableOf } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ReceivedMails } from '../../platform/messages/mail/received-mails.js';
import { all } from '../../platform/reading/reads/conditions.js';
import { allFindable } from '../../customers/directory/restricted-people.js';
import { kindsFor } from './ticket-choices.queries.js';
import { clientsOf, readable, readsNotes, ticketsSeen } from './ticket-scope.queries.js';
import type { Participant } from './ticket.events.js';
import type { Ticket } from './ticket.state.js';
import { incidentClockOf } from './ticket.rules.js';
import { labelled, listedTicket, namedByTickets, ticketColumns } from './ticket-lines.queries.js';
import {
  fieldsOfPage,
  type TicketActivity,
  type TicketFile,
  type TicketLinkView,
  type TicketListRow,
  type TicketView,
} from './tickets.views.js';

const ticketParticipantRows = tableOf(tickets, 'ticket_participants');
const ticketFileRows = tableOf(tickets, 'ticket_files');
const ticketVoteRows = tableOf(tickets, 'ticket_votes');
const ticketPublicationRows = tableOf(ticketPublications, 'ticket_publications');
const ticketActivityRows = tableOf(tickets, 'ticket_activities');
const ticketLinkRows = tableOf(tickets, 'ticket_links');
const clientRows = beside('the client of a ticket in scope')(clients, 'clients');

const detailedTicket = {
  ...ticketColumns,
  ...listedTicket,
  /** Contact details of the people who wrote may be shown: their data are not restricted. */
  reachable: flag,
  participants: json<readonly Participant[]>(),
  filed: json<readonly { readonly activityId: string; readonly fileId: string }[]>(),
  votedByMe: flag,
  client: nullable(json<Omit<TicketView['client'], 'linked'>>()),
  publication: nullable(json<NonNullable<TicketView['publication']>>()),
};

type DetailedTicket = ValuesOf<typeof detailedTicket>;

/** A ticket with what it is shown with, by its row in scope. */
export const detailedRow = (row: RawBuilder<unknown>, { actor }: Asking) => select(detailedTicket)`
  ${prepared} SELECT t.*, ${allFindable(['t.creator_id', 't.contact_id'], actor)} AS reachable,
    ARRAY(SELECT json_build_object('contactId', p.contact_id, 'right', p."right")
      FROM ${ticketParticipantRows} p WHERE p.ticket_id = t.id ORDER BY p.contact_id) AS participants,
    ARRAY(SELECT json_build_object('activityId', f.activity_id, 'fileId', f.file_id)
      FROM ${ticketFileRows} f WHERE f.ticket_id = t.id ORDER BY f.file_id) AS filed,
    EXISTS (SELECT FROM ${ticketVoteRows} v WHERE v.ticket_id = t.id AND v.contact_id::text = ${actor.id}) AS voted_by_me,
    (SELECT json_build_object('id', k.id, 'name', coalesce(k.name, ''), 'zipCode', k.zip_code, 'city', k.city, 'phone', k.phone)
      FROM ${clientRows} k WHERE k.id = t.client_id) AS client,
    (SELECT json_build_object('title', p.title, 'summary', p.summary, 'publishedAt', p.published_at)
      FROM ${ticketPublicationRows} p WHERE p.ticket_id = t.id) AS publication
  FROM ${row} t`;

/** Activities, files and links of a ticket, and the labels of all people and things named in them. */
export const lookAround = async (row: DetailedTicket, asking: Asking) => {
  const [activities, links] = await Promise.all([activityRows(row.id, asking), linksOf(row.id, asking)]);
  const files = row.readable ? await filesOf(row, activities, asking) : [];
  const named = [
    ...labelled(row),
    ...Object.values(pick(row, ['creatorId', 'rangeId', 'domainId', 'licenceId'])),
    ...row.participants.map(({ contactId }) => contactId),
    ...activities.flatMap(({ authorId, actedBy, args, people }) => [
      authorId,
      actedBy,
      args['structureId'] ?? null,
      ...Object.values(people).flat(),
    ]),
  ];
  return { activities, files, links, labels: await labelsOf(asking, named, [...namedByTickets, 'licence']) };
};

/** Fields of a ticket's page besides its line. Reads of restricted texts are noted, except by people they are about. */
export const ticketDetail = async (
  row: DetailedTicket,
  asking: Asking,
  { sensitiveData }: Ticket,
  { activities, files, links, labels }: Awaited<ReturnType<typeof lookAround>>,
): Promise<Omit<TicketView, keyof TicketListRow | 'allowedCommands'>> => {
  if ((row.restricted || sensitiveData) && row.readable)
    await asking.note({ act: 'restrictedTicket', subjectId: row.creatorId, stream: `ticket-${row.id}` });
  return {
    ...pick(row, [...fieldsOfPage, 'votedByMe', 'publication']),
    ...(row.readable ? {} : { description: null, solution: null, availability: null }),
    ...(row.reachable ? {} : { phone: null, availability: null }),
    client: clientOf(row, asking),
    creator: personIn(labels, row.creatorId),
    secondContact: row.secondContactId === null ? null : personIn(labels, row.secondContactId),
    participants: row.participants.map(({ contactId, right }) => ({ contact: personIn(labels, contactId), right })),
    activities: activities.map((activity) => activityView(activity, row.readable, files, labels)),
    files: files.flatMap(({ file, isOriginal }) => (isOriginal ? [] : [file])),
    links,
    solutions: activities.filter(({ kind }) => kind === 'solutionProposed' || kind === 'silentlyResolved').length,
    closure: closureOf(row),
    closesAutomaticallyAt: row.closesAt,
    incidentClock: row.incidentAt === null ? null : incidentClockOf(row.incidentAt),
    mayRequestChange: mayRequestChange(row, asking),
    productRange: choiceIn(labels, row.rangeId),
    productDomain: choiceIn(labels, row.domainId),
    licence: row.licenceId === null ? null : (labels.get(row.licenceId) ?? null),
  };
};

/** From a ticket about a product that the asker may ask changes of. */
const mayRequestChange = (row: DetailedTicket, asking: Asking): boolean =>
  isCustomer(asking.actor) &&
  row.kind === 'assistance' &&
  row.oldNumber === null &&
  row.rangeId !== null &&
  kindsFor(asking, row.clientId, row.rangeId).includes('change');

const closureOf = (row: DetailedTicket): TicketView['closure'] =>
  row.closedAt === null
    ? null
    : {
        reason: row.closureReason,
        comment: row.readable ? row.closureComment : null,
        automatic: row.closureAutomatic,
        confirmed: row.closureConfirmed,
        reopenUntil: row.reopenUntil,
      };

const clientOf = ({ client, clientId: id }: DetailedTicket, { actor }: Asking): TicketView['client'] => ({
  ...(client ?? { id, name: '', zipCode: null, city: null, phone: null }),
  linked: isCustomer(actor) && id !== actor.clientId && clientsOf(actor).includes(id),
});

const toldActivity = {
  ...camelColumns(ticketTables.ticket_activities.columns),
  otherNumber: nullable(text()),
  reachable: flag,
};

type ToldActivity = ValuesOf<typeof toldActivity>;

/** Activities of the ticket; a link to a ticket that the asker may not see is left out. */
const activityRows = async (id: string, asking: Asking): Promise<readonly ToldActivity[]> => {
  const { rows } = await select(toldActivity)`
    ${prepared} SELECT a.*, t.number AS other_number, ${allFindable(['a.author_id'], asking.actor)} AS reachable
    FROM ${ticketActivityRows} a LEFT JOIN ${ticketsSeen(asking)} t ON t.id = a.other_ticket_id
    WHERE a.ticket_id = ${id}::uuid AND (a.other_ticket_id IS NULL OR t.id IS NOT NULL)
      AND ${readsNotes(asking) ? all : sql`NOT a.internal`} ORDER BY a.revision`.execute(asking.db);
  return rows;
};

/** Values that are not in the entry itself, by its kind. */
const furtherArgs: Readonly<
  Partial<Record<ActivityRow['kind'], (activity: ToldActivity, labels: Labels) => TicketActivity['args']>>
> = {
  chasedUp: ({ reachable, callbackPhone }) => ({ callbackPhone: (reachable ? callbackPhone : null) ?? '' }),
  structureChanged: ({ args }, labels) => ({ structure: labels.get(args['structureId'] ?? '') ?? '' }),
  linked: ({ otherNumber }) => ({ ticket: otherNumber ?? '' }),
};

const activityView = (
  activity: ToldActivity,
  mayRead: boolean,
  files: readonly FiledFile[],
  labels: Labels,
): TicketActivity => ({
  ...pick(activity, ['id', 'at', 'kind', 'internal', 'status']),
  author: { ...personIn(labels, activity.authorId), side: activity.authorSide },
  actedBy: activity.actedBy === null ? null : personIn(labels, activity.actedBy),
  text: mayRead ? activity.text : null,
  args: {
    ...activity.args,
    ...Object.fromEntries(
      Object.entries(activity.people).map(([arg, ids]) => [arg, ids.map((id) => labels.get(id) ?? '–').join(', ')]),
    ),
    ...furtherArgs[activity.kind]?.(activity, labels),
  },
  files: files.filter(({ activityId }) => activityId === activity.id).map(({ file }) => file),
});

interface FiledFile {
  readonly activityId: string;
  readonly file: TicketFile;
  /** The mail that the answer came as: it stands with the answer alone. */
  readonly isOriginal: boolean;
}

const filesOf = async (
  { filed }: DetailedTicket,
  activities: readonly ToldActivity[],
  asking: Asking,
): Promise<readonly FiledFile[]> => {
  const said = activities.flatMap(({ id, kind }) => (kind === 'informationAdded' ? [id] : []));
  const originals = await asking.service(ReceivedMails).originalsOf(said);
  const all = [
    ...filed.map((one) => ({ ...one, isOriginal: false })),
    ...[...originals].map(([activityId, fileId]) => ({ activityId, fileId, isOriginal: true })),
  ];
  const files = new Map((await asking.files.find(all.map(({ fileId }) => fileId))).map((file) => [file.id, file]));
  return all.flatMap(({ activityId, fileId, isOriginal }) => {
    const file = files.get(fileId);
    return file ? [{ activityId, file, isOriginal }] : [];
  });
};

const shownLink = {
  ...only(ticketColumns, 'id', 'number', 'status', 'title'),
  link: ticketTables.ticket_links.columns.link,
  incoming: flag,
};

/** Links in both directions, to tickets that the asker may see. */
const linksOf = async (id: string, asking: Asking): Promise<readonly TicketLinkView[]> => {
  const { rows } = await select(shownLink)`
    ${prepared} SELECT l.link, l.ticket_id <> ${id}::uuid AS incoming, t.id, t.number, t.status,
           CASE WHEN ${readable(asking)} THEN t.title END AS title
    FROM ${ticketLinkRows} l JOIN ${ticketsSeen(asking)} t ON t.id = CASE WHEN l.ticket_id = ${id}::uuid THEN l.other_id ELSE l.ticket_id END
    WHERE l.ticket_id = ${id}::uuid OR l.other_id = ${id}::uuid
    ORDER BY t.number`.execute(asking.db);
  return rows;
};
