import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { softwareUpgrades } from '../../projections/software-upgrades.js';
import { softwareUpgrade } from './software-upgrade.js';
import { softwareUpgradeFacts } from './software-upgrades.facts.js';
import { softwareUpgradeReads } from './software-upgrades.queries.js';
import { softwareUpgradeLookups, softwareUpgradeMails } from './software-upgrades.reactions.js';

@Module(
  businessModule({
    name: 'software-upgrades',
    lifecycles: [{ lifecycle: softwareUpgrade, facts: softwareUpgradeFacts }],
    projections: [softwareUpgrades],
    reactions: [{ reaction: softwareUpgradeMails, lookups: softwareUpgradeLookups }],
    reads: [softwareUpgradeReads],
  }),
)
export class SoftwareUpgradesModule {}
