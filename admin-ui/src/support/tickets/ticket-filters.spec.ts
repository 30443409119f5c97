import { describe, expect, it } from '@jest/globals';
import { wordlessIn } from '../../../../test/support/forms.js';
import { none } from '../../kit/server-filter.js';
import { queueFilters, queueSort, ticketFilters, ticketViews } from './ticket-filters.js';

const filterOf = (source: string) => {
  const found = ticketFilters.find((filter) => filter.source === source);
  return found && 'filter' in found ? found.filter : undefined;
};

describe('the filters of the queue (specification §3)', () => {
  it('show the first three always', () =>
    expect(ticketFilters.filter(({ first }) => first).map(({ source }) => source)).toEqual([
      'scope',
      'agentId',
      'clientId',
    ]));

  it('offer choices that have words in every language', () => expect(wordlessIn(ticketFilters)).toEqual([]));

  it.each([
    ['structureId', { clientId: 'c1' }],
    ['contactId', { clientId: 'c1' }],
    ['moduleId', { productId: 'p2' }],
    ['correctiveVersionId', { productId: 'p2', kind: 'corrective' }],
  ])('offer of %s what belongs to what is chosen already', (source, expected) =>
    expect(filterOf(source)?.({ clientId: 'c1', productId: 'p2' })).toEqual(expected),
  );

  it.each([
    ['structureId', {}],
    ['contactId', {}],
    ['moduleId', {}],
    ['correctiveVersionId', { kind: 'corrective' }],
  ])('offer all of %s where nothing is chosen', (source, expected) =>
    expect(filterOf(source)?.({ clientId: '', productId: '' })).toEqual(expected),
  );
});

describe('the views of the queue', () => {
  const queue = {
    queue: { scope: 'open' },
    late: { scope: 'open', late: true },
    unassigned: { scope: 'open', agentId: none },
    mine: { scope: 'open', agentId: 'anne' },
  };
  const latest = { field: 'updatedAt', order: 'DESC' };
  const urgent = { field: 'targetAt', order: 'ASC' };

  it('are counted on the first page by the same filters', () => {
    expect(queueFilters('anne')).toEqual(queue);
    expect(queueSort).toEqual(urgent);
  });

  it('have the nearest promise first, and what is over by its last change', () =>
    expect(ticketViews('anne')).toEqual([
      { name: 'queue', filter: queue.queue, sort: urgent },
      { name: 'late', filter: queue.late, sort: urgent },
      { name: 'unassigned', filter: queue.unassigned, sort: urgent },
      { name: 'mine', filter: queue.mine, sort: urgent },
      { name: 'waitingCustomer', filter: { scope: 'open', status: ['waitingCustomer'] }, sort: latest },
      { name: 'risks', filter: { scope: 'open', patientRisk: true }, sort: urgent },
      { name: 'closed', filter: { scope: 'closed' }, sort: latest },
    ]));
});
