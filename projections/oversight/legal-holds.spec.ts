import { describe, expect, it } from '@jest/globals';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { legalHold } from '../../src/oversight/privacy/legal-hold.js';
import { legalHolds } from './legal-holds.js';

const fields = { subjectKind: 'client', subjectId: 'town', ground: 'dispute', reference: 'TA 24-118' } as const;

describe('the read model of legal holds', () => {
  it('has one row a hold', () =>
    expect(rowsAfter(legalHolds, [occurred(legalHold.registered(fields), { streamId: 'h' })])('legal_holds')).toEqual([
      expect.objectContaining({
        id: 'h',
        status: 'active',
        subject_kind: 'client',
        subject_id: 'town',
        ground: 'dispute',
        reference: 'TA 24-118',
        review_on: null,
      }),
    ]));

  it('keeps a hold that was lifted', () =>
    expect(
      rowsAfter(legalHolds, [
        occurred(legalHold.registered(fields), { streamId: 'h' }),
        occurred(legalHold.archived({}), { streamId: 'h', revision: 1n }),
      ])('legal_holds'),
    ).toEqual([expect.objectContaining({ status: 'archived', reference: 'TA 24-118' })]));
});
