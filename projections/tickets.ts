import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import * as events from '../src/tickets/ticket.events.js';
import { closedStatuses, type ActivityKind, type TicketStatus } from '../src/tickets/ticket.terms.js';
import { untouched, type ActivityRow, type TicketRow, type TicketTables } from './tickets.rows.js';

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

const moved = (event: Occurred): Partial<TicketRow> => ({ revision: String(event.revision) });

/** One step: the changes of the ticket, and an entry of its timeline. */
const step = (
  rows: TicketRows,
  event: Step,
  kind: ActivityKind,
  changes: Partial<TicketRow> = {},
  told: Told = {},
): void => {
  const { status } = event.data;
  const seen = told.internal ? {} : { updated_at: event.at };
  rows.patch('tickets', { id: event.streamId }, { ...moved(event), ...seen, status, ...ended(status), ...changes });
  tell(rows, event, kind, told);
};

const sides: Readonly<Record<string, ActivityRow['author_side']>> = {
  contact: 'customer',
  clientAdministrator: 'customer',
  staff: 'provider',
};

const tell = (rows: TicketRows, event: Step, kind: ActivityKind, told: Told): void => {
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

const words = ({ subjectId, text }: { readonly subjectId: string; readonly text: string | null }): Told => ({
  subject_id: subjectId,
  text,
});

const file = (rows: TicketRows, event: Occurred, fileIds: readonly string[]): void =>
  fileIds.forEach((file_id) => rows.put('ticket_files', { ticket_id: event.streamId, file_id, activity_id: event.id }));

const answered = (event: Step, { firstAnswer }: { readonly firstAnswer: boolean }): Partial<TicketRow> =>
  firstAnswer ? { answered_at: event.at } : {};

const participate = (rows: TicketRows, event: Occurred, participants: readonly events.Participant[]): void => {
  const ticket_id = event.streamId;
  rows.removeWhere('ticket_participants', { ticket_id });
  participants.forEach(({ contactId, right }) =>
    rows.put('ticket_participants', { ticket_id, contact_id: contactId, right }),
  );
};

const closing = (
  event: Step,
  data: { readonly reopenUntil: string; readonly subjectId?: string; readonly text?: string | null },
): Partial<TicketRow> => ({
  closed_at: event.at,
  reopen_until: data.reopenUntil,
  closure_comment: data.text ?? null,
  closure_subject_id: data.subjectId ?? null,
});

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const subject = (data: events.Subject) => ({
  kind: data.kind,
  range_id: data.rangeId,
  domain_id: data.domainId,
  product_id: data.productId,
  licence_id: data.licenceId,
  module_id: data.moduleId,
  version_id: data.versionId,
  type: data.type,
  severity: data.severity,
  impact: data.impact,
  priority: data.priority,
});

/** Lists, detail and timeline of tickets; names of people and products are joined when read. */
export const tickets = projection<TicketTables>()(
  'tickets',
  {
    version: 1,
    tables: {
      tickets: ['id'],
      ticket_activities: ['id'],
      ticket_files: ['ticket_id', 'file_id'],
      ticket_participants: ['ticket_id', 'contact_id'],
      ticket_votes: ['ticket_id', 'contact_id'],
      ticket_links: ['ticket_id', 'link', 'other_id'],
    },
    personal: [
      {
        table: 'tickets',
        subject: 'creator_id',
        columns: ['title', 'description', 'severity_reason', 'availability', 'phone'],
      },
      { table: 'tickets', subject: 'solution_subject_id', columns: ['solution'] },
      { table: 'tickets', subject: 'closure_subject_id', columns: ['closure_comment'] },
      { table: 'ticket_activities', subject: 'subject_id', columns: ['text', 'callback_phone'] },
    ],
    events: Object.values(events),
  },
  {
    TicketOpened: (rows, event) => {
      const { data } = event;
      rows.put('tickets', {
        ...untouched,
        ...subject(data),
        id: event.streamId,
        status: data.status,
        number: data.number,
        title: data.title,
        description: data.description,
        client_id: data.clientId,
        creator_id: data.creatorId,
        contact_id: data.contactId,
        second_contact_id: data.secondContactId,
        corrective_version_id: data.correctiveVersionId,
        severity_reason: data.severityReason,
        deadline: data.deadline,
        phone: data.phone,
        availability: data.availability,
        project_name: data.projectName,
        reply_by_mail: data.replyByMail,
        patient_risk: data.patientRisk,
        personal_data_incident: data.personalDataIncident,
        incident_at: data.personalDataIncident ? event.at : null,
        opened_at: event.at,
        updated_at: event.at,
      });
      tell(rows, event, 'opened', {});
      file(rows, event, data.fileIds);
      participate(rows, event, data.participants);
      if (data.originTicketId)
        rows.put('ticket_links', { ticket_id: event.streamId, link: 'changeRequestOf', other_id: data.originTicketId });
    },
    TicketImported: (rows, event) => {
      const { data } = event;
      rows.put('tickets', {
        ...untouched,
        id: event.streamId,
        kind: data.kind,
        status: data.status,
        number: data.number,
        old_number: data.oldNumber,
        title: data.title,
        description: data.description,
        client_id: data.clientId,
        creator_id: data.contactId,
        contact_id: data.contactId,
        product_id: data.productId,
        range_id: data.rangeId,
        domain_id: data.domainId,
        type: data.kind === 'change' ? 'improvement' : 'question',
        solution: data.solution,
        solution_subject_id: data.contactId,
        opened_at: data.openedAt,
        resolved_at: data.closedAt,
        closed_at: data.closedAt,
        updated_at: data.closedAt,
        closure_confirmed: true,
      });
      tell(rows, event, 'imported', {});
    },
    TicketContactCorrected: (rows, event) => rows.patch('tickets', { id: event.streamId }, moved(event)),
    TicketTargetMoved: (rows, event) =>
      rows.patch('tickets', { id: event.streamId }, { ...moved(event), target_at: event.data.targetAt }),
    TicketTaken: (rows, event) => step(rows, event, 'taken', { agent_id: event.data.by }),
    TicketAssigned: (rows, event) =>
      step(rows, event, 'assigned', { agent_id: event.data.agentId }, { people: { agent: [event.data.agentId] } }),
    TicketQualified: (rows, event) => {
      const { kind, severity, supportLevel, priority } = event.data;
      const changes = {
        ...subject(event.data),
        support_level: supportLevel,
        ...(kind === 'change' ? { target_at: null } : {}),
      };
      step(rows, event, 'qualified', changes, { args: { kind, severity: severity ?? '', supportLevel, priority } });
    },
    TicketInternalNoteAdded: (rows, event) =>
      step(rows, event, 'internalNoteAdded', {}, { ...words(event.data), internal: true }),
    TicketAnswered: (rows, event) => {
      step(rows, event, 'answered', answered(event, event.data), words(event.data));
      file(rows, event, event.data.fileIds);
    },
    TicketInformationAsked: (rows, event) => {
      step(
        rows,
        event,
        'informationAsked',
        { ...answered(event, event.data), closes_at: event.data.resolvesAt },
        words(event.data),
      );
      file(rows, event, event.data.fileIds);
    },
    TicketInformationAdded: (rows, event) => {
      step(rows, event, 'informationAdded', {}, words(event.data));
      file(rows, event, event.data.fileIds);
    },
    TicketCustomerReminded: (rows, event) =>
      step(rows, event, 'customerReminded', {}, { args: { reminder: String(event.data.reminder) } }),
    TicketSilentlyResolved: (rows, event) =>
      step(rows, event, 'silentlyResolved', { resolved_at: event.at, closes_at: event.data.closesAt }),
    TicketSuspended: (rows, event) => step(rows, event, 'suspended', {}, words(event.data)),
    TicketResumed: (rows, event) => step(rows, event, 'resumed'),
    TicketSolutionProposed: (rows, event) => {
      const { text, subjectId, closesAt, correctiveVersionId } = event.data;
      const changes = {
        ...answered(event, event.data),
        resolved_at: event.at,
        closes_at: closesAt,
        solution: text,
        solution_subject_id: subjectId,
        ...(correctiveVersionId ? { corrective_version_id: correctiveVersionId } : {}),
      };
      step(rows, event, 'solutionProposed', changes, words(event.data));
      file(rows, event, event.data.fileIds);
    },
    TicketSolutionRejected: (rows, event) => {
      step(rows, event, 'solutionRejected', {}, words(event.data));
      file(rows, event, event.data.fileIds);
    },
    TicketSolutionAccepted: (rows, event) =>
      step(rows, event, 'solutionAccepted', closing(event, event.data), words(event.data)),
    TicketClosed: (rows, event) => {
      const { reason, contactId } = event.data;
      const told = { ...words(event.data), args: { reason }, people: { contact: [contactId] } };
      step(rows, event, 'closed', { ...closing(event, event.data), closure_reason: reason }, told);
    },
    TicketAutoClosed: (rows, event) =>
      step(rows, event, 'autoClosed', { ...closing(event, event.data), closure_automatic: true }),
    TicketCancelled: (rows, event) => {
      const { reason } = event.data;
      step(
        rows,
        event,
        'cancelled',
        { ...closing(event, event.data), closure_reason: reason },
        { ...words(event.data), args: { reason } },
      );
    },
    TicketClosureConfirmed: (rows, event) =>
      step(rows, event, 'closureConfirmed', { closure_confirmed: true, reopen_until: null }),
    TicketReopeningEnded: (rows, event) => step(rows, event, 'reopeningEnded', { reopen_until: null }),
    TicketReopened: (rows, event) => step(rows, event, 'reopened', {}, words(event.data)),
    TicketChasedUp: (rows, event) => {
      const { count, callbackPhone } = event.data;
      const told = { ...words(event.data), callback_phone: callbackPhone, args: { count: String(count) } };
      step(rows, event, 'chasedUp', { chase_ups: count }, told);
    },
    TicketContactsInformed: (rows, event) => {
      const { participants } = event.data;
      step(
        rows,
        event,
        'contactsInformed',
        {},
        { people: { contacts: participants.map(({ contactId }) => contactId) } },
      );
      participate(rows, event, participants);
    },
    TicketTakenOver: (rows, event) => {
      const { by, secondContactId, formerContactId, participants } = event.data;
      const told = { ...words(event.data), people: { former: [formerContactId] } };
      step(rows, event, 'takenOver', { contact_id: by, second_contact_id: secondContactId }, told);
      participate(rows, event, participants);
    },
    TicketVotedFor: (rows, event) => {
      step(rows, event, 'votedFor');
      rows.add('tickets', { id: event.streamId }, { votes: 1 });
      rows.put('ticket_votes', { ticket_id: event.streamId, contact_id: event.data.by });
    },
    TicketVoteWithdrawn: (rows, event) => {
      step(rows, event, 'voteWithdrawn');
      rows.add('tickets', { id: event.streamId }, { votes: -1 });
      rows.remove('ticket_votes', { ticket_id: event.streamId, contact_id: event.data.by });
    },
    TicketLinked: (rows, event) => {
      const { link, ticketId } = event.data;
      step(rows, event, 'linked', {}, { args: { link }, other_ticket_id: ticketId });
      rows.put('ticket_links', { ticket_id: event.streamId, link, other_id: ticketId });
    },
    TicketRisksFlagged: (rows, event) => {
      const { patientRisk, personalDataIncident, raised } = event.data;
      const clock = raised.includes('personalDataIncident') ? event.at : null;
      const changes = {
        patient_risk: patientRisk,
        personal_data_incident: personalDataIncident,
        ...(personalDataIncident && !clock ? {} : { incident_at: clock }),
      };
      const args = { patientRisk: yesNo(patientRisk), personalDataIncident: yesNo(personalDataIncident) };
      step(rows, event, 'risksFlagged', changes, { ...words(event.data), args });
    },
    TicketSensitiveDataFound: (rows, event) => step(rows, event, 'sensitiveDataFound', { sensitive_data: true }),
  },
);
