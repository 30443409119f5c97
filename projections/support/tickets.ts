import { projection, type TableNames } from '../../src/kernel/projection.js';
import * as events from '../../src/support/tickets/ticket.events.js';
import { pseudonymous } from './pseudonymous-tickets.rows.js';
import { ticketTables } from './ticket-tables.rows.js';
import { answered, closing, file, moved, participate, searched, step, tell, words } from './tickets.rows.js';

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

/** Every word of the ticket `t` and its activities, gathered anew from the texts that are there. */
export const wordsOfTicket = ({ ticket_activities }: Pick<TableNames<typeof ticketTables>, 'ticket_activities'>) => `
  (SELECT array_to_tsvector(
      marked_words('t/', t.title) || marked_words('d/', t.description) || marked_words('n/', numbers)
      || words(concat_ws(' ', t.title, t.description, numbers, said)) || marked_words('i/', noted))
    FROM concat_ws(' ', t.number, t.old_number) AS numbers, LATERAL (
      SELECT string_agg(a.text, ' ') FILTER (WHERE NOT a.internal) AS said,
        string_agg(a.text, ' ') FILTER (WHERE a.internal) AS noted
      FROM ${ticket_activities} a WHERE a.ticket_id = t.id) AS activities)`;

/** Lists, detail and timeline of tickets; names of people and products are joined when read. */
export const tickets = projection(
  'tickets',
  {
    version: 2,
    tables: ticketTables,
    // what the person said goes from the words of their tickets, and of those where they took part
    forget: (names) => `
      UPDATE ${names.tickets} AS t SET search = ${wordsOfTicket(names)}
      WHERE t.creator_id = $1 OR t.id IN (SELECT ticket_id FROM ${names.ticket_activities} WHERE subject_id = $1)`,
    events: Object.values(events),
  },
  {
    TicketOpened: (rows, event) => {
      const { data } = event;
      rows.put('tickets', {
        ...subject(data),
        id: event.streamId,
        status: data.status,
        number: data.number,
        title: data.title,
        description: data.description,
        client_id: data.clientId,
        structure_id: data.structureId,
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
        search: searched({ ...data, old_number: null }),
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
        search: searched({ ...data, old_number: data.oldNumber }),
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
    TicketStructureChanged: (rows, event) =>
      step(
        rows,
        event,
        'structureChanged',
        { structure_id: event.data.structureId },
        { args: { structureId: event.data.structureId ?? '' } },
      ),
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
    TicketCustomerReminded: (rows, event) => {
      const { reminder, resolvesAt } = event.data;
      step(rows, event, 'customerReminded', { closes_at: resolvesAt }, { args: { reminder: String(reminder) } });
    },
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
      const { count, callbackPhone, callbackAt } = event.data;
      const args = { count: String(count), ...(callbackAt === null ? {} : { callbackAt }) };
      const told = { ...words(event.data), callback_phone: callbackPhone, args };
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
    TicketPublished: (rows, event) => step(rows, event, 'published'),
    TicketPublicationWithdrawn: (rows, event) => step(rows, event, 'publicationWithdrawn'),
    TicketVotedFor: (rows, event) => {
      step(rows, event, 'votedFor', {}, { internal: event.data.fromOtherClient });
      rows.add('tickets', { id: event.streamId }, { votes: 1 });
      rows.put('ticket_votes', { ticket_id: event.streamId, contact_id: event.data.by });
    },
    TicketVoteWithdrawn: (rows, event) => {
      step(rows, event, 'voteWithdrawn', {}, { internal: event.data.fromOtherClient });
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
    TicketPseudonymised: (rows, event) => {
      const { number, oldNumber } = event.data;
      const ticket = { ticket_id: event.streamId };
      rows.patch('tickets', { id: event.streamId }, { ...moved(event), ...pseudonymous(number, oldNumber) });
      for (const table of ['ticket_activities', 'ticket_files', 'ticket_participants', 'ticket_votes'] as const)
        rows.removeWhere(table, ticket);
      tell(rows, event, 'pseudonymised', {});
    },
  },
);
