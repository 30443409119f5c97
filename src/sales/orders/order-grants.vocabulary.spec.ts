import { describe, expect, it } from '@jest/globals';
import { excessOf, grantsAt, grantsKept, type GrantLimit, type LineGrant } from './order-grants.vocabulary.js';

const grant = (line: number, units: number, kind: LineGrant['kind'] = 'courseSeats'): LineGrant => ({
  ...{ line, kind, units, articleId: 'article', days: null, courseId: 'course' },
});

const perLine: GrantLimit = { max: 1000, per: 'line' };
const perOrder: GrantLimit = { max: 1000, per: 'order' };

describe('the grant of an order', () => {
  it('is as much as its line may bring, and not one more', () => {
    expect(excessOf([grant(0, 1000), grant(1, 1000)], () => perLine)).toBeNull();
    expect(excessOf([grant(0, 1000), grant(1, 1001)], () => perLine)).toEqual({ units: 1001, max: 1000 });
    expect(excessOf([grant(0, 600), grant(0, 600)], () => perLine)).toEqual({ units: 1200, max: 1000 });
  });

  it('is counted over all lines where they become one thing', () => {
    expect(excessOf([grant(0, 600), grant(1, 400)], () => perOrder)).toBeNull();
    expect(excessOf([grant(0, 600), grant(1, 401)], () => perOrder)).toEqual({ units: 1001, max: 1000 });
    const other: GrantLimit = { ...perOrder };
    const limitOf = (kind: LineGrant['kind']): GrantLimit => (kind === 'smsUnits' ? other : perOrder);
    expect(excessOf([grant(0, 600), grant(1, 600, 'smsUnits')], limitOf)).toBeNull();
    // of one limit, such as visits of training and of installation
    expect(excessOf([grant(0, 600, 'training'), grant(1, 401, 'installation')], () => perOrder)).toEqual({
      ...{ units: 1001, max: 1000 },
    });
  });

  it('is that of its lines, or of the catalogue where lines did not keep it yet', () => {
    expect(grantsKept([{ grants: [] }, { grants: grantsAt([grant(1, 5)], 1) }])).toEqual([grant(1, 5)]);
    expect(grantsKept([{ grants: [] }])).toEqual([]);
    expect(grantsKept([{ grants: null }, { grants: null }])).toBeNull();
  });

  it('stands on its line', () => {
    const kept = { kind: 'courseSeats', units: 5, articleId: 'article', days: null, courseId: 'course' };
    expect([grantsAt([grant(0, 3), grant(1, 5)], 1), grantsAt([grant(0, 3)], 1)]).toEqual([[kept], []]);
  });
});
