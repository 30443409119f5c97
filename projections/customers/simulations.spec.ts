import { describe, expect, it } from '@jest/globals';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { simulationElevated, simulationEnded, simulationStarted } from '../../src/customers/simulations/simulation.js';
import { simulations } from './simulations.js';

const at = (revision: bigint) => ({ streamId: 's1', revision, at: `2026-03-02T12:0${revision}:00.000Z` });
const started = occurred(
  simulationStarted({
    staffId: 'ida',
    clientId: 'town',
    as: 'contact',
    personId: 'marie',
    reason: 'Ne retrouve pas sa facture',
    reference: 'T-42',
    until: '2026-03-02T13:00:00.000Z',
  }),
  at(0n),
);

describe('the read model of simulations', () => {
  it('says who came, in whose name, why and until when', () =>
    expect(rowsAfter(simulations, [started])('simulations')).toEqual([
      {
        id: 's1',
        status: 'active',
        revision: '0',
        staff_id: 'ida',
        client_id: 'town',
        simulated_as: 'contact',
        person_id: 'marie',
        reason: 'Ne retrouve pas sa facture',
        reference: 'T-42',
        started_at: '2026-03-02T12:00:00.000Z',
        until: '2026-03-02T13:00:00.000Z',
        elevated_at: null,
        elevation_reason: null,
        ended_at: null,
        ending: null,
      },
    ]));

  it('says when and why it could act, and how it ended', () =>
    expect(
      rowsAfter(simulations, [
        started,
        occurred(simulationElevated({ reason: 'Ouvre sa demande' }), at(1n)),
        occurred(simulationEnded({ how: 'timedOut' }), at(2n)),
      ])('simulations'),
    ).toEqual([
      expect.objectContaining({
        status: 'ended',
        revision: '2',
        elevated_at: '2026-03-02T12:01:00.000Z',
        elevation_reason: 'Ouvre sa demande',
        ended_at: '2026-03-02T12:02:00.000Z',
        ending: 'timedOut',
      }),
    ]));
});
