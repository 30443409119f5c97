import type { Notices } from '../../kernel/notices.js';

export const softwareUpgradesNotices: Notices = {
  softwareUpgrades: {
    told: [
      'softwareUpgradeProposed',
      'softwareUpgradeVisit',
      'softwareUpgradePlanned',
      'softwareUpgradeCompleted',
      'softwareUpgradeCancelled',
    ],
  },
};
