import { describe, expect, it } from '@jest/globals';
import type { TicketChoices, TicketProductChoice } from '../../../../src/support/tickets/tickets.views.js';
import { matchingOptions, onlyProduct, productOf, productOptions, productValues } from './open-ticket.options.js';

const product = (id: string, label: string, over: Partial<TicketProductChoice> = {}): TicketProductChoice => ({
  id,
  label,
  rangeId: 'finance',
  rangeLabel: 'e.magnus',
  licenceId: `l-${id}`,
  licence: `L-${id}`,
  kinds: ['assistance'],
  modules: [],
  versions: [],
  ...over,
});
const version = (id: string, label: string) => ({ id, label, current: false, correctiveVersions: [] });
const payroll = product('pay', 'Gestion des ressources humaines', {
  kinds: ['assistance', 'change'],
  modules: [
    { id: 'dsn', label: 'Déclaration sociale' },
    { id: 'leave', label: 'Congés' },
  ],
  versions: [version('v6', '6.1'), version('v5', '5.4')],
});
const ledger = product('ledger', 'Comptabilité', { versions: [version('v2', '2026.1')] });
const library = product('books', 'Médiathèque', { rangeLabel: 'Culture' });
const choices: TicketChoices = {
  clients: [],
  contacts: [],
  me: null,
  structures: [],
  structureNeeded: false,
  maximumFileBytes: 8,
  domains: [
    { id: 'office', label: 'Gestion', products: [payroll, ledger] },
    { id: 'culture', label: 'Culture et loisirs', products: [library] },
  ],
};
const asked = { kind: 'assistance', domainId: '', productId: '' };
const found = (typed: string, over: Partial<typeof asked> = {}): readonly string[] =>
  matchingOptions(productOptions(choices, { ...asked, ...over }), typed).map(
    ({ product: { id }, module }) => `${id}${module ? `/${module.id}` : ''}`,
  );

describe('the search for a product', () => {
  it('offers every product of the licences that the kind of request may be about', () => {
    expect(found('')).toEqual(['pay', 'ledger', 'books']);
    expect(found('', { kind: 'change' })).toEqual(['pay']);
  });

  it('finds by name, domain, range, version and licence, without accents and in any order', () => {
    expect(found('mediatheque')).toEqual(['books']);
    expect(found('humaines gest')).toEqual(['pay']);
    expect(found('loisirs')).toEqual(['books']);
    expect(found('magnus')).toEqual(['pay', 'ledger']);
    expect(found('2026')).toEqual(['ledger']);
    expect(found('L-books')).toEqual(['books']);
    expect(found('tramway')).toEqual([]);
  });

  it('finds a module by its own name, alone or after its product', () => {
    expect(found('conges')).toEqual(['pay/leave']);
    expect(found('ressources declaration')).toEqual(['pay/dsn']);
  });

  it('keeps to the domain that was chosen, until there is a product', () => {
    expect(found('', { domainId: 'culture' })).toEqual(['books']);
    expect(found('', { domainId: 'culture', productId: 'books' })).toEqual(['pay', 'ledger', 'books']);
  });

  it('brings along domain, module and the version in use', () => {
    const [option] = matchingOptions(productOptions(choices, asked), 'conges');
    expect(productValues(option)).toEqual({
      domainId: 'office',
      productId: 'pay',
      moduleId: 'leave',
      versionId: 'v6',
      correctiveVersionId: '',
    });
    expect(Object.values(productValues(undefined))).toEqual(['', '', '', '', '']);
  });

  it('has its answer where there is one product only', () => {
    expect(onlyProduct(choices, 'assistance')).toBeUndefined();
    expect(onlyProduct(choices, 'change')?.product.id).toBe('pay');
  });
});

describe('a product of the licences', () => {
  it('is told by its id, in whichever domain', () => {
    expect(productOf(choices, 'books')).toBe(library);
    expect(productOf(choices, 'pay')).toBe(payroll);
    expect(productOf(choices, 'other')).toBeUndefined();
  });
});
