import type { Occurred } from '../src/kernel/event.js';
import type { Rows } from '../src/kernel/projection.js';
import { wordsOf } from '../src/kernel/words.js';
import type { Participant } from '../src/tickets/ticket.events.js';
import { closedStatuses } from '../src/tickets/ticket.vocabulary.js';
import type {
  ActivityKind,
  CancellationReason,
  ClosureReason,
  Impact,
  ParticipantRight,
  Priority,
  RequestType,
  Severity,
  TicketKind,
  TicketLink,
  TicketStatus,
} from '../src/tickets/ticket.vocabulary.js';
import type { SupportLevel } from '../src/accounts/account.vocabulary.js';

/** `tickets_v1`. */
export interface TicketRow {
  readonly id: string;
  readonly revision: string;
  readonly number: string;
  readonly old_number: string | null;
  readonly kind: TicketKind;
  readonly status: TicketStatus;
  readonly title: string | null;
  readonly description: string | null;
  readonly client_id: string;
  readonly creator_id: string;
  readonly contact_id: string;
  readonly second_contact_id: string | null;
  readonly agent_id: string | null;
  readonly range_id: string | null;
  readonly domain_id: string | null;
  readonly product_id: string | null;
  readonly licence_id: string | null;
  readonly module_id: string | null;
  readonly version_id: string | null;
  readonly corrective_version_id: string | null;
  readonly type: RequestType;
  readonly severity: Severity | null;
  readonly severity_reason: string | null;
  readonly impact: Impact | null;
  readonly deadline: string | null;
  readonly priority: Priority;
  readonly support_level: SupportLevel;
  readonly phone: string | null;
  readonly availability: string | null;
  readonly project_name: string | null;
  readonly reply_by_mail: boolean;
  readonly patient_risk: boolean;
  readonly personal_data_incident: boolean;
  /** When the personal-data incident was flagged. */
  readonly incident_at: string | null;
  readonly sensitive_data: boolean;
  readonly opened_at: string;
  readonly answered_at: string | null;
  readonly resolved_at: string | null;
  readonly closed_at: string | null;
  readonly updated_at: string;
  readonly target_at: string | null;
  /** When it resolves or closes by itself. */
  readonly closes_at: string | null;
  readonly solution: string | null;
  readonly solution_subject_id: string | null;
  readonly closure_reason: ClosureReason | CancellationReason | null;
  readonly closure_comment: string | null;
  readonly closure_subject_id: string | null;
  readonly closure_automatic: boolean;
  readonly closure_confirmed: boolean;
  readonly reopen_until: string | null;
  readonly votes: number;
  readonly chase_ups: number;
  /** Every word of the ticket and its activities; marks tell where it was said. */
  readonly search: string;
}

const marked = (mark: string, text: string | null): readonly string[] =>
  text === null ? [] : wordsOf(text).map((word) => `${mark}/${word}`);

/** The words that a ticket begins with: as they are, and marked by where they stand. */
export const searched = ({
  title,
  description,
  number,
  old_number,
}: Pick<TicketRow, 'title' | 'description' | 'number' | 'old_number'>): string => {
  const numbers = [number, old_number].join(' ');
  const all = wordsOf([title, description, numbers].join(' '));
  return [...all, ...marked('t', title), ...marked('d', description), ...marked('n', numbers)].join(' ');
};

/** Words of internal notes are marked, and only so found: customers do not look for marks. */
const said = ({ text = null, internal = false }: Told): readonly string[] =>
  internal ? marked('i', text) : wordsOf(text ?? '');

/** A ticket nothing has happened to. */
export const untouched = {
  revision: '0',
  second_contact_id: null,
  agent_id: null,
  licence_id: null,
  module_id: null,
  version_id: null,
  corrective_version_id: null,
  severity: null,
  severity_reason: null,
  impact: null,
  deadline: null,
  priority: 'Normal',
  support_level: 'level1',
  phone: null,
  availability: null,
  project_name: null,
  reply_by_mail: true,
  patient_risk: false,
  personal_data_incident: false,
  incident_at: null,
  sensitive_data: false,
  old_number: null,
  answered_at: null,
  resolved_at: null,
  closed_at: null,
  target_at: null,
  closes_at: null,
  solution: null,
  solution_subject_id: null,
  closure_reason: null,
  closure_comment: null,
  closure_subject_id: null,
  closure_automatic: false,
  closure_confirmed: false,
  reopen_until: null,
  votes: 0,
  chase_ups: 0,
} satisfies Partial<TicketRow>;

