import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../test/support/browser.js';
import { devicePreferences, onDevicePreferences, setDevicePreference } from './device-preferences.js';

const browser = new Browser();
let asksForContrast = true;

describe('how this device shows the portal', () => {
  beforeAll(() =>
    browser.open({
      window: { matchMedia: (query: string) => ({ matches: query === '(prefers-contrast: more)' && asksForContrast }) },
    }),
  );
  afterAll(() => browser.close());

  it('is as usual, with the contrast that the system asks for, and then as the person says', () => {
    browser.local.setItem('guichet.density', 'unknown');
    const first = devicePreferences();
    expect(first).toEqual({ density: 'comfortable', contrast: 'more', slashSearches: 'yes' });
    expect(devicePreferences()).toBe(first);
    const seen: unknown[] = [];
    const stop = onDevicePreferences(() => void seen.push(devicePreferences()));
    setDevicePreference('density', 'compact');
    setDevicePreference('slashSearches', 'no');
    asksForContrast = false;
    setDevicePreference('contrast', 'more');
    stop();
    setDevicePreference('density', 'comfortable');
    expect(seen).toEqual([
      { density: 'compact', contrast: 'more', slashSearches: 'yes' },
      { density: 'compact', contrast: 'more', slashSearches: 'no' },
      { density: 'compact', contrast: 'more', slashSearches: 'no' },
    ]);
    expect(['density', 'contrast', 'slashSearches'].map((name) => browser.local.getItem(`guichet.${name}`))).toEqual([
      'comfortable',
      'more',
      'no',
    ]);
  });
});
