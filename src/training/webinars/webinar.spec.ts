import { describe, expect, it } from '@jest/globals';
import { vatRateOf, webinar } from './webinar.js';

const fields = { reference: 'Web-1', price: 9_000, vatRate: '2000' };

describe('a webinar', () => {
  it('alone has its reference, however it is written', () =>
    expect(webinar.held({ status: 'active', fields })).toEqual([
      { what: 'webinarReference', value: 'WEB-1', refusal: 'webinarReferenceUsed' },
    ]));

  it('is charged at its rate, and exempt from VAT with the attestation alone (G42)', () => {
    expect(vatRateOf({ vatRate: '550' })).toBe(550);
    expect(vatRateOf({ vatRate: '2000', attestation: null })).toBe(2000);
    expect(vatRateOf({ vatRate: '2000', attestation: '11 75 00000 75' })).toBe(0);
  });
});
