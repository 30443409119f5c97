import { describe, expect, it } from '@jest/globals';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { isAwaited } from './aptitude-checks.api.js';

const me = viewOf<MeView>({ id: 'marie' });

describe('an aptitude check waits for the reader', () => {
  it.each([
    ['toSign', 'marie', true],
    ['prepared', 'marie', true],
    ['toSign', 'paul', false],
    ['toSign', null, false],
    ['draft', 'marie', false],
    ['finalised', 'marie', false],
    ['signed', 'marie', false],
    ['refused', 'marie', false],
    ['withdrawn', 'marie', false],
  ] as const)('when it is %s and %s signs it: %s', (status, signatoryId, expected) =>
    expect(isAwaited({ status, signatory: signatoryId && { id: signatoryId, name: null } }, me)).toBe(expected),
  );
});
