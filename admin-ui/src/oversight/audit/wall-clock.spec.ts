import { describe, expect, it } from '@jest/globals';
import { exactTime, instantOf, wallTime } from './wall-clock.js';

describe('the clock of the provider’s country', () => {
  it('shows an instant in winter and in summer', () => {
    expect(wallTime('2026-01-15T10:30:20.000Z')).toBe('2026-01-15T11:30');
    expect(wallTime('2026-07-15T10:30:20.000Z')).toBe('2026-07-15T12:30');
    expect(exactTime('2026-07-15T22:30:20.999Z')).toBe('16/07/2026 00:30:20');
  });

  it('is read back', () => {
    expect(instantOf('2026-01-15T11:30')).toBe('2026-01-15T10:30:00.000Z');
    expect(instantOf('2026-07-15T12:30')).toBe('2026-07-15T10:30:00.000Z');
  });

  it('is read back about its changes in spring and autumn', () => {
    expect(instantOf('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(instantOf('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(instantOf('2026-10-25T01:30')).toBe('2026-10-24T23:30:00.000Z');
    expect(instantOf('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-10-25T03:30')).toBe('2026-10-25T02:30:00.000Z');
  });

  it('knows what is no time', () => {
    expect(instantOf('')).toBeUndefined();
    expect(instantOf('tomorrow')).toBeUndefined();
  });
});
