import { describe, expect, it } from '@jest/globals';
import type { SubprocessorChangeListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { said } from '../../../../test/support/said.js';
import { announcement, decisionOf } from './announcement.js';

const change = viewOf<SubprocessorChangeListRow>({
  kind: 'replaced',
  name: 'Nuage SA',
  label: 'Sauvegarde',
  successorName: 'Ciel SARL',
  effectiveOn: '2026-04-02',
  country: 'FR',
  processedIn: 'ES',
  objectionOutcome: null,
  objectionException: null,
  objectionServedBy: null,
});

describe('an announced change', () => {
  it('says of whom, what, by whom, from when and where', () =>
    expect(announcement(change, said)).toBe(
      `subprocessors:announced.replaced ${JSON.stringify({
        name: 'Nuage SA',
        label: 'Sauvegarde',
        successor: 'Ciel SARL',
        date: '02/04/2026',
        country: 'subprocessors:country.FR',
        processedIn: 'subprocessors:country.ES',
      })}`,
    ));

  it('says no country where none changes', () =>
    expect(announcement({ ...change, country: null, processedIn: null }, said)).toBe(
      `subprocessors:announced.replaced ${JSON.stringify({
        name: 'Nuage SA',
        label: 'Sauvegarde',
        successor: 'Ciel SARL',
        date: '02/04/2026',
        country: null,
        processedIn: null,
      })}`,
    ));
});

describe('a decision for the client', () => {
  it.each<readonly [string, Partial<SubprocessorChangeListRow>, string]>([
    ['that has ended', { objectionException: 'ended', objectionServedBy: 'Ciel SARL' }, 'subprocessors:holds.ended'],
    [
      'by which another works for it',
      { objectionException: 'standing', objectionServedBy: 'Ciel SARL', objectionOutcome: 'kept' },
      'subprocessors:holds.other Ciel SARL',
    ],
    ['on its objection', { objectionOutcome: 'kept' }, 'subprocessors:holds.kept'],
    ['that is earlier', {}, 'subprocessors:holds.earlier'],
  ])('%s', (_, over, expected) => expect(decisionOf({ ...change, ...over }, said)).toBe(expected));
});
