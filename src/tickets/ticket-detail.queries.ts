import { sql } from 'kysely';
import { isCustomer } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import type { ActivityRow, TicketFileRow, TicketParticipantRow, TicketRow } from '../../projections/tickets.rows.js';
import { clientsOf, readable, readsNotes, visible, type Asking } from './ticket-scope.queries.js';
import { incidentClockOf } from './ticket.rules.js';
import { choice, labelled, labelsOf, person, rowView, type Labels } from './tickets.queries.js';
import type { TicketActivity, TicketFile, TicketLinkView, TicketParticipantView, TicketView } from './tickets.views.js';

type DetailedTicket = TicketRow & { readonly readable: boolean };

/** Names and states of files, by the platform's own look-up. */
export type DescribeFiles = (fileIds: readonly string[]) => Promise<readonly TicketFile[]>;

/** Everything about one ticket but its buttons. Unknown and unseen are the same. */
export const ticketDetail = async (
  id: string,
  asking: Asking,
  describe: DescribeFiles,
): Promise<Omit<TicketView, 'allowedCommands'>> => {
  const found = await sql<DetailedTicket>`
    SELECT t.*, ${readable(asking)} AS readable FROM tickets_v1 t WHERE t.id = ${id}::uuid AND ${visible(asking)}`.execute(
    asking.db,
  );
  const [row] = found.rows;
  if (!row) throw notFound();
  const [activities, files, participants, links, votedByMe, client, licence] = await Promise.all([
    activityRows(id, asking),
    row.readable ? filesOf(id, asking, describe) : [],
    participantsOf(id, asking),
    linksOf(id, asking),
    votedFor(id, asking),
    clientOf(row.client_id, asking),
    licenceNumber(row.licence_id, asking),
  ]);
  const labels = await labelsOf(asking, [
    ...labelled(row),
    row.creator_id,
    row.second_contact_id,
    row.range_id,
    row.domain_id,
    ...participants.map(({ contact_id }) => contact_id),
    ...activities.flatMap((activity) => [
      activity.author_id,
      activity.acted_by,
      ...Object.values(activity.people).flat(),
    ]),
  ]);
  const text = (value: string | null) => (row.readable ? value : null);
  return {
    ...rowView(row, labels, asking),
    revision: row.revision,
    description: text(row.description),
    severityReason: text(row.severity_reason),
    impact: row.impact,
    deadline: row.deadline,
    client,
    creator: person(labels, row.creator_id),
    secondContact: row.second_contact_id === null ? null : person(labels, row.second_contact_id),
    phone: row.phone,
    availability: text(row.availability),
    projectName: row.project_name,
    replyByMail: row.reply_by_mail,
    participants: participants.map((participant): TicketParticipantView => ({
      contact: person(labels, participant.contact_id),
      right: participant.right,
    })),
    activities: activities.map((activity) => activityView(activity, row.readable, files, labels)),
    files: files.map(({ file }) => file),
    links,
    solution: text(row.solution),
    closure: closureOf(row),
    closesAutomaticallyAt: row.closes_at,
    incidentClock: row.incident_at === null ? null : incidentClockOf(row.incident_at),
    votedByMe,
    chaseUps: row.chase_ups,
    productRange: choice(labels, row.range_id),
    productDomain: choice(labels, row.domain_id),
    licence,
  };
};

const closureOf = (row: DetailedTicket): TicketView['closure'] =>
  row.closed_at === null
    ? null
    : {
        reason: row.closure_reason,
        comment: row.readable ? row.closure_comment : null,
        automatic: row.closure_automatic,
        confirmed: row.closure_confirmed,
        reopenUntil: row.reopen_until,
      };

type ToldActivity = ActivityRow & { readonly other_number: string | null };

