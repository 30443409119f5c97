import { describe, expect, it } from '@jest/globals';
import { notifier } from './notifier.js';

describe('a value outside React', () => {
  it('tells its listeners of each change until they leave', () => {
    const { notify, subscribe } = notifier();
    const told: string[] = [];
    const leave = subscribe(() => void told.push('first'));
    subscribe(() => void told.push('second'));
    notify();
    leave();
    notify();
    expect(told).toEqual(['first', 'second', 'second']);
  });

  it('tells no listener of another value', () => {
    const told: string[] = [];
    notifier().subscribe(() => void told.push('another'));
    notifier().notify();
    expect(told).toEqual([]);
  });
});
