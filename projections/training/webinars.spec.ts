import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { webinar } from '../../src/training/webinars/webinar.js';
import { webinars } from './webinars.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const fields = { reference: 'WEB-1', title: text, description: text, price: 9_000, vatRate: '2000' };
const rows = (over: object = {}) =>
  rowsAfter(webinars, [occurred(webinar.registered({ ...fields, ...over }), { streamId: 'first' })])('webinars');

describe('the table of webinars', () => {
  it('has their title, price and rate', () =>
    expect(rows()).toEqual([
      expect.objectContaining({
        id: 'first',
        french_title: 'Budget',
        price: 9_000,
        vat_applied: 2000,
        status: 'active',
      }),
    ]));

  it('charges no VAT with the attestation of the provider (G42)', () =>
    expect(rows({ attestation: '11 75 00000 75' })).toEqual([
      expect.objectContaining({ vat_rate: '2000', vat_applied: 0, attestation: '11 75 00000 75' }),
    ]));
});