const activityRows = async (id: string, asking: Asking): Promise<readonly ToldActivity[]> => {
  const { rows } = await sql<ToldActivity>`
    SELECT a.*, o.number AS other_number FROM ticket_activities_v1 a LEFT JOIN tickets_v1 o ON o.id = a.other_ticket_id
    WHERE a.ticket_id = ${id}::uuid AND ${readsNotes(asking) ? sql`TRUE` : sql`NOT a.internal`} ORDER BY a.revision`.execute(
    asking.db,
  );
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
  author: { ...person(labels, activity.author_id), side: activity.author_side },
  actedBy: activity.acted_by === null ? null : person(labels, activity.acted_by),
  text: mayRead ? activity.text : null,
  args: {
    ...activity.args,
    ...Object.fromEntries(
      Object.entries(activity.people).map(([arg, people]) => [
        arg,
        people.map((id) => labels.get(id) ?? '–').join(', '),
      ]),
    ),
    ...(activity.kind === 'chasedUp' ? { callbackPhone: activity.callback_phone ?? '' } : {}),
    ...(activity.kind === 'linked' ? { ticket: activity.other_number ?? '' } : {}),
  },
  internal: activity.internal,
  status: activity.status,
  files: files.filter(({ activityId }) => activityId === activity.id).map(({ file }) => file),
});

const filesOf = async (id: string, { db }: Asking, describe: DescribeFiles): Promise<readonly FiledFile[]> => {
  const { rows } =
    await sql<TicketFileRow>`SELECT * FROM ticket_files_v1 WHERE ticket_id = ${id}::uuid ORDER BY file_id`.execute(db);
  const described = new Map((await describe(rows.map(({ file_id }) => file_id))).map((file) => [file.id, file]));
  return rows.flatMap(({ activity_id, file_id }) => {
    const file = described.get(file_id);
    return file ? [{ activityId: activity_id, file }] : [];
  });
};

const participantsOf = async (id: string, { db }: Asking): Promise<readonly TicketParticipantRow[]> => {
  const { rows } =
    await sql<TicketParticipantRow>`SELECT * FROM ticket_participants_v1 WHERE ticket_id = ${id}::uuid ORDER BY contact_id`.execute(
      db,
    );
  return rows;
};

const votedFor = async (id: string, { db, actor }: Asking): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM ticket_votes_v1 WHERE ticket_id = ${id}::uuid AND contact_id::text = ${actor.id}`.execute(db);
  return rows.length > 0;
};

/** Links in both directions, to tickets that the asker may see. */
const linksOf = async (id: string, asking: Asking): Promise<readonly TicketLinkView[]> => {
  const { rows } = await sql<TicketLinkView>`
    SELECT l.link, l.ticket_id <> ${id}::uuid AS incoming, t.id, t.number, t.status,
           CASE WHEN ${readable(asking)} THEN t.title END AS title
    FROM ticket_links_v1 l JOIN tickets_v1 t ON t.id = CASE WHEN l.ticket_id = ${id}::uuid THEN l.other_id ELSE l.ticket_id END
    WHERE (l.ticket_id = ${id}::uuid OR l.other_id = ${id}::uuid) AND ${visible(asking)}
    ORDER BY t.number`.execute(asking.db);
  return rows;
};

const clientOf = async (id: string, { db, actor }: Asking): Promise<TicketView['client']> => {
  const { rows } = await sql<Omit<TicketView['client'], 'linked'>>`
    SELECT id, coalesce(name, '') AS name, zip_code AS "zipCode", city, phone FROM clients_v1 WHERE id = ${id}::uuid`.execute(
    db,
  );
  const linked = isCustomer(actor) && id !== actor.clientId && clientsOf(actor).includes(id);
  return { ...(rows[0] ?? { id, name: '', zipCode: null, city: null, phone: null }), linked };
};

const licenceNumber = async (id: string | null, { db }: Asking): Promise<string | null> => {
  if (id === null) return null;
  const { rows } = await sql<{ number: string }>`SELECT number FROM licences_v1 WHERE id = ${id}::uuid`.execute(db);
  return rows[0]?.number ?? null;
};
