import { describe, expect, it } from '@jest/globals';
import { e164, phonePatterns, phoneText } from '../validation.js';

describe('a phone number', () => {
  it.each([
    ['05 56 00 00 00', '+33556000000', '05 56 00 00 00'],
    ['05.56.00.00.00', '+33556000000', '05 56 00 00 00'],
    ['0690 12 34 56'.replace(' ', ''), '+590690123456', '06 90 12 34 56'],
    ['0262123456', '+262262123456', '02 62 12 34 56'],
    ['0596123456', '+596596123456', '05 96 12 34 56'],
    ['0594123456', '+594594123456', '05 94 12 34 56'],
    ['06 39 12 34 56', '+262639123456', '06 39 12 34 56'],
    ['06 39 98 12 34', '+33639981234', '06 39 98 12 34'],
    ['+34 974 00 00 00', '+34974000000', '+34 974 000 000'],
    ['+33 6 12 34 56 78', '+33612345678', '06 12 34 56 78'],
  ])('%s is stored as %s and read as %s', (typed, stored, shown) => {
    expect(e164(typed)).toBe(stored);
    expect(e164(stored)).toBe(stored);
    expect(phoneText(stored).replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('stays as it was typed where it is none', () => expect(e164('n/a')).toBe('n/a'));

  it.each([
    ['landline', '0556000000', true],
    ['landline', '0056000000', false],
    ['landline', '+33556000000', true],
    ['landline', '+3355600000', false],
    ['mobile', '0612345678', true],
    ['mobile', '0512345678', false],
    ['mobile', '+33556000000', false],
    ['mobile', '+33712345678', true],
    ['mobile', '+34612345678', true],
    ['any', '+123456789', true],
    ['any', '+12345678', false],
  ] as const)('is a %s: %s, %s', (kind, number, valid) => expect(phonePatterns[kind].test(number)).toBe(valid));
});
