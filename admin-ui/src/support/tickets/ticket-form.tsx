import { form } from '../../kit/command-form.js';
import {
  AssignTicket,
  CancelTicket,
  ChangeTicketStructure,
  FlagTicketRisks,
  InformTicketContacts,
  LinkTicket,
  PublishTicket,
  QualifyTicket,
  ResumeTicket,
  TakeTicket,
  WaitForThirdParty,
  WithdrawTicketPublication,
} from '../../../../src/support/tickets/ticket.commands.js';
import {
  cancellationReasons,
  impacts,
  limits,
  participantRights,
  requestTypes,
  severities,
  ticketKinds,
  ticketLinks,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import { supportLevels } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';

const reason = {
  source: 'reason',
  kind: 'longText',
  max: limits.severityReason,
  rows: 3,
  required: true,
  wide: true,
} as const satisfies InputSpec;

const ofClient = ({ clientId }: Values): Values => (clientId ? { clientId } : {});
const ofProduct = ({ productId }: Values): Values => (productId ? { productId } : {});

/** Acts of an agent on a ticket besides messages, in the order of the work, with their fields. */
export const ticketForms: Readonly<Record<string, AnyCommandSpec>> = {
  TakeTicket: form({ command: TakeTicket, inputs: [] }),
  QualifyTicket: form({
    command: QualifyTicket,
    inputs: [
      {
        source: 'kind',
        label: 'ticketKind',
        kind: 'choice',
        required: true,
        values: ticketKinds,
        texts: 'admin:ticketKind',
      },
      {
        source: 'type',
        label: 'requestType',
        kind: 'choice',
        required: true,
        values: requestTypes,
        texts: 'tickets:type',
      },
      { source: 'productId', kind: 'reference', required: true, resource: 'products' },
      { source: 'moduleId', kind: 'reference', resource: 'product-modules', filter: ofProduct },
      {
        source: 'versionId',
        kind: 'reference',
        resource: 'product-versions',
        filter: (values) => ({ ...ofProduct(values), kind: 'version' }),
      },
      { source: 'supportLevel', kind: 'choice', required: true, values: supportLevels, texts: 'tickets:supportLevel' },
      { source: 'severity', kind: 'choice', required: true, values: severities, texts: 'tickets:severity' },
      { source: 'impact', kind: 'choice', values: impacts, texts: 'tickets:impact' },
    ],
  }),
  ChangeTicketStructure: form({
    command: ChangeTicketStructure,
    inputs: [
      {
        source: 'structureId',
        kind: 'reference',
        resource: 'structures',
        filter: (values) => ({ ...ofClient(values), isStructureAuthorized: true }),
        wide: true,
      },
    ],
  }),
  AssignTicket: form({
    command: AssignTicket,
    inputs: [{ source: 'agentId', kind: 'reference', required: true, resource: 'staff-users', wide: true }],
  }),
  WaitForThirdParty: form({ command: WaitForThirdParty, inputs: [reason] }),
  ResumeTicket: form({ command: ResumeTicket, inputs: [] }),
  LinkTicket: form({
    command: LinkTicket,
    inputs: [
      { source: 'link', kind: 'choice', required: true, values: ticketLinks, texts: 'tickets:link' },
      { source: 'ticketId', kind: 'reference', required: true, resource: 'tickets', wide: true },
    ],
  }),
  PublishTicket: form({
    command: PublishTicket,
    inputs: [
      { source: 'title', kind: 'text', required: true, wide: true },
      { source: 'summary', kind: 'longText', max: limits.summary, rows: 5, required: true, wide: true },
    ],
  }),
  WithdrawTicketPublication: form({ command: WithdrawTicketPublication, inputs: [] }),
  InformTicketContacts: form({
    command: InformTicketContacts,
    inputs: [
      {
        source: 'participants',
        kind: 'participants',
        filter: ofClient,
        except: ({ contactId }) => contactId,
        values: participantRights,
        texts: 'tickets:participantRight',
        wide: true,
      },
    ],
  }),
  FlagTicketRisks: form({
    command: FlagTicketRisks,
    inputs: [
      { source: 'patientRisk', kind: 'yesNo', wide: true },
      { source: 'personalDataIncident', kind: 'yesNo', wide: true },
      reason,
    ],
  }),
  CancelTicket: form({
    command: CancelTicket,
    irreversible: true,
    keeps: true,
    inputs: [
      {
        source: 'reason',
        kind: 'choice',
        required: true,
        values: cancellationReasons,
        texts: 'tickets:cancellationReason',
        wide: true,
      },
      { source: 'comment', kind: 'longText', max: limits.closureComment, required: true, wide: true },
    ],
  }),
};

const fromTicket = (ticket: TicketView): Values => ({ ...ticket });

const starts: Readonly<Record<string, (ticket: TicketView) => Values>> = {
  QualifyTicket: fromTicket,
  ChangeTicketStructure: fromTicket,
  PublishTicket: ({ publication }) => ({ ...publication }),
  FlagTicketRisks: fromTicket,
  InformTicketContacts: ({ clientId, contact, participants }) => ({
    clientId,
    contactId: contact.id,
    participants: participants.map(({ contact: { id }, right }) => ({ contactId: id, right })),
  }),
};

/** Initial values of a form: the present values of the ticket. */
export const startOf = (command: string, ticket: TicketView): Values => starts[command]?.(ticket) ?? {};
