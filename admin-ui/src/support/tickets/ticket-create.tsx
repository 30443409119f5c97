import { OpenTicket } from '../../../../src/support/tickets/ticket.commands.js';
import {
  impacts,
  limits,
  requestTypes,
  severities,
  ticketKinds,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { RecordCreate } from '../../kit/record-create.js';

const isBlocking = ({ severity }: Values): boolean => severity === 'blocking';
const ofClient = ({ clientId }: Values): Values => (clientId ? { clientId } : {});
const ofProduct = ({ productId }: Values): Values => (productId ? { productId } : {});

const inputs: readonly InputSpec<keyof OpenTicket>[] = [
  { source: 'clientId', kind: 'reference', resource: 'clients', required: true, wide: true, group: 'asker' },
  {
    source: 'structureId',
    kind: 'reference',
    resource: 'structures',
    filter: (values) => ({ ...ofClient(values), isStructureAuthorized: true }),
    group: 'asker',
  },
  { source: 'contactId', kind: 'reference', resource: 'contacts', filter: ofClient, required: true, group: 'asker' },
  { source: 'phone', kind: 'text', type: 'tel', required: true, group: 'asker' },
  { source: 'availability', kind: 'text', wide: true, group: 'asker' },
  { source: 'replyByMail', kind: 'yesNo', group: 'asker' },
  { source: 'title', kind: 'text', required: true, wide: true, group: 'request' },
  {
    source: 'description',
    kind: 'longText',
    max: limits.description,
    rows: 6,
    required: true,
    wide: true,
    group: 'request',
  },
  {
    source: 'kind',
    label: 'ticketKind',
    kind: 'choice',
    values: ticketKinds,
    texts: 'admin:ticketKind',
    required: true,
    group: 'request',
  },
  {
    source: 'type',
    label: 'requestType',
    kind: 'choice',
    values: requestTypes,
    texts: 'tickets:type',
    required: true,
    group: 'request',
  },
  { source: 'productId', kind: 'reference', resource: 'products', required: true, group: 'request' },
  { source: 'moduleId', kind: 'reference', resource: 'product-modules', filter: ofProduct, group: 'request' },
  {
    source: 'versionId',
    kind: 'reference',
    resource: 'product-versions',
    filter: (values) => ({ ...ofProduct(values), kind: 'version' }),
    required: true,
    group: 'request',
  },
  { source: 'fileIds', kind: 'files', wide: true, hint: true, group: 'request' },
  {
    source: 'severity',
    kind: 'choice',
    values: severities,
    texts: 'tickets:severity',
    required: true,
    group: 'urgency',
    when: ({ kind }) => kind !== 'change',
  },
  { source: 'impact', kind: 'choice', values: impacts, texts: 'tickets:impact', group: 'urgency' },
  {
    source: 'severityReason',
    kind: 'longText',
    max: limits.severityReason,
    rows: 3,
    required: true,
    wide: true,
    group: 'urgency',
    when: isBlocking,
  },
  { source: 'deadline', kind: 'text', type: 'date', required: true, group: 'urgency', when: isBlocking },
  { source: 'patientRisk', kind: 'yesNo', wide: true, group: 'urgency' },
  { source: 'personalDataIncident', kind: 'yesNo', wide: true, group: 'urgency' },
];

const definition = { name: 'tickets', fields: OpenTicket, inputs };

/** Opens a ticket for a customer on the phone. */
export const TicketCreate = () => <RecordCreate of={definition} pathOf={(id) => `/tickets/${id}/show`} />;
