import { describe, expect, it } from '@jest/globals';
import { listAddress, listQuery } from './list-address.js';

describe('the address of a list', () => {
  it.each([
    [undefined, undefined, 'filter={}'],
    [{ q: 'é' }, undefined, 'filter={"q":"é"}'],
    [{ late: true }, { field: 'targetAt', order: 'ASC' } as const, 'filter={"late":true}&sort=targetAt&order=ASC'],
  ])('with the filter %j and the order %j', (filter, sort, expected) => {
    expect(decodeURIComponent(listQuery(filter, sort))).toBe(expected);
    expect(decodeURIComponent(listAddress('tickets', filter, sort))).toBe(`/tickets?${expected}`);
  });
});
