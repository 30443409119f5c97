import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/connections/chorus-connectors/chorus-connector.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { chorusConnectors } from './chorus-connectors.js';

const at = '2026-03-03T09:00:00.000Z';
const sent = occurred(
  events.chorusConnectorSent({
    ...{ clientId: 'town', siret: '21240322400018', structureName: 'Périgueux', requirement: 'service' },
    services: [{ code: 'SCHOOL', label: 'Schools', needsCommitment: true }],
    ...{ technicalLogin: 'TECH_1_24322@cpro.fr', sealedPassword: 'sealed:1', passwordExpiresOn: '2026-12-31' },
    ...{ replacesId: null, connectorId: 'listed' },
  }),
  { at },
);
const after = (...more: readonly Parameters<typeof occurred>[0][]) =>
  rowsAfter(chorusConnectors, [
    sent,
    ...more.map((event, index) => occurred(event, { revision: BigInt(index + 1), at })),
  ]);
const rowAfter = (...more: readonly Parameters<typeof occurred>[0][]) => after(...more)('chorus_connectors')[0];
const passed = events.chorusTestPassed({});
const active = events.chorusConnectorActivated({ replacesId: null });

describe('the table of Chorus Pro connectors', () => {
  it('has a row for each, which waits for its test, and nothing of the password', () => {
    expect(rowAfter()).toMatchObject({
      ...{ status: 'submitted', client_id: 'town', siret: '21240322400018', structure_name: 'Périgueux' },
      ...{ test_at: at, passed_at: null, tries: 0, has_secret: true },
    });
    expect(JSON.stringify(rowAfter())).not.toContain('sealed:');
  });

  it('knows when the platform last took its account, and when it is asked next', () => {
    const away = events.chorusTestPostponed({ tries: 1, nextAt: '2026-03-03T09:05:00.000Z' });
    expect(rowAfter(away)).toMatchObject({ tries: 1, test_at: '2026-03-03T09:05:00.000Z' });
    expect(rowAfter(away, passed, active)).toMatchObject({
      ...{ status: 'active', passed_at: at, test_at: '2026-03-04T09:00:00.000Z', tries: 0 },
    });
  });

  it('says what is wrong; an account that was refused is tried when staff say so', () => {
    const locked = events.chorusConnectorDisturbed({ cause: 'credential', text: null });
    expect(rowAfter(passed, active, locked)).toMatchObject({
      status: 'disturbed',
      trouble: 'credential',
      test_at: null,
    });
    expect(rowAfter(passed, active, locked, events.chorusTestAsked({}))).toMatchObject({ test_at: at });
    const broken = events.chorusConnectorDisturbed({ cause: 'staff', text: 'Flow stopped' });
    expect(rowAfter(passed, active, broken)).toMatchObject({
      ...{ trouble: 'staff', disturbance: 'Flow stopped', test_at: '2026-03-04T09:00:00.000Z' },
    });
    expect(rowAfter(passed, active, broken, events.chorusConnectorSettled({ text: 'Restarted' }))).toMatchObject({
      ...{ status: 'active', trouble: null, disturbance: null, test_at: at },
    });
  });

  it.each([
    [events.chorusConnectorRefused({ cause: 'structure' }), { status: 'refused', trouble: 'structure' }],
    [events.chorusPasswordExpired({}), { status: 'expired' }],
    [events.chorusConnectorReplaced({ replacedById: 'second' }), { status: 'replaced', replaced_by_id: 'second' }],
    [events.chorusConnectorWithdrawn({ reason: 'Merged' }), { status: 'withdrawn' }],
  ])('is tested no more once it has ended: $type', (event, expected) => {
    expect(rowAfter(passed, active, event)).toMatchObject({ ...expected, test_at: null, has_secret: true });
    expect(rowAfter(event, events.chorusSecretForgotten({}))).toMatchObject({ has_secret: false });
  });

  it.each([
    events.chorusConnectorNoted({ senderId: 'marie', note: 'Called' }),
    events.chorusExpiryNear({ passwordExpiresOn: '2026-12-31' }),
  ])('is at the revision of its last event: $type', (event) =>
    expect(rowAfter(passed, active, event)).toMatchObject({ revision: '3', test_at: '2026-03-04T09:00:00.000Z' }),
  );

  it('keeps the steps that people would want to know, not each day’s test', () => {
    const away = (tries: number) => events.chorusTestPostponed({ tries, nextAt: at });
    const noted = events.chorusConnectorNoted({ senderId: 'marie', note: 'Called' });
    expect(after(away(1), away(2), passed, active, passed, noted)('chorus_connector_steps')).toEqual([
      expect.objectContaining({ step: 'ChorusConnectorSent' }),
      expect.objectContaining({ step: 'ChorusTestPostponed' }),
      expect.objectContaining({ step: 'ChorusConnectorActivated' }),
      expect.objectContaining({ step: 'ChorusConnectorNoted', subject_id: 'marie', note: 'Called' }),
    ]);
  });
});
