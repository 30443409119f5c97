import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isNic, isSiren, isSiret, Nic, Siren, Siret } from '../validation.js';

const digits = (count: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));

/** Luhn as its definition says it, from the right, apart from the code that is tested. */
const sum = (number: string): number =>
  [...number].reduce((total, digit, index) => {
    const doubled = (number.length - index) % 2 === 0;
    const value = Number(digit) * (doubled ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
/** The number with the last digit that makes it right. */
const checked = (start: string): string => `${start}${(10 - (sum(`${start}0`) % 10)) % 10}`;

const siren = digits(8)
  .map(checked)
  .filter((number) => !/^0+$/.test(number));
const laPoste = '356000000';

describe('a SIREN', () => {
  it('is any nine digits whose Luhn sum is right, not all zero', () =>
    fc.assert(fc.property(siren, (number) => isSiren(number))));

  it('is found out when one digit is wrong', () =>
    fc.assert(
      fc.property(siren, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = (Number(number[place]) + shift) % 10;
        return !isSiren(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`);
      }),
    ));

  it.each(['000000000', '21330063', '2133006350', '21330063X', ''])('is not %s', (number) =>
    expect(isSiren(number)).toBe(false),
  );
});

describe('a NIC', () => {
  it('is any five digits, not all zero', () =>
    fc.assert(fc.property(digits(5), (number) => isNic(number) === (number !== '00000'))));
});

describe('a SIRET', () => {
  it('is a SIREN and a NIC whose Luhn sum is right together', () =>
    fc.assert(
      fc.property(siren, digits(4), (start, nic) => {
        const number = checked(`${start}${nic}`);
        fc.pre(!number.startsWith(laPoste) && !number.endsWith('00000'));
        return isSiret(number);
      }),
    ));

  it('of La Poste has digits whose sum is a multiple of five; its head office follows the usual rule', () => {
    fc.assert(
      fc.property(digits(5), (nic) => {
        const number = `${laPoste}${nic}`;
        fc.pre(isNic(nic) && number !== '35600000000048');
        return isSiret(number) === ([...number].reduce((total, digit) => total + Number(digit), 0) % 5 === 0);
      }),
    );
  });

  it.each([
    ['35600000000048', true],
    ['35600000000010', true],
    ['35600000049837', true],
    ['35600000000011', false],
    ['73282932000074', true],
    ['73282932000075', false],
    ['73282932000000', false],
    ['7328293200007', false],
  ])('%s: %s', (number, valid) => expect(isSiret(number)).toBe(valid));
});

class Organisation {
  @Siren() siren!: string;
  @Siret() siret!: string;
  @Nic() nic!: string;
}

describe('a number of an organisation', () => {
  it.each([' ', '\u00a0', '\u202f'])('is taken with the blanks that stand between its digits: %j', (blank) => {
    const typed = {
      siren: ['732', '829', '320'].join(blank),
      siret: ['732', '829', '320', '00074'].join(blank),
      nic: `00${blank}074${blank}`,
    };
    const organisation = plainToInstance(Organisation, typed);
    expect(validateSync(organisation)).toEqual([]);
    expect(organisation).toEqual({ siren: '732829320', siret: '73282932000074', nic: '00074' });
  });
});
