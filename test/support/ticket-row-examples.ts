import type { DomainEvent } from '../../src/kernel/event.js';
import { nobodyId } from '../../projections/support/pseudonymous-tickets.rows.js';
import * as events from '../../src/support/tickets/ticket.events.js';
import { voteExamples } from './ticket-vote-examples.js';
import { at, by, people, said, subject, things } from './ticket-rows.js';

/* Every event of a ticket, with the rows that it leaves in each table of the read model. Events come a minute apart. */

const { marie, paul, agent } = people;
const { product, file, other } = things;

const asked = events.ticketInformationAsked({
  ...said(agent, 'waitingCustomer', 'Which version?'),
  fileIds: [],
  firstAnswer: true,
  remindAt: [at(30), at(40)],
  resolvesAt: at(50),
});
const proposed = events.ticketSolutionProposed({
  ...said(agent, 'resolved', 'Install 8.1'),
  fileIds: [],
  firstAnswer: false,
  correctiveVersionId: product,
  closesAt: at(55),
});
const accepted = events.ticketSolutionAccepted({ ...said(marie, 'closedValidated', 'Thanks'), reopenUntil: at(59) });
const moved = (structureId: string | null) => events.ticketStructureChanged({ ...by(agent, 'new'), structureId });
const call = { callbackPhone: '0607080910', callbackAt: at(30) };

export interface Example {
  readonly event: DomainEvent;
  /** Steps between the opening and the event. */
  readonly after?: readonly DomainEvent[];
  /** Changes of the ticket's row. */
  readonly row?: object;
  /** The entry of the timeline; null: none. */
  readonly activity: object | null;
  /** Rows of the other tables. */
  readonly rows?: Readonly<Record<string, readonly object[]>>;
}

export const minuteOf = ({ after = [] }: Example): number => after.length + 1;
const open = { closed_at: null, closure_reason: null, reopen_until: null };
const nobody = { creator_id: nobodyId, contact_id: nobodyId, agent_id: null };

