import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter } from '../../kernel/days.js';
import {
  holderOn,
  overlap,
  requiredRoles,
  vacantRoles,
  type ReferentRole,
  type Requirement,
  type Tenure,
} from './referent.vocabulary.js';

const tenure: Tenure = {
  contactId: 'marie',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  absences: [
    { from: '2026-07-01', to: '2026-07-31', substituteId: 'paul' },
    { from: '2026-07-14', to: '2026-07-15', substituteId: 'zoe' },
  ],
};

describe('the holder of a role', () => {
  it.each([
    ['none before it begins', '2025-12-31', null],
    ['the one who was named, from the first day', '2026-01-01', 'marie'],
    ['the substitute while the referent is away', '2026-07-01', 'paul'],
    ['of two substitutes, the one named later', '2026-07-14', 'zoe'],
    ['the referent after the absence', '2026-08-01', 'marie'],
    ['the referent to the last day', '2026-12-31', 'marie'],
    ['none afterwards', '2027-01-01', null],
  ])('%s', (_, day, holder) => expect(holderOn(tenure, day)).toBe(holder));
});

const day = fc.integer({ min: 0, max: 900 }).map((days) => daysAfter('2026-01-01', days));
const period = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 200 })))
  .map(([validFrom, days]) => ({ validFrom, validTo: days === null ? null : daysAfter(validFrom, days) }));
const anyTenure: fc.Arbitrary<Tenure> = fc
  .tuple(period, fc.array(fc.tuple(day, fc.integer({ min: 0, max: 30 })), { maxLength: 3 }))
  .map(([valid, absences]) => ({
    ...valid,
    contactId: 'marie',
    absences: absences.map(([from, days], index) => ({ from, to: daysAfter(from, days), substituteId: `s${index}` })),
  }));

describe('for any assignment', () => {
  it('a contact holds it on each day of its validity, and none on others', () =>
    fc.assert(
      fc.property(anyTenure, day, (one, on) => {
        const valid = one.validFrom <= on && (one.validTo === null || on <= one.validTo);
        expect(holderOn(one, on) !== null).toBe(valid);
      }),
    ));

  it('the referent holds it on each day without an absence', () =>
    fc.assert(
      fc.property(anyTenure, day, (one, on) => {
        const absent = one.absences.some(({ from, to }) => from <= on && on <= to);
        const holder = holderOn(one, on);
        expect(holder === 'marie').toBe(holder !== null && !absent);
      }),
    ));

  it('two overlap when, and only when, there is a day on which both are held', () =>
    fc.assert(
      fc.property(period, period, day, (one, other, on) => {
        expect(overlap(one, other)).toBe(overlap(other, one));
        const held = (valid: typeof one) => holderOn({ ...valid, contactId: 'x', absences: [] }, on) !== null;
        expect(held(one) && held(other) && !overlap(one, other)).toBe(false);
        const later = one.validFrom > other.validFrom ? one.validFrom : other.validFrom;
        const both = [one, other].every(({ validTo }) => validTo === null || later <= validTo);
        expect(overlap(one, other)).toBe(both);
      }),
    ));
});

const requirement = (over: Partial<Requirement>): Requirement => ({
  kind: 'referent',
  topic: 'dataProtection',
  clientKind: null,
  productRangeId: null,
  ...over,
});
const role = (over: Partial<ReferentRole>): ReferentRole => ({
  kind: 'referent',
  topic: 'dataProtection',
  productRangeId: null,
  structureId: null,
  ...over,
});
const town = { kind: 'localAuthority', rangeIds: ['finance', 'payroll'] };

describe('the roles that a client must fill', () => {
  it('depend on its kind and on the product lines that it uses', () => {
    expect(requiredRoles([requirement({})], town)).toEqual([role({})]);
    expect(requiredRoles([requirement({ clientKind: 'healthStructure' })], town)).toEqual([]);
    expect(requiredRoles([requirement({ topic: 'payroll', productRangeId: 'payroll' })], town)).toEqual([
      role({ topic: 'payroll' }),
    ]);
    expect(requiredRoles([requirement({ topic: 'payroll', productRangeId: 'care' })], town)).toEqual([]);
  });

  it('have one referent for each product line in use', () =>
    expect(requiredRoles([requirement({ topic: 'productLine' })], town)).toEqual([
      role({ topic: 'productLine', productRangeId: 'finance' }),
      role({ topic: 'productLine', productRangeId: 'payroll' }),
    ]));

  it('are required once, by however many rules', () =>
    expect(requiredRoles([requirement({}), requirement({ clientKind: 'localAuthority' })], town)).toHaveLength(1));
});

describe('a vacant role', () => {
  const held = { ...tenure, ...role({}) };
  it('has no holder on the day', () => {
    expect(vacantRoles([role({})], [held], '2026-03-01')).toEqual([]);
    expect(vacantRoles([role({})], [held], '2027-03-01')).toEqual([role({})]);
    expect(vacantRoles([role({})], [], '2026-03-01')).toEqual([role({})]);
  });
  it('is not filled by the referent of one establishment', () =>
    expect(vacantRoles([role({})], [{ ...held, structureId: 'school' }], '2026-03-01')).toHaveLength(1));
  it('is filled by a referent who answers for all product lines', () => {
    const finance = role({ topic: 'productLine', productRangeId: 'finance' });
    expect(vacantRoles([finance], [{ ...held, topic: 'productLine' }], '2026-03-01')).toEqual([]);
    expect(
      vacantRoles([finance], [{ ...held, topic: 'productLine', productRangeId: 'payroll' }], '2026-03-01'),
    ).toHaveLength(1);
  });
});
