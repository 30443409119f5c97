import { sql, type RawBuilder } from 'kysely';
import { ticketPublications } from '../../projections/ticket-publications.js';
import { tickets } from '../../projections/tickets.js';
import { isCustomer } from '../kernel/actor.js';
import type {
  ActivityRow,
  TicketFileRow,
  TicketParticipantRow,
  TicketRow,
} from '../../projections/ticket-tables.rows.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { choiceIn, labelsOf, personIn, type Labels } from '../directory/labels.js';
import { beside, tableOf } from '../platform/database/door.js';
import { prepared } from '../platform/database/prepared.js';
import type { Asking } from '../platform/reads/asking.js';
import type { Camel } from '../platform/reads/declaration.js';
import { allFindable } from '../directory/restricted-people.js';
import { kindsFor } from './ticket-choices.queries.js';
import { clientsOf, readable, readsNotes, ticketsSeen } from './ticket-scope.queries.js';
import type { Ticket } from './ticket.state.js';
import { incidentClockOf } from './ticket.rules.js';
import { labelled, namedByTickets, type ListedTicket } from './ticket-lines.queries.js';
import type {
  TicketActivity,
  TicketFile,
  TicketLinkView,
  TicketListRow,
  TicketParticipantView,
  TicketView,
} from './tickets.views.js';

const ticketParticipantRows = tableOf(tickets, 'ticket_participants');
const ticketFileRows = tableOf(tickets, 'ticket_files');
const ticketVoteRows = tableOf(tickets, 'ticket_votes');
const ticketPublicationRows = tableOf(ticketPublications, 'ticket_publications');
const ticketActivityRows = tableOf(tickets, 'ticket_activities');
const ticketLinkRows = tableOf(tickets, 'ticket_links');

const besideIt = beside('the client and the licence of a ticket in scope');
const clientRows = besideIt(clients, 'clients');
const licenceRows = besideIt(licences, 'licences');

/** What leads to the people who wrote may be shown: their data are not restricted. */
interface Reachable {
  readonly reachable: boolean;
}

/** What a ticket is shown with, read in one look with it. */
interface Around {
  readonly participants: readonly Pick<TicketParticipantRow, 'contact_id' | 'right'>[];
  readonly filed: readonly Pick<TicketFileRow, 'activity_id' | 'file_id'>[];
  readonly voted: boolean;
  readonly client: Omit<TicketView['client'], 'linked'> | null;
  readonly licence_number: string | null;
  readonly publication: TicketView['publication'];
}

/** The columns of `Around`, on tickets as `t`. */
const around = ({ actor }: Asking) => sql`
  ARRAY(SELECT json_build_object('contact_id', p.contact_id, 'right', p."right")
    FROM ${ticketParticipantRows} p WHERE p.ticket_id = t.id ORDER BY p.contact_id) AS participants,
  ARRAY(SELECT json_build_object('activity_id', f.activity_id, 'file_id', f.file_id)
    FROM ${ticketFileRows} f WHERE f.ticket_id = t.id ORDER BY f.file_id) AS filed,
  EXISTS (SELECT FROM ${ticketVoteRows} v WHERE v.ticket_id = t.id AND v.contact_id::text = ${actor.id}) AS voted,
  (SELECT json_build_object('id', k.id, 'name', coalesce(k.name, ''), 'zipCode', k.zip_code, 'city', k.city, 'phone', k.phone)
    FROM ${clientRows} k WHERE k.id = t.client_id) AS client,
  (SELECT l.number FROM ${licenceRows} l WHERE l.id = t.licence_id) AS licence_number,
  (SELECT json_build_object('title', p.title, 'summary', p.summary, 'publishedAt', p.published_at)
    FROM ${ticketPublicationRows} p WHERE p.ticket_id = t.id) AS publication`;

export type DetailedTicket = TicketRow & ListedTicket & Reachable & Around;

/** A ticket with what it is shown with, by its row in scope. */
export const detailedRow = (
  row: RawBuilder<unknown>,
  asking: Asking,
): RawBuilder<DetailedTicket> => sql<DetailedTicket>`
  ${prepared} SELECT t.*, ${around(asking)}, ${allFindable(['t.creator_id', 't.contact_id'], asking.actor)} AS reachable
  FROM ${row} t`;

type Detailed = Camel<DetailedTicket>;

/** What happened to it, its files, its links, and what everybody and everything named there is called. */
export const lookAround = async (row: Detailed, asking: Asking) => {
  const [activities, files, links] = await Promise.all([
    activityRows(row.id, asking),
    row.readable ? filesOf(row, asking) : [],
    linksOf(row.id, asking),
  ]);
  const named = [
    ...labelled(row),
    row.creatorId,
    row.secondContactId,
    row.rangeId,
    row.domainId,
    ...row.participants.map(({ contact_id }) => contact_id),
    ...activities.flatMap((activity) => [
      activity.author_id,
      activity.acted_by,
      activity.args['structureId'] ?? null,
      ...Object.values(activity.people).flat(),
    ]),
  ];
  return { activities, files, links, labels: await labelsOf(asking, named, namedByTickets) };
};

