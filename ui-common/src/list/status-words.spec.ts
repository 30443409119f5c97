import { describe, expect, it } from '@jest/globals';
import { statusTexts, statusWords } from './status-words.js';

describe('the words of a status', () => {
  it('are those of its lifecycle, and of a record those of all records', () => {
    expect(statusWords('order')).toBe('orders:status');
    expect(statusWords('structure')).toBe('structures:status');
    expect(statusWords('licence')).toBe('common:status');
    expect(statusWords('constructor')).toBe('common:status');
  });

  it('are fetched with the texts of their screen', () => {
    expect(statusTexts('dataIncident')).toBe('privacy');
    expect(statusTexts('licence')).toBe('common');
  });
});
