import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { logEntries } from './log-entries.js';

const revised = occurred(
  { type: 'SomethingNobodyDeclared', data: { secret: 'words' } },
  {
    stream: 'thing-1',
    streamId: '1',
    revision: 3n,
    position: 42n,
    at: '2026-03-02T12:00:00.000Z',
    metadata: { actor: 'lucie', actorKind: 'staff', onBehalfOf: 'marie', tenant: 'town', causationId: 'cause' },
  },
);

describe('the register of the log', () => {
  it('has a row for every event, of any type, with who, when and why, and nothing of its data', () => {
    const rows = rowsAfter(logEntries, [revised])('log_entries');
    expect(rows).toEqual([
      {
        position: '42',
        event_id: revised.id,
        stream: 'thing-1',
        revision: '3',
        type: 'SomethingNobodyDeclared',
        at: '2026-03-02T12:00:00.000Z',
        actor: 'lucie',
        actor_kind: 'staff',
        on_behalf_of: 'marie',
        tenant: 'town',
        correlation_id: revised.metadata.correlationId,
        causation_id: 'cause',
      },
    ]);
  });
});
