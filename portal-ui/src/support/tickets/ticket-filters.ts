import type { Choice } from '../../../../src/kernel/views.js';
import {
  closedStatuses,
  openStatuses,
  requestTypes,
  severities,
  ticketKinds,
  ticketStatuses,
  type TicketStatus,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import { supportLevels } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { TicketChoices, TicketFilter } from '../../../../src/support/tickets/tickets.views.js';
import { statusTextOfSide } from '../../../../src/support/tickets/ticket-waiting.vocabulary.js';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { choicesOf } from '@guichet/ui-common/list/filters';
import { dateFilters, validations } from '@guichet/ui-common/support/ticket-filters';

type Translate = (key: string) => string;

/** Scope of a list of tickets; each has its own address. */
export type TicketScope = 'open' | 'closed' | 'partners';

/** The lists that filters choose from, told by name where they come from the person's rights. */
type Source =
  | 'clients'
  | 'structures'
  | 'contacts'
  | 'ranges'
  | 'licences'
  | 'domains'
  | 'products'
  | 'modules'
  | 'correctiveVersions';

type Filter = FilterSpec<keyof TicketFilter>;

interface SourcedFilter {
  readonly name: keyof TicketFilter;
  readonly source: Source;
}

const statusFilter = (statuses: readonly TicketStatus[], t: Translate): Filter => ({
  source: 'status',
  kind: 'choices',
  wide: true,
  ...choicesOf(statuses.map((id) => ({ id, label: t(`tickets:${statusTextOfSide(id)}`) }))),
});

/** Filters whose choices come from the person's rights. */
const sourcedFilters: readonly SourcedFilter[] = [
  { name: 'clientId', source: 'clients' },
  { name: 'structureId', source: 'structures' },
  { name: 'contactId', source: 'contacts' },
  { name: 'rangeId', source: 'ranges' },
  { name: 'domainId', source: 'domains' },
  { name: 'productId', source: 'products' },
  { name: 'moduleId', source: 'modules' },
  { name: 'licenceId', source: 'licences' },
  { name: 'correctiveVersionId', source: 'correctiveVersions' },
];

const leading: readonly Filter[] = [
  { source: 'waitingForMe', kind: 'yesNo' },
  { source: 'mine', kind: 'yesNo' },
  { source: 'late', kind: 'yesNo' },
  { source: 'patientRisk', kind: 'yesNo' },
  { source: 'personalDataIncident', kind: 'yesNo' },
  { source: 'severity', kind: 'choices', values: severities, texts: 'tickets:severity', wide: true },
  { source: 'kind', kind: 'choice', values: ticketKinds, texts: 'tickets:kind' },
  { source: 'type', kind: 'choice', values: requestTypes, texts: 'tickets:type' },
  { source: 'supportLevel', kind: 'choice', values: supportLevels, texts: 'tickets:supportLevel' },
  { source: 'validation', kind: 'choice', values: validations, texts: 'tickets:validation' },
];

const typed: readonly Filter[] = [
  { source: 'contactName', kind: 'text' },
  { source: 'number', kind: 'text' },
  { source: 'title', kind: 'text' },
  { source: 'description', kind: 'text' },
  ...dateFilters,
];

const distinct = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
];

const sourcesOf = (choices: TicketChoices | undefined): Readonly<Record<Source, readonly Choice[]>> => {
  const products = choices?.domains.flatMap((domain) => domain.products) ?? [];
  return {
    clients: choices?.clients ?? [],
    structures: choices?.structures ?? [],
    contacts: choices?.contacts ?? [],
    ranges: distinct(products.map(({ rangeId, rangeLabel }) => ({ id: rangeId, label: rangeLabel }))),
    licences: products.map(({ licenceId, licence, label }) => ({ id: licenceId, label: `${licence} – ${label}` })),
    domains: choices?.domains ?? [],
    products,
    modules: distinct(products.flatMap((product) => product.modules)),
    correctiveVersions: distinct(
      products.flatMap((product) => product.versions.flatMap((version) => version.correctiveVersions)),
    ),
  };
};

/** Closing dates and validation say nothing of an open ticket. */
const closedOnly: readonly (keyof TicketFilter)[] = ['closedFrom', 'closedTo', 'validation'];

/** A list is not filtered by statuses that it never shows. */
const statusesOf = { open: openStatuses, closed: closedStatuses, partners: ticketStatuses } satisfies Readonly<
  Record<TicketScope, readonly TicketStatus[]>
>;

/** Every filter of the specification (§3, request-list filter); `q` stands in the search field. */
export const ticketFilters = (
  scope: TicketScope,
  choices: TicketChoices | undefined,
  t: Translate,
): readonly FilterSpec[] => {
  const sources = sourcesOf(choices);
  const sourced = sourcedFilters.map(({ name, source }): Filter => ({
    source: name,
    kind: 'choice',
    ...choicesOf(sources[source]),
  }));
  const all = [statusFilter(statusesOf[scope], t), ...leading, ...sourced, ...typed];
  return all.filter(({ source }) => scope !== 'open' || !closedOnly.includes(source));
};
