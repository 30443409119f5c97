import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { softwareUpgrades } from '../../../projections/services/software-upgrades.js';
import { softwareUpgrade } from './software-upgrade.js';
import { softwareUpgradeFacts } from './software-upgrades.facts.js';
import { softwareUpgradeFiles, softwareUpgradeReads } from './software-upgrades.queries.js';
import { softwareUpgradeLookups, softwareUpgradeMails } from './software-upgrades.reactions.js';
import { upgradeVisitLookups, upgradeVisits } from './upgrade-visits.reactions.js';
import { softwareUpgradesRights } from './software-upgrades.rights.js';
import { softwareUpgradesNotices } from './software-upgrades.notices.js';

@Module(
  businessModule({
    name: 'software-upgrades',
    rights: softwareUpgradesRights,
    notices: softwareUpgradesNotices,
    labels: { softwareUpgrade: label(softwareUpgrades, 'software_upgrades', 'product') },
    namesContacts: [contactsIn(softwareUpgrades, 'software_upgrades', { ids: ['contact_id'] })],
    lifecycles: [{ lifecycle: softwareUpgrade, facts: softwareUpgradeFacts }],
    projections: [softwareUpgrades],
    reactions: [
      { reaction: softwareUpgradeMails, lookups: softwareUpgradeLookups },
      { reaction: upgradeVisits, lookups: upgradeVisitLookups },
    ],
    reads: [softwareUpgradeReads],
    providers: [softwareUpgradeFiles],
  }),
)
export class SoftwareUpgradesModule {}
