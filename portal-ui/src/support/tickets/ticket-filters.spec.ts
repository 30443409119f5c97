import { describe, expect, it } from '@jest/globals';
import type { TicketChoices, TicketProductChoice } from '../../../../src/support/tickets/tickets.views.js';
import { wordlessIn } from '../../../../test/support/forms.js';
import { viewOf } from '../../../../test/support/browser.js';
import { ticketFilters, type TicketScope } from './ticket-filters.js';

const choice = (id: string) => ({ id, label: `The ${id}` });
const product = (id: string, range: string): TicketProductChoice => ({
  ...choice(id),
  rangeId: range,
  rangeLabel: `The ${range}`,
  licenceId: `licence-${id}`,
  licence: `L-${id}`,
  kinds: [],
  modules: [choice('shared-module'), choice(`module-${id}`)],
  versions: [
    { ...choice(`version-${id}`), current: true, correctiveVersions: [choice(`fix-${id}`), choice('shared-fix')] },
  ],
});
const choices = viewOf<TicketChoices>({
  clients: [{ ...choice('town'), linked: false, phone: null }],
  structures: [choice('library')],
  contacts: [{ ...choice('marie'), email: null, landline: null, mobile: null, correctable: false }],
  domains: [
    { ...choice('money'), products: [product('ledger', 'finance'), product('tax', 'finance')] },
    { ...choice('people'), products: [product('pay', 'staff')] },
  ],
});
const filters = (scope: TicketScope, of: TicketChoices | undefined = choices) => ticketFilters(scope, of, (key) => key);
const offered = (source: string) => {
  const found = filters('closed').find((filter) => filter.source === source);
  return found && 'values' in found ? [found.values, 'labels' in found ? found.labels : undefined] : undefined;
};
const labels = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, `The ${id}`]));

const always = [
  'waitingForMe',
  'mine',
  'late',
  'patientRisk',
  'personalDataIncident',
  'severity',
  'kind',
  'type',
  'supportLevel',
];
const named = [
  'clientId',
  'structureId',
  'contactId',
  'rangeId',
  'domainId',
  'productId',
  'moduleId',
  'licenceId',
  'correctiveVersionId',
  'contactName',
  'number',
  'title',
  'description',
  'openedFrom',
  'openedTo',
  'answeredFrom',
  'answeredTo',
];

describe('the filters of the lists of tickets (specification §3)', () => {
  it.each([
    ['open', ['status', ...always, ...named]],
    ['closed', ['status', ...always, 'validation', ...named, 'closedFrom', 'closedTo']],
    ['partners', ['status', ...always, 'validation', ...named, 'closedFrom', 'closedTo']],
  ] as const)('of the %s ones, in their order', (scope, sources) =>
    expect(filters(scope).map(({ source }) => source)).toEqual(sources),
  );

  it('offer choices that have words in every language', () => expect(wordlessIn(filters('closed'))).toEqual([]));

  it.each([
    ['open', ['new', 'qualified', 'inProgress', 'waitingCustomer', 'waitingThirdParty', 'resolved']],
    ['closed', ['closedValidated', 'closedUnvalidated', 'cancelled']],
    [
      'partners',
      [
        'new',
        'qualified',
        'inProgress',
        'waitingCustomer',
        'waitingThirdParty',
        'resolved',
        'closedValidated',
        'closedUnvalidated',
        'cancelled',
      ],
    ],
  ] as const)('ask the %s ones for statuses that they may have', (scope, statuses) => {
    const status = filters(scope)[0];
    expect(status?.kind === 'choices' && [...status.values].sort()).toEqual([...statuses].sort());
  });

  it.each([
    ['clientId', ['town'], labels('town')],
    ['structureId', ['library'], labels('library')],
    ['contactId', ['marie'], labels('marie')],
    ['rangeId', ['finance', 'staff'], labels('finance', 'staff')],
    ['domainId', ['money', 'people'], labels('money', 'people')],
    ['productId', ['ledger', 'tax', 'pay'], labels('ledger', 'tax', 'pay')],
    [
      'moduleId',
      ['shared-module', 'module-ledger', 'module-tax', 'module-pay'],
      labels('shared-module', 'module-ledger', 'module-tax', 'module-pay'),
    ],
    [
      'licenceId',
      ['licence-ledger', 'licence-tax', 'licence-pay'],
      {
        'licence-ledger': 'L-ledger – The ledger',
        'licence-tax': 'L-tax – The tax',
        'licence-pay': 'L-pay – The pay',
      },
    ],
    [
      'correctiveVersionId',
      ['fix-ledger', 'shared-fix', 'fix-tax', 'fix-pay'],
      labels('fix-ledger', 'shared-fix', 'fix-tax', 'fix-pay'),
    ],
  ])('offer what the reader has, each once: %s', (source, values, words) =>
    expect(offered(source)).toEqual([values, words]),
  );

  it('offer nothing before it is known', () =>
    expect(ticketFilters('open', undefined, (key) => key).find(({ source }) => source === 'moduleId')).toMatchObject({
      values: [],
      labels: {},
    }));
});
