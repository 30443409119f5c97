import { notifier } from './notifier.js';

/** Display preferences of this device: kept in this browser, for all its users (features F54). */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
export const contrasts = ['standard', 'more'] as const;
export type Contrast = (typeof contrasts)[number];
const answers = ['yes', 'no'] as const;

export interface DevicePreferences {
  readonly density: Density;
  readonly contrast: Contrast;
  /** The key `/` opens the search. */
  readonly slashSearches: (typeof answers)[number];
}

const key = (name: keyof DevicePreferences): string => `guichet.${name}`;
const changes = notifier();

/** Contrast of the operating system, until the person chooses one here. */
const systemContrast = (): Contrast => (window.matchMedia('(prefers-contrast: more)').matches ? 'more' : 'standard');

const read = (): DevicePreferences => {
  const density = localStorage.getItem(key('density'));
  const contrast = localStorage.getItem(key('contrast'));
  const slash = localStorage.getItem(key('slashSearches'));
  return {
    density: densities.find((known) => known === density) ?? 'comfortable',
    contrast: contrasts.find((known) => known === contrast) ?? systemContrast(),
    slashSearches: answers.find((known) => known === slash) ?? 'yes',
  };
};

let current: DevicePreferences | undefined;

/** The same object until something changes. */
export const devicePreferences = (): DevicePreferences => (current ??= read());

export const setDevicePreference = <Name extends keyof DevicePreferences>(
  name: Name,
  value: DevicePreferences[Name],
): void => {
  localStorage.setItem(key(name), value);
  current = read();
  changes.notify();
};

export const onDevicePreferences = changes.subscribe;