/** What the page of a ticket shows besides its line. Whoever reads restricted texts is noted, save those whom they are about. */
export const ticketDetail = async (
  row: Detailed,
  asking: Asking,
  { sensitiveData }: Ticket,
  { activities, files, links, labels }: Awaited<ReturnType<typeof lookAround>>,
): Promise<Omit<TicketView, keyof TicketListRow | 'allowedCommands'>> => {
  if ((row.restricted || sensitiveData) && row.readable)
    await asking.note({ act: 'restrictedTicket', subjectId: row.creatorId, stream: `ticket-${row.id}` });
  const text = (value: string | null) => (row.readable ? value : null);
  return {
    revision: row.revision,
    description: text(row.description),
    impact: row.impact,
    deadline: row.deadline,
    client: clientOf(row, asking),
    creator: personIn(labels, row.creatorId),
    secondContact: row.secondContactId === null ? null : personIn(labels, row.secondContactId),
    phone: row.reachable ? row.phone : null,
    availability: row.reachable ? text(row.availability) : null,
    projectName: row.projectName,
    replyByMail: row.replyByMail,
    participants: row.participants.map((participant): TicketParticipantView => ({
      contact: personIn(labels, participant.contact_id),
      right: participant.right,
    })),
    activities: activities.map((activity) => activityView(activity, row.readable, files, labels)),
    files: files.map(({ file }) => file),
    links,
    solution: text(row.solution),
    closure: closureOf(row),
    closesAutomaticallyAt: row.closesAt,
    incidentClock: row.incidentAt === null ? null : incidentClockOf(row.incidentAt),
    votedByMe: row.voted,
    publication: row.publication,
    mayRequestChange: mayRequestChange(row, asking),
    chaseUps: row.chaseUps,
    productRange: choiceIn(labels, row.rangeId),
    productDomain: choiceIn(labels, row.domainId),
    licence: row.licenceNumber,
  };
};

/** From a ticket about a product that the asker may ask changes of. */
const mayRequestChange = (row: Detailed, asking: Asking): boolean =>
  isCustomer(asking.actor) &&
  row.kind === 'assistance' &&
  row.oldNumber === null &&
  row.rangeId !== null &&
  kindsFor(asking, row.clientId, row.rangeId).includes('change');

const closureOf = (row: Detailed): TicketView['closure'] =>
  row.closedAt === null
    ? null
    : {
        reason: row.closureReason,
        comment: row.readable ? row.closureComment : null,
        automatic: row.closureAutomatic,
        confirmed: row.closureConfirmed,
        reopenUntil: row.reopenUntil,
      };

type ToldActivity = ActivityRow & Reachable & { readonly other_number: string | null };

/** What happened; a link to a ticket that the asker may not see does not show at all. */
const activityRows = async (id: string, asking: Asking): Promise<readonly ToldActivity[]> => {
  const { rows } = await sql<ToldActivity>`
    ${prepared} SELECT a.*, t.number AS other_number, ${allFindable(['a.author_id'], asking.actor)} AS reachable
    FROM ${ticketActivityRows} a LEFT JOIN ${ticketsSeen(asking)} t ON t.id = a.other_ticket_id
    WHERE a.ticket_id = ${id}::uuid AND (a.other_ticket_id IS NULL OR t.id IS NOT NULL)
      AND ${readsNotes(asking) ? sql`TRUE` : sql`NOT a.internal`} ORDER BY a.revision`.execute(asking.db);
  return rows;
};

interface FiledFile {
  readonly activityId: string;
  readonly file: TicketFile;
}

const activityView = (
  activity: ToldActivity,
  mayRead: boolean,
  files: readonly FiledFile[],
  labels: Labels,
): TicketActivity => ({
  id: activity.id,
  at: activity.at,
  kind: activity.kind,
  author: { ...personIn(labels, activity.author_id), side: activity.author_side },
  actedBy: activity.acted_by === null ? null : personIn(labels, activity.acted_by),
  text: mayRead ? activity.text : null,
  args: {
    ...activity.args,
    ...Object.fromEntries(
      Object.entries(activity.people).map(([arg, people]) => [
        arg,
        people.map((id) => labels.get(id) ?? '–').join(', '),
      ]),
    ),
    ...(activity.kind === 'chasedUp'
      ? { callbackPhone: (activity.reachable ? activity.callback_phone : null) ?? '' }
      : {}),
    ...(activity.kind === 'structureChanged'
      ? { structure: labels.get(activity.args['structureId'] ?? '') ?? '' }
      : {}),
    ...(activity.kind === 'linked' ? { ticket: activity.other_number ?? '' } : {}),
  },
  internal: activity.internal,
  status: activity.status,
  files: files.filter(({ activityId }) => activityId === activity.id).map(({ file }) => file),
});

const filesOf = async ({ filed }: Detailed, asking: Asking): Promise<readonly FiledFile[]> => {
  if (filed.length === 0) return [];
  const described = new Map(
    (await asking.files.find(filed.map(({ file_id }) => file_id))).map((file) => [file.id, file]),
  );
  return filed.flatMap(({ activity_id, file_id }) => {
    const file = described.get(file_id);
    return file ? [{ activityId: activity_id, file }] : [];
  });
};

/** Links in both directions, to tickets that the asker may see. */
const linksOf = async (id: string, asking: Asking): Promise<readonly TicketLinkView[]> => {
  const { rows } = await sql<TicketLinkView>`
    ${prepared} SELECT l.link, l.ticket_id <> ${id}::uuid AS incoming, t.id, t.number, t.status,
           CASE WHEN ${readable(asking)} THEN t.title END AS title
    FROM ${ticketLinkRows} l JOIN ${ticketsSeen(asking)} t ON t.id = CASE WHEN l.ticket_id = ${id}::uuid THEN l.other_id ELSE l.ticket_id END
    WHERE l.ticket_id = ${id}::uuid OR l.other_id = ${id}::uuid
    ORDER BY t.number`.execute(asking.db);
  return rows;
};

const clientOf = ({ client, clientId: id }: Detailed, { actor }: Asking): TicketView['client'] => ({
  ...(client ?? { id, name: '', zipCode: null, city: null, phone: null }),
  linked: isCustomer(actor) && id !== actor.clientId && clientsOf(actor).includes(id),
});