export const examples: readonly Example[] = [
  {
    event: events.ticketTaken(by(agent, 'inProgress')),
    row: { status: 'inProgress', agent_id: agent },
    activity: { kind: 'taken' },
  },
  {
    event: events.ticketAssigned({ ...by(agent, 'new'), agentId: agent }),
    row: { agent_id: agent, status: 'new' },
    activity: { kind: 'assigned', people: { agent: [agent] } },
  },
  {
    event: events.ticketQualified({
      ...by(agent, 'qualified'),
      ...subject,
      severity: 'minor',
      priority: 'Normal',
      supportLevel: 'level2',
    }),
    row: { status: 'qualified', severity: 'minor', priority: 'Normal', support_level: 'level2' },
    activity: {
      kind: 'qualified',
      args: { kind: 'assistance', severity: 'minor', supportLevel: 'level2', priority: 'Normal' },
    },
  },
  {
    event: events.ticketQualified({
      ...by(agent, 'qualified'),
      ...subject,
      kind: 'change',
      severity: null,
      priority: 'Normal',
      supportLevel: 'level1',
    }),
    after: [events.ticketTargetMoved({ minutes: 60, spentMinutes: 0, runningSince: at(1), targetAt: at(45) })],
    row: { kind: 'change', severity: null, target_at: null },
    activity: { kind: 'qualified' },
  },
  {
    event: events.ticketInternalNoteAdded(said(agent, 'new', 'Known bug')),
    row: { updated_at: at(0) },
    activity: { kind: 'internalNoteAdded', internal: true, text: 'Known bug' },
  },
  {
    event: events.ticketAnswered({ ...said(agent, 'inProgress', 'Noted'), fileIds: [other], firstAnswer: true }),
    row: { status: 'inProgress', answered_at: at(1) },
    activity: { kind: 'answered', text: 'Noted', subject_id: marie },
    rows: { ticket_files: [{ file_id: file }, { file_id: other }] },
  },
  {
    event: events.ticketAnswered({ ...said(agent, 'inProgress', 'Still looking'), fileIds: [], firstAnswer: false }),
    row: { answered_at: null },
    activity: { kind: 'answered' },
  },
  {
    event: asked,
    row: { status: 'waitingCustomer', closes_at: at(50), answered_at: at(1) },
    activity: { kind: 'informationAsked', text: 'Which version?' },
  },
  {
    event: events.ticketInformationAdded({ ...said(marie, 'inProgress', 'Version 8'), fileIds: [other] }),
    after: [asked],
    row: { status: 'inProgress', closes_at: null },
    activity: { kind: 'informationAdded', text: 'Version 8' },
    rows: { ticket_files: [{ file_id: file }, { file_id: other }] },
  },
  {
    event: events.ticketCustomerReminded({ ...by('system', 'waitingCustomer'), reminder: 1, resolvesAt: at(50) }),
    after: [asked],
    row: { status: 'waitingCustomer', closes_at: at(50) },
    activity: { kind: 'customerReminded', args: { reminder: '1' } },
  },
  {
    event: events.ticketSilentlyResolved({ ...by('system', 'resolved'), closesAt: at(58) }),
    after: [asked],
    row: { status: 'resolved', resolved_at: at(2), closes_at: at(58) },
    activity: { kind: 'silentlyResolved' },
  },
  {
    event: events.ticketSuspended(said(agent, 'waitingThirdParty', 'The vendor')),
    row: { status: 'waitingThirdParty' },
    activity: { kind: 'suspended', text: 'The vendor' },
  },
  {
    event: events.ticketResumed(by(agent, 'inProgress')),
    after: [asked],
    row: { status: 'inProgress', closes_at: null },
    activity: { kind: 'resumed' },
  },
  {
    event: proposed,
    row: {
      status: 'resolved',
      solution: 'Install 8.1',
      resolved_at: at(1),
      closes_at: at(55),
      corrective_version_id: product,
      answered_at: null,
    },
    activity: { kind: 'solutionProposed', text: 'Install 8.1' },
  },
  {
    event: events.ticketSolutionRejected({ ...said(marie, 'inProgress', 'Same error'), fileIds: [other] }),
    after: [proposed],
    row: { status: 'inProgress', solution: null, resolved_at: null, closes_at: null },
    activity: { kind: 'solutionRejected', text: 'Same error' },
    rows: { ticket_files: [{ file_id: file }, { file_id: other }] },
  },
  {
    event: accepted,
    after: [proposed],
    row: {
      status: 'closedValidated',
      closed_at: at(2),
      resolved_at: at(1),
      closure_comment: 'Thanks',
      reopen_until: at(59),
      solution: 'Install 8.1',
      closes_at: null,
    },
    activity: { kind: 'solutionAccepted', text: 'Thanks' },
  },
  {
    event: events.ticketClosed({
      ...said(marie, 'closedValidated', 'Paper'),
      reason: 'solvedBySelf',
      contactId: paul,
      reopenUntil: at(59),
    }),
    row: {
      status: 'closedValidated',
      closure_reason: 'solvedBySelf',
      closure_comment: 'Paper',
      closed_at: at(1),
      closure_automatic: false,
    },
    activity: { kind: 'closed', args: { reason: 'solvedBySelf' }, people: { contact: [paul] } },
  },
  {
    event: events.ticketAutoClosed({ ...by('system', 'closedUnvalidated'), reopenUntil: at(59) }),
    after: [proposed],
    row: { status: 'closedUnvalidated', closure_automatic: true, closed_at: at(2), closes_at: null },
    activity: { kind: 'autoClosed' },
  },
  {
    event: events.ticketCancelled({ ...said(agent, 'cancelled', 'Twice'), reason: 'duplicate', reopenUntil: at(59) }),
    row: { status: 'cancelled', closure_reason: 'duplicate', closure_comment: 'Twice', closed_at: at(1) },
    activity: { kind: 'cancelled', args: { reason: 'duplicate' } },
  },
  {
    event: events.ticketClosureConfirmed(by(marie, 'closedValidated')),
    after: [proposed, accepted],
    row: { closure_confirmed: true, reopen_until: null, closed_at: at(2) },
    activity: { kind: 'closureConfirmed' },
  },
  {
    event: events.ticketReopeningEnded(by('system', 'closedValidated')),
    after: [proposed, accepted],
    row: { closure_confirmed: false, reopen_until: null, closed_at: at(2) },
    activity: { kind: 'reopeningEnded', author_id: 'system', author_side: 'system' },
  },
  {
    event: events.ticketReopened(said(marie, 'inProgress', 'It came back')),
    after: [proposed, accepted],
    row: { ...open, status: 'inProgress', resolved_at: null, solution: null },
    activity: { kind: 'reopened', text: 'It came back' },
  },
  {
    event: events.ticketChasedUp({ ...said(marie, 'new', 'News?'), count: 1, ...call }),
    row: { chase_ups: 1 },
    activity: { kind: 'chasedUp', callback_phone: call.callbackPhone, args: { count: '1', callbackAt: at(30) } },
  },
  {
    event: events.ticketContactsInformed({
      ...by(marie, 'new'),
      participants: [{ contactId: paul, right: 'reply' }],
      added: [paul],
    }),
    activity: { kind: 'contactsInformed', people: { contacts: [paul] } },
    rows: { ticket_participants: [{ contact_id: paul, right: 'reply' }] },
  },
  {
    event: events.ticketTakenOver({
      ...said(paul, 'new', 'Marie is away', paul),
      formerContactId: marie,
      secondContactId: null,
      participants: [{ contactId: marie, right: 'reply' }],
    }),
    row: { contact_id: paul, second_contact_id: null, creator_id: marie },
    activity: { kind: 'takenOver', people: { former: [marie] }, subject_id: paul },
    rows: { ticket_participants: [{ contact_id: marie, right: 'reply' }] },
  },
  ...voteExamples,
  {
    event: moved(other),
    row: { structure_id: other },
    activity: { kind: 'structureChanged', args: { structureId: other } },
  },
  {
    event: events.ticketLinked({ ...by(agent, 'new'), link: 'causedBy', ticketId: file }),
    activity: { kind: 'linked', args: { link: 'causedBy' }, other_ticket_id: file },
    rows: {
      ticket_links: [
        { link: 'causedBy', other_id: file },
        { link: 'changeRequestOf', other_id: other },
      ],
    },
  },
  {
    event: events.ticketRisksFlagged({
      ...said(marie, 'new', 'Dose'),
      patientRisk: true,
      personalDataIncident: true,
      raised: ['patientRisk'],
    }),
    row: { patient_risk: true, personal_data_incident: true, incident_at: at(0), restricted: true },
    activity: { kind: 'risksFlagged', args: { patientRisk: 'yes', personalDataIncident: 'yes' } },
  },
  {
    event: events.ticketRisksFlagged({
      ...said(agent, 'new', 'Checked'),
      patientRisk: false,
      personalDataIncident: false,
      raised: [],
    }),
    row: { personal_data_incident: false, incident_at: null, restricted: false },
    activity: { kind: 'risksFlagged' },
  },
  {
    event: events.ticketSensitiveDataFound(by(marie, 'new')),
    row: { sensitive_data: true, restricted: true },
    activity: { kind: 'sensitiveDataFound' },
  },
  {
    event: events.ticketPseudonymised({ ...by('system', 'closedValidated'), number: '100001', oldNumber: null }),
    row: { title: null, description: null, ...nobody, updated_at: at(0) },
    activity: { kind: 'pseudonymised' },
    rows: { ticket_participants: [], ticket_files: [], ticket_votes: [] },
  },
  {
    event: events.ticketTargetMoved({ minutes: 240, spentMinutes: 0, runningSince: at(0), targetAt: at(45) }),
    row: { target_at: at(45), updated_at: at(0) },
    activity: null,
  },
  {
    event: events.ticketContactCorrected({ contactId: marie, email: 'marie@town.fr', landline: null, mobile: null }),
    row: { status: 'new', updated_at: at(0) },
    activity: null,
  },
];
