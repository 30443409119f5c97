import {
  requestTypes,
  severities,
  ticketKinds,
  ticketStatuses,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import { supportLevels } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { TicketFilter, TicketsAsked } from '../../../../src/support/tickets/tickets.views.js';
import { none } from '../../kit/server-filter.js';
import type { OfferedView } from '../../kit/list-views.js';
import { dateFilters, validations } from '@guichet/ui-common/support/ticket-filters';
import type { Values, FilterSpec } from '@guichet/ui-common/form/inputs';

const scopes = ['open', 'closed', 'old'] as const;

const ofClient = ({ clientId }: Values): Values => (clientId ? { clientId } : {});
const ofProduct = ({ productId }: Values): Values => (productId ? { productId } : {});

/** Every filter of the queue; those marked `first` are always in view. */
export const ticketFilters: readonly FilterSpec<keyof TicketFilter>[] = [
  { source: 'scope', kind: 'choice', values: scopes, texts: 'admin:tickets.scopes', first: true },
  { source: 'agentId', kind: 'reference', resource: 'staff-users', special: { [none]: 'unassigned' }, first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'status', kind: 'choices', values: ticketStatuses, texts: 'tickets:status', wide: true },
  { source: 'severity', kind: 'choices', values: severities, texts: 'tickets:severity', wide: true },
  { source: 'late', kind: 'yesNo' },
  { source: 'waitingForMe', kind: 'yesNo' },
  { source: 'patientRisk', kind: 'yesNo' },
  { source: 'personalDataIncident', kind: 'yesNo' },
  { source: 'kind', label: 'ticketKind', kind: 'choice', values: ticketKinds, texts: 'admin:ticketKind' },
  { source: 'type', label: 'requestType', kind: 'choice', values: requestTypes, texts: 'tickets:type' },
  { source: 'supportLevel', kind: 'choice', values: supportLevels, texts: 'tickets:supportLevel' },
  { source: 'validation', kind: 'choice', values: validations, texts: 'admin:tickets.validations' },
  { source: 'number', kind: 'text' },
  { source: 'structureId', kind: 'reference', resource: 'structures', filter: ofClient },
  { source: 'contactId', kind: 'reference', resource: 'contacts', filter: ofClient },
  { source: 'contactName', kind: 'text' },
  { source: 'rangeId', kind: 'reference', resource: 'product-ranges' },
  { source: 'domainId', kind: 'reference', resource: 'product-domains' },
  { source: 'productId', kind: 'reference', resource: 'products' },
  { source: 'moduleId', kind: 'reference', resource: 'product-modules', filter: ofProduct },
  {
    source: 'correctiveVersionId',
    kind: 'reference',
    resource: 'product-versions',
    filter: (values) => ({ ...ofProduct(values), kind: 'corrective' }),
  },
  ...dateFilters,
];

/** Most urgent first: the nearest promise. */
export const queueSort = { field: 'targetAt', order: 'ASC' } as const;
const latestFirst = { field: 'updatedAt', order: 'DESC' } as const;

/** The filters of the counts of the first page, and of the views of the queue. */
export const queueFilters = (me: string) =>
  ({
    queue: { scope: 'open' },
    late: { scope: 'open', late: true },
    unassigned: { scope: 'open', agentId: none },
    mine: { scope: 'open', agentId: me },
  }) as const satisfies Record<string, TicketsAsked>;

export const ticketViews = (me: string): readonly OfferedView[] => [
  ...Object.entries(queueFilters(me)).map(([name, filter]) => ({ name, filter, sort: queueSort })),
  { name: 'waitingCustomer', filter: { scope: 'open', status: ['waitingCustomer'] }, sort: latestFirst },
  { name: 'risks', filter: { scope: 'open', patientRisk: true }, sort: queueSort },
  { name: 'closed', filter: { scope: 'closed' }, sort: latestFirst },
];
