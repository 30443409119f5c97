import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/connections/connectors/connector.events.js';
import { connectors } from './connectors.js';

const fields = { label: 'Chorus Pro', identifier: 'TECH_1', orderId: null, orderReference: 'BC-12' };
const registered = occurred(events.connectorRegistered({ clientId: 'town', kind: 'chorus', ...fields }));
const inService = occurred(events.connectorPutIntoService({ productionDate: '2026-02-03' }), { revision: 1n });
const disturbed = occurred(events.connectorDisturbed({ text: 'No answer since eight' }), { revision: 2n });
const recovered = occurred(events.connectorRecovered({ text: 'Certificate renewed' }), { revision: 3n });

describe('the table of connectors', () => {
  it('has a row for each, with its order and identifier', () =>
    expect(rowsAfter(connectors, [registered])('connectors')).toEqual([
      expect.objectContaining({
        ...{ status: 'preparing', client_id: 'town', kind: 'chorus', label: 'Chorus Pro', identifier: 'TECH_1' },
        ...{ order_reference: 'BC-12', production_date: null, status_since: registered.at },
      }),
    ]));

  it('says what does not work, for as long as it does not', () => {
    const after = (...changes: Parameters<typeof rowsAfter>[1]) =>
      rowsAfter(connectors, [registered, inService, ...changes])('connectors');
    expect(after(disturbed)).toEqual([
      expect.objectContaining({ status: 'disturbed', disturbance: 'No answer since eight' }),
    ]);
    expect(after(disturbed, recovered)).toEqual([
      expect.objectContaining({ status: 'inService', disturbance: null, production_date: '2026-02-03' }),
    ]);
  });

  it('keeps its history, but no revision of its words', () => {
    const revised = occurred(events.connectorRevised({ ...fields, label: 'Chorus' }), { revision: 1n });
    const withdrawn = occurred(events.connectorWithdrawn({ reason: 'Replaced' }), { revision: 2n });
    const after = rowsAfter(connectors, [registered, revised, withdrawn]);
    expect(after('connectors')).toEqual([expect.objectContaining({ status: 'withdrawn', label: 'Chorus' })]);
    expect(after('connector_steps')).toEqual([
      expect.objectContaining({ step: 'ConnectorRegistered', said: null }),
      expect.objectContaining({ step: 'ConnectorWithdrawn', said: 'Replaced' }),
    ]);
  });
});
