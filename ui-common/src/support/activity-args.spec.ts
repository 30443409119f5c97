import { describe, expect, it } from '@jest/globals';
import { activityArgs } from './activity-args.js';

const known: Readonly<Record<string, string>> = {
  'tickets:status.closedValidated': 'Clos',
  'tickets:cancellationReason.duplicate': 'Doublon',
  'tickets:participantRight.read': 'Lire',
  'tickets:yesNo.true': 'oui',
};
const t = (keys: string[], { defaultValue }: { readonly defaultValue: string }) =>
  keys.map((key) => known[key]).find((text) => text !== undefined) ?? defaultValue;

describe('the values of a ticket’s activity', () => {
  it('are in words where the dictionary has them, and as they are elsewhere', () =>
    expect(
      activityArgs(t, {
        status: 'closedValidated',
        reason: 'duplicate',
        right: 'read',
        patientRisk: 'true',
        severity: 'unknown',
        title: 'closedValidated',
        priority: '',
        module: '',
      }),
    ).toEqual({
      status: 'Clos',
      reason: 'Doublon',
      right: 'Lire',
      patientRisk: 'oui',
      severity: 'unknown',
      title: 'closedValidated',
      priority: '–',
      module: '–',
    }));

  it.each([
    [
      { callbackAt: '2026-03-05T08:00:00Z', callbackPhone: '05' },
      { callbackAt: '05/03/2026 9:00', callbackPhone: '05', context: 'callback' },
    ],
    [
      { callbackAt: '2026-03-05T08:00:00Z', structure: '' },
      { callbackAt: '05/03/2026 9:00', structure: '–', context: 'whole' },
    ],
    [{ callbackPhone: '05' }, { callbackPhone: '05', context: 'phone' }],
    [{ structure: 'Mairie' }, { structure: 'Mairie' }],
    [{ callbackPhone: '' }, { callbackPhone: '–' }],
    [{}, {}],
  ])('choose the text of %j', (args: Readonly<Record<string, string>>, expected) =>
    expect(activityArgs(t, args)).toEqual(expected),
  );
});
