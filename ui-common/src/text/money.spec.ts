import { describe, expect, it } from '@jest/globals';
import { money } from './money.js';

describe('an amount', () => {
  it('has two decimals and the euro sign as the language writes them', () => {
    expect(money(123_456, 'fr')).toBe('1\u202f234,56\u00a0€');
    expect(money(123_456, 'en')).toBe('€1,234.56');
    expect(money(1_234_560, 'es')).toBe('12.345,60\u00a0€');
  });

  it('is exact to the cent', () => {
    expect(money(29, 'fr')).toBe('0,29\u00a0€');
    expect(money(-150, 'fr')).toBe('-1,50\u00a0€');
    expect(money(0, 'fr')).toBe('0,00\u00a0€');
  });
});
