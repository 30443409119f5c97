import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../kernel/validation.js';
import { departmentOf } from './department.vocabulary.js';
import { slotResource } from './slot-resource.js';
import { SlotResourceFields } from './slot-resource.commands.js';

const anna = {
  staffId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'trainer',
  skills: ['training'],
  departments: ['24', '2A', 'ES-28'],
  holidayZone: 'france',
  weekdays: ['monday'],
  morningFrom: '09:00',
  morningTo: '12:30',
};
const refused = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(SlotResourceFields, { ...anna, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a resource', () => {
  it('is registered, revised, archived and restored', () =>
    expect(Object.keys(slotResource.commands)).toEqual([
      'RegisterSlotResource',
      'ReviseSlotResource',
      'ArchiveSlotResource',
      'RestoreSlotResource',
    ]));

  it.each([
    [{}, []],
    [{ departments: ['2C'] }, ['departments: invalidChoice']],
    [{ skills: ['cooking'] }, ['skills: invalidChoice']],
    [{ morningTo: '' }, ['morningFrom: rangeEndMissing', 'morningTo: rangeEndMissing']],
    [{ afternoonFrom: '12:00', afternoonTo: '17:00' }, ['afternoonFrom: afternoonBeforeMorning']],
  ])('with %j is refused for %j', (values, errors) => {
    const found = refused(values);
    expect(found.length > 0).toBe(errors.length > 0);
    errors.slice(-1).forEach((error) => expect(found).toContain(error));
  });
});

describe('the department of a client', () => {
  it.each([
    ['FR', '24000', '24'],
    ['FR', '20000', '2A'],
    ['FR', '20200', '2B'],
    ['FR', '97400', '974'],
    ['FR', '99999', null],
    ['ES', '28013', 'ES-28'],
    ['ES', '99000', null],
  ])('in %s with the postal code %s is %s', (country, zipCode, code) =>
    expect(departmentOf({ country, zipCode })).toBe(code),
  );
});
