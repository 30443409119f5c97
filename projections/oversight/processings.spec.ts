import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { processing } from '../../src/oversight/subprocessors/processing.js';
import { processings } from './processings.js';

const fields = {
  clientId: 'town',
  contractNumber: 'CT-1',
  label: 'Payroll',
  scope: 'Pay',
  serviceType: 'hosting',
} as const;
const registered = occurred(processing.registered({ ...fields, isHosted: true, hostedIn: 'FR' }), { streamId: 'one' });
const revised = occurred(processing.revised({ ...fields, isHosted: false, hostedIn: 'FR' }), {
  ...{ streamId: 'one', revision: 1n },
});
const archived = occurred(processing.archived({}), { streamId: 'one', revision: 2n });

describe('the tables of processings', () => {
  it('have a row for each, as it is now', () => {
    expect(rowsAfter(processings, [registered])('processings')).toEqual([
      expect.objectContaining({ client_id: 'town', is_hosted: true, hosted_in: 'FR', subprocessor_ids: [] }),
    ]);
    expect(rowsAfter(processings, [registered, revised, archived])('processings')).toEqual([
      expect.objectContaining({ status: 'archived', is_hosted: false, hosted_in: null, revision: '2' }),
    ]);
  });

  it('keep each version as it was', () =>
    expect(rowsAfter(processings, [registered, revised, archived])('processing_versions')).toEqual([
      expect.objectContaining({ step: 'registered', content: expect.objectContaining({ isHosted: true }) }),
      expect.objectContaining({ step: 'revised', content: expect.objectContaining({ isHosted: false }) }),
      expect.objectContaining({ step: 'archived', content: null }),
    ]));
});
