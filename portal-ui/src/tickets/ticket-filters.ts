import type { Choice } from '../../../src/kernel/views.js';
import {
  closedStatuses,
  openStatuses,
  requestTypes,
  severities,
  ticketKinds,
  ticketStatuses,
} from '../../../src/tickets/ticket.vocabulary.js';
import { supportLevels } from '../../../src/accounts/account.vocabulary.js';
import type { TicketChoices, TicketFilter } from '../../../src/tickets/tickets.views.js';
import { statusTextOfSide } from '../../../src/tickets/ticket-waiting.vocabulary.js';
import type { FilterField } from '../ui/filter-bar.js';

type Translate = (key: string) => string;

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

interface TicketFilterField {
  readonly name: keyof TicketFilter;
  readonly kind: FilterField['kind'];
  readonly terms?: { readonly key: string; readonly values: readonly string[] };
  readonly source?: Source;
}

/** Every filter of the specification (§3, request-list filter); `q` stands in the search field. */
const ticketFilterFields: readonly TicketFilterField[] = [
  { name: 'q', kind: 'text' },
  { name: 'waitingForMe', kind: 'yes' },
  { name: 'mine', kind: 'yes' },
  { name: 'late', kind: 'yes' },
  { name: 'patientRisk', kind: 'yes' },
  { name: 'personalDataIncident', kind: 'yes' },
  { name: 'status', kind: 'choices', terms: { key: 'status', values: ticketStatuses } },
  { name: 'severity', kind: 'choices', terms: { key: 'severity', values: severities } },
  { name: 'kind', kind: 'choice', terms: { key: 'kind', values: ticketKinds } },
  { name: 'type', kind: 'choice', terms: { key: 'type', values: requestTypes } },
  { name: 'supportLevel', kind: 'choice', terms: { key: 'supportLevel', values: supportLevels } },
  { name: 'validation', kind: 'choice', terms: { key: 'validation', values: ['validated', 'unvalidated', 'pending'] } },
  { name: 'clientId', kind: 'choice', source: 'clients' },
  { name: 'structureId', kind: 'choice', source: 'structures' },
  { name: 'contactId', kind: 'choice', source: 'contacts' },
  { name: 'contactName', kind: 'text' },
  { name: 'rangeId', kind: 'choice', source: 'ranges' },
  { name: 'domainId', kind: 'choice', source: 'domains' },
  { name: 'productId', kind: 'choice', source: 'products' },
  { name: 'moduleId', kind: 'choice', source: 'modules' },
  { name: 'licenceId', kind: 'choice', source: 'licences' },
  { name: 'correctiveVersionId', kind: 'choice', source: 'correctiveVersions' },
  { name: 'number', kind: 'text' },
  { name: 'title', kind: 'text' },
  { name: 'description', kind: 'text' },
  { name: 'openedFrom', kind: 'day' },
  { name: 'openedTo', kind: 'day' },
  { name: 'answeredFrom', kind: 'day' },
  { name: 'answeredTo', kind: 'day' },
  { name: 'closedFrom', kind: 'day' },
  { name: 'closedTo', kind: 'day' },
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
const statusesOf = { open: openStatuses, closed: closedStatuses, partners: ticketStatuses } as const;

/** Statuses speak to the customer who filters by them. */
const labelKeyOf = (term: string, id: string): string => {
  const status = term === 'status' && ticketStatuses.find((one) => one === id);
  return status ? statusTextOfSide(status) : `${term}.${id}`;
};

export const filterFields = (
  scope: 'open' | 'closed' | 'partners',
  choices: TicketChoices | undefined,
  t: Translate,
): readonly FilterField[] => {
  const sources = sourcesOf(choices);
  return ticketFilterFields
    .filter(({ name }) => scope !== 'open' || !closedOnly.includes(name))
    .map(({ name, kind, terms, source }) => ({
      name,
      kind,
      label: t(`tickets:filter.${name}`),
      ...(terms
        ? {
            choices: (name === 'status' ? statusesOf[scope] : terms.values).map((id) => ({
              id,
              label: t(`tickets:${labelKeyOf(terms.key, id)}`),
            })),
          }
        : {}),
      ...(source ? { choices: sources[source] } : {}),
    }));
};
