import {
  computed,
  flag,
  initially,
  instant,
  integer,
  json,
  long,
  nullable,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import type { SupportLevel } from '../../src/customers/accounts/account.vocabulary.js';
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
} from '../../src/support/tickets/ticket.vocabulary.js';

/** Columns that one value of is found by, and that are combined with others. */
const ofOneValue = [
  'range_id',
  'domain_id',
  'module_id',
  'licence_id',
  'severity',
  'type',
  'support_level',
  'answered_at',
];

/** Columns that lists filter and sort by: read from the index alone, regardless of the number of tickets. */
const shownInLists = `structure_id, status, kind, type, severity, support_level, contact_id, second_contact_id, range_id, domain_id,
  product_id, module_id, licence_id, corrective_version_id, patient_risk, personal_data_incident, number, answered_at,
  resolved_at, updated_at, target_at`;

export const ticketTables = {
  tickets: table(
    {
      id: uuid,
      revision: initially(text(), '0'),
      number: text(),
      old_number: nullable(text()),
      kind: text<TicketKind>(),
      status: text<TicketStatus>(),
      title: personal(text(), 'creator_id'),
      description: personal(text(), 'creator_id'),
      client_id: uuid,
      /** Null: about the client as a whole. */
      structure_id: nullable(uuid),
      creator_id: text(),
      contact_id: uuid,
      second_contact_id: nullable(uuid),
      agent_id: nullable(uuid),
      range_id: nullable(uuid),
      domain_id: nullable(uuid),
      product_id: nullable(uuid),
      licence_id: nullable(uuid),
      module_id: nullable(uuid),
      version_id: nullable(uuid),
      corrective_version_id: nullable(uuid),
      type: text<RequestType>(),
      severity: nullable(text<Severity>()),
      severity_reason: personal(text(), 'creator_id'),
      impact: nullable(text<Impact>()),
      deadline: nullable(text()),
      priority: initially(text<Priority>(), 'Normal'),
      support_level: initially(text<SupportLevel>(), 'level1'),
      phone: personal(text(), 'creator_id'),
      availability: personal(text(), 'creator_id'),
      project_name: nullable(text()),
      reply_by_mail: initially(flag, true),
      patient_risk: initially(flag, false),
      personal_data_incident: initially(flag, false),
      /** When the personal-data incident was flagged. */
      incident_at: nullable(instant),
      sensitive_data: initially(flag, false),
      restricted: computed(flag, 'patient_risk OR personal_data_incident OR sensitive_data'),
      opened_at: instant,
      answered_at: nullable(instant),
      resolved_at: nullable(instant),
      closed_at: nullable(instant),
      updated_at: instant,
      target_at: nullable(instant),
      /** When it resolves or closes by itself. */
      closes_at: nullable(instant),
      solution: personal(text(), 'solution_subject_id'),
      solution_subject_id: nullable(text()),
      closure_reason: nullable(text<ClosureReason | CancellationReason>()),
      closure_comment: personal(text(), 'closure_subject_id'),
      closure_subject_id: nullable(text()),
      closure_automatic: initially(flag, false),
      closure_confirmed: initially(flag, false),
      reopen_until: nullable(instant),
      votes: initially(integer, 0),
      chase_ups: initially(integer, 0),
      /** Every word of the ticket and its activities; marks tell where it was said. */
      search: searchWords,
    },
    {
      key: ['id'],
      unique: ['(number)'],
      // a million tickets need them
      indexes: [
        ...[...ofOneValue, 'contact_id', 'creator_id'].map((column) => `(${column})`),
        ...['structure_id', 'old_number', 'second_contact_id', 'corrective_version_id'].map(
          (column) => `(${column}) WHERE ${column} IS NOT NULL`,
        ),
        ...['patient_risk', 'personal_data_incident'].map((risk) => `(opened_at) WHERE ${risk}`),
        '(agent_id, opened_at)',
        '(product_id, opened_at)',
        '(opened_at, id)',
        '(updated_at, id)',
        '(status, id)',
        // an open ticket has no `closed_at`: partial indexes keep the queues small beside a million closed ones
        `(opened_at, id) INCLUDE (client_id, agent_id, closed_at, ${shownInLists}) WHERE closed_at IS NULL`,
        `(client_id, opened_at, id) INCLUDE (closed_at, old_number, ${shownInLists})`,
        '(client_id, opened_at, id) WHERE closed_at IS NULL',
        '(closed_at DESC NULLS LAST, id DESC) WHERE closed_at IS NOT NULL',
        '(client_id, closed_at DESC NULLS LAST, id DESC) WHERE closed_at IS NOT NULL',
        // change requests promise no answer: among all tickets theirs come last, behind a million others
        ...['', `WHERE kind = 'change'`].flatMap((which) => [
          `(target_at, id) ${which}`,
          `(target_at DESC NULLS LAST, id DESC) ${which}`,
        ]),
        'USING gin (search)',
      ],
    },
  ),
  /** A row for each step, named after its event. */
  ticket_activities: table(
    {
      id: uuid,
      ticket_id: uuid,
      at: instant,
      revision: long,
      kind: text<ActivityKind>(),
      status: text<TicketStatus>(),
      author_id: text(),
      author_side: text<'customer' | 'provider' | 'system'>(),
      acted_by: nullable(text()),
      internal: flag,
      subject_id: nullable(text()),
      text: personal(text(), 'subject_id'),
      callback_phone: personal(text(), 'subject_id'),
      args: json<Readonly<Record<string, string>>>(),
      /** Name of the arg → people to name in it. */
      people: json<Readonly<Record<string, readonly string[]>>>(),
      other_ticket_id: nullable(uuid),
    },
    { key: ['id'], indexes: ['(subject_id) WHERE subject_id IS NOT NULL', '(ticket_id, revision)'] },
  ),
  ticket_files: table(
    {
      ticket_id: uuid,
      file_id: uuid,
      activity_id: uuid,
    },
    { key: ['ticket_id', 'file_id'], indexes: ['(file_id)'] },
  ),
  ticket_participants: table(
    {
      ticket_id: uuid,
      contact_id: uuid,
      right: text<ParticipantRight>(),
    },
    { key: ['ticket_id', 'contact_id'], indexes: ['(contact_id)'] },
  ),
  ticket_votes: table(
    {
      ticket_id: uuid,
      contact_id: uuid,
    },
    { key: ['ticket_id', 'contact_id'] },
  ),
  ticket_links: table(
    {
      ticket_id: uuid,
      link: text<TicketLink>(),
      other_id: uuid,
    },
    { key: ['ticket_id', 'link', 'other_id'], indexes: ['(other_id)'] },
  ),
};

export type TicketRow = RowOf<typeof ticketTables.tickets>;
export type ActivityRow = RowOf<typeof ticketTables.ticket_activities>;
export type TicketFileRow = RowOf<typeof ticketTables.ticket_files>;
export type TicketParticipantRow = RowOf<typeof ticketTables.ticket_participants>;
export type TicketVoteRow = RowOf<typeof ticketTables.ticket_votes>;
export type TicketLinkRow = RowOf<typeof ticketTables.ticket_links>;
