import type { Occurred } from '../../src/kernel/event.js';
import type { Rows } from '../../src/kernel/projection.js';
import { wordsOf } from '../../src/kernel/words.js';
import type { Participant } from '../../src/support/tickets/ticket.events.js';
import { closedStatuses } from '../../src/support/tickets/ticket.vocabulary.js';
import type { ActivityKind, TicketStatus } from '../../src/support/tickets/ticket.vocabulary.js';
import type { ticketTables } from './ticket-tables.rows.js';
import { type ActivityRow, type TicketRow } from './ticket-tables.rows.js';

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

type TicketRows = Rows<typeof ticketTables>;
type Step = Occurred<{ readonly type: string; readonly data: { readonly by: string; readonly status: TicketStatus } }>;
type Told = Partial<
  Pick<ActivityRow, 'internal' | 'subject_id' | 'text' | 'callback_phone' | 'args' | 'people' | 'other_ticket_id'>
>;

const closed = (status: TicketStatus): boolean => closedStatuses.some((one) => one === status);

/** Resets columns that only hold in some statuses. */
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

/** Records a step: the changes of the ticket, and an entry of its timeline. */
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
    subject_id: told.subject_id,
    text: told.text,
    callback_phone: told.callback_phone,
    args: told.args ?? {},
    people: told.people ?? {},
    other_ticket_id: told.other_ticket_id,
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
