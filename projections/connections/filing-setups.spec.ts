import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/connections/filing-setups/filing-setup.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { filingSetups } from './filing-setups.js';

const common = {
  ...{ clientId: 'town', contactId: 'marie', email: 'marie@town.example', phone: null, mobile: '+33612345678' },
  ...{ function: 'Secretary', sharedDesk: true, replacesId: null, remark: 'From April on', connectorId: 'connector' },
};
const circuits = [{ name: 'Expenses', steps: [{ holderId: 'marie', delegateId: 'paul' }] }];
const acts = occurred(events.actsFilingSetupSent({ ...common, siren: '212403224', department: '24' }));
const finance = occurred(events.financeFilingSetupSent({ ...common, ftpServer: 'ftp.town.example', circuits }));
const next = (event: Parameters<typeof occurred>[0], revision: bigint) => occurred(event, { revision });
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(filingSetups, [acts, ...more]);

describe('the table of filing set-ups', () => {
  it('has a row for each, with what tells it from others', () => {
    expect(after()('filing_setups')).toEqual([
      expect.objectContaining({
        ...{ kind: 'acts', status: 'sent', identifier: '212403224', department: '24', circuits: [] },
        ...{ contact_id: 'marie', email: 'marie@town.example', sent_by: acts.metadata.actor, active_since: null },
      }),
    ]);
    expect(rowsAfter(filingSetups, [finance])('filing_setups')).toEqual([
      expect.objectContaining({ kind: 'finance', identifier: 'ftp.town.example', department: null, circuits }),
    ]);
  });

  it('follows it until it is active, or replaced by its correction', () => {
    const taken = next(events.filingSetupTaken({}), 1n);
    const active = next(events.filingSetupActivated({ activeSince: '2026-03-01' }), 2n);
    expect(after(taken, active)('filing_setups')).toEqual([
      expect.objectContaining({ status: 'active', active_since: '2026-03-01', status_since: active.at }),
    ]);
    expect(after(next(events.filingSetupReplaced({ replacedById: 'second' }), 1n))('filing_setups')).toEqual([
      expect.objectContaining({ status: 'replaced', replaced_by_id: 'second' }),
    ]);
    expect(after(next(events.filingSetupWithdrawn({}), 1n))('filing_setups')).toEqual([
      expect.objectContaining({ status: 'withdrawn' }),
    ]);
  });

  it('keeps what was said with each step', () => {
    const noted = next(events.filingSetupNoted({ contactId: 'marie', note: 'Called' }), 1n);
    const returned = next(events.filingSetupReturned({ contactId: 'marie', reason: 'Which one?' }), 2n);
    expect(after(noted, returned)('filing_setup_steps')).toEqual([
      expect.objectContaining({ step: 'ActsFilingSetupSent', said: 'From April on', subject_id: 'marie' }),
      expect.objectContaining({ step: 'FilingSetupNoted', said: 'Called' }),
      expect.objectContaining({ step: 'FilingSetupReturned', said: 'Which one?' }),
    ]);
  });
});
