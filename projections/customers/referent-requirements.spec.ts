import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { referentRequirement } from '../../src/customers/referents/referent-requirement.js';
import { referentRequirements } from './referent-requirements.js';

const registered = occurred(
  referentRequirement.registered({
    label: 'GDPR',
    kind: 'referent',
    topic: 'dataProtection',
    clientKind: 'healthStructure',
  }),
);

describe('the referent_requirements table', () => {
  it('has a row for each required role', () =>
    expect(rowsAfter(referentRequirements, [registered])('referent_requirements')).toEqual([
      expect.objectContaining({
        status: 'active',
        label: 'GDPR',
        kind: 'referent',
        topic: 'dataProtection',
        client_kind: 'healthStructure',
        product_range_id: null,
      }),
    ]));

  it('follows what is archived', () =>
    expect(
      rowsAfter(referentRequirements, [registered, occurred(referentRequirement.archived({}), { revision: 1n })])(
        'referent_requirements',
      ),
    ).toEqual([expect.objectContaining({ status: 'archived' })]));
});
