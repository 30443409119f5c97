import type { Tones } from '../../kernel/tones.js';

export const softwareUpgradeStatuses = ['proposed', 'planned', 'done', 'cancelled'] as const;
export type SoftwareUpgradeStatus = (typeof softwareUpgradeStatuses)[number];

/** Prerequisites are known by their place in the list. */
export const prerequisiteNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type PrerequisiteNumber = (typeof prerequisiteNumbers)[number];

export const softwareUpgradeLimits = {
  version: 30,
  label: 160,
  text: 1_000,
  prerequisites: prerequisiteNumbers.length,
  /** Of what shows that it was done. */
  files: 5,
  halfDays: 10,
} as const;

export const softwareUpgradeTones: Tones<SoftwareUpgradeStatus> = {
  proposed: 'warning',
  planned: 'info',
  done: 'success',
  cancelled: 'neutral',
};