/** `ticket_activities_v1`: one row a step, named after its event. */
export interface ActivityRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly at: string;
  readonly revision: string;
  readonly kind: ActivityKind;
  readonly status: TicketStatus;
  readonly author_id: string;
  readonly author_side: 'customer' | 'provider' | 'system';
  readonly acted_by: string | null;
  readonly internal: boolean;
  readonly subject_id: string | null;
  readonly text: string | null;
  readonly callback_phone: string | null;
  readonly args: Readonly<Record<string, string>>;
  /** Name of the arg → people to name in it. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  readonly other_ticket_id: string | null;
}

export interface TicketFileRow {
  readonly ticket_id: string;
  readonly file_id: string;
  readonly activity_id: string;
}

export interface TicketParticipantRow {
  readonly ticket_id: string;
  readonly contact_id: string;
  readonly right: ParticipantRight;
}

export interface TicketVoteRow {
  readonly ticket_id: string;
  readonly contact_id: string;
}

export interface TicketLinkRow {
  readonly ticket_id: string;
  readonly link: TicketLink;
  readonly other_id: string;
}

/** Tables of this read model, by their name without version. */
export type TicketTables = {
  readonly tickets: TicketRow;
  readonly ticket_activities: ActivityRow;
  readonly ticket_files: TicketFileRow;
  readonly ticket_participants: TicketParticipantRow;
  readonly ticket_votes: TicketVoteRow;
  readonly ticket_links: TicketLinkRow;
};

type TicketRows = Rows<TicketTables>;
type Step = Occurred<{ readonly type: string; readonly data: { readonly by: string; readonly status: TicketStatus } }>;
type Told = Partial<
  Pick<ActivityRow, 'internal' | 'subject_id' | 'text' | 'callback_phone' | 'args' | 'people' | 'other_ticket_id'>
>;

const closed = (status: TicketStatus): boolean => closedStatuses.some((one) => one === status);

/** What only holds in some statuses ends with them. */
const ended = (status: TicketStatus): Partial<TicketRow> => ({
  ...(status === 'waitingCustomer' || status === 'resolved' ? {} : { closes_at: null }),
  ...(status === 'resolved' || closed(status) ? {} : { resolved_at: null, solution: null, solution_subject_id: null }),
  ...(closed(status)
    ? {}
    : {
        closed_at: null,
        closure_reason: null,
        closure_comment: null,
        closure_subject_id: null,
        closure_automatic: false,
        closure_confirmed: false,
        reopen_until: null,
      }),
});

export const moved = (event: Occurred): Partial<TicketRow> => ({ revision: String(event.revision) });

/** One step: the changes of the ticket, and an entry of its timeline. */
export const step = (
  rows: TicketRows,
  event: Step,
  kind: ActivityKind,
  changes: Partial<TicketRow> = {},
  told: Told = {},
): void => {
  const { status } = event.data;
  const seen = told.internal ? {} : { updated_at: event.at };
  const words = said(told);
  rows.patch('tickets', { id: event.streamId }, { ...moved(event), ...seen, status, ...ended(status), ...changes });
  if (words.length > 0) rows.add('tickets', { id: event.streamId }, { search: words.join(' ') });
  tell(rows, event, kind, told);
};

const sides: Readonly<Record<string, ActivityRow['author_side']>> = {
  contact: 'customer',
  clientAdministrator: 'customer',
  staff: 'provider',
};

export const tell = (rows: TicketRows, event: Step, kind: ActivityKind, told: Told): void => {
  const { actor, actorKind, onBehalfOf } = event.metadata;
  rows.put('ticket_activities', {
    id: event.id,
    ticket_id: event.streamId,
    at: event.at,
    revision: String(event.revision),
    kind,
    status: event.data.status,
    author_id: onBehalfOf ?? actor,
    author_side: onBehalfOf ? 'customer' : (sides[actorKind] ?? 'system'),
    acted_by: onBehalfOf ? actor : null,
    internal: told.internal ?? false,
    subject_id: told.subject_id ?? null,
    text: told.text ?? null,
    callback_phone: told.callback_phone ?? null,
    args: told.args ?? {},
    people: told.people ?? {},
    other_ticket_id: told.other_ticket_id ?? null,
  });
};

export const words = ({ subjectId, text }: { readonly subjectId: string; readonly text: string | null }): Told => ({
  subject_id: subjectId,
  text,
});

export const file = (rows: TicketRows, event: Occurred, fileIds: readonly string[]): void =>
  fileIds.forEach((file_id) => rows.put('ticket_files', { ticket_id: event.streamId, file_id, activity_id: event.id }));

export const answered = (event: Step, { firstAnswer }: { readonly firstAnswer: boolean }): Partial<TicketRow> =>
  firstAnswer ? { answered_at: event.at } : {};

export const participate = (rows: TicketRows, event: Occurred, participants: readonly Participant[]): void => {
  const ticket_id = event.streamId;
  rows.removeWhere('ticket_participants', { ticket_id });
  participants.forEach(({ contactId, right }) =>
    rows.put('ticket_participants', { ticket_id, contact_id: contactId, right }),
  );
};

export const closing = (
  event: Step,
  data: { readonly reopenUntil: string; readonly subjectId?: string; readonly text?: string | null },
): Partial<TicketRow> => ({
  closed_at: event.at,
  reopen_until: data.reopenUntil,
  closure_comment: data.text ?? null,
  closure_subject_id: data.subjectId ?? null,
});
