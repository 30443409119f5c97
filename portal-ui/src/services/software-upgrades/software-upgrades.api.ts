import type { SoftwareUpgradeListRow } from '../../../../src/services/software-upgrades/software-upgrades.views.js';

export const upgradePath = ({ id }: Pick<SoftwareUpgradeListRow, 'id'>): string => `/emagnusUpgrade/${id}`;

/** Such as 9.2 → 10.0. */
export const versionsOf = ({ fromVersion, toVersion }: Pick<SoftwareUpgradeListRow, 'fromVersion' | 'toVersion'>) =>
  `${fromVersion} → ${toVersion}`;
