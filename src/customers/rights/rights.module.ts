import { Module } from '@nestjs/common';
import { delegations } from '../../../projections/customers/delegations.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { staffPermissions } from '../../../projections/customers/staff-permissions.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { defaultAdministrator } from './default-administrator.js';
import { delegation } from './delegation.js';
import * as ofDelegations from './delegations.reactions.js';
import { contactRightsReads } from './contact-rights.queries.js';
import { defaultAdministratorReads } from './default-administrator.queries.js';
import { delegationReads } from './delegations.queries.js';
import { permissionChange } from './permission-change.js';
import { profile } from './profile.js';
import { profileReads } from './profiles.queries.js';
import { RightsController } from './rights.controller.js';
import { profilePowers, profilePowersLookups } from './profiles.reactions.js';
import { defaultAdministratorFacts, delegationFacts, permissionChangeFacts, profileFacts } from './rights.facts.js';
import { permissionChangeReads, staffPermissionReads } from './staff-permissions.queries.js';
import * as ofStaff from './staff.reactions.js';
import { rightsRights } from './rights.rights.js';
import { rightsNotices } from './rights.notices.js';

export { profile, signsNow } from './profile.js';

@Module(
  businessModule({
    name: 'rights',
    rights: rightsRights,
    notices: rightsNotices,
    labels: { profile: label(profiles, 'profiles', 'name') },
    namesContacts: [
      contactsIn(delegations, 'delegations', { ids: ['giver_id', 'receiver_id'] }),
      contactsIn(delegations, 'default_administrators', { ids: ['contact_id'] }),
    ],
    lifecycles: [
      { lifecycle: delegation, facts: delegationFacts },
      { lifecycle: defaultAdministrator, facts: defaultAdministratorFacts },
      { lifecycle: permissionChange, facts: permissionChangeFacts },
      { lifecycle: profile, facts: profileFacts },
    ],
    projections: [profiles, delegations, staffPermissions],
    reactions: [
      { reaction: ofDelegations.delegationMails, lookups: ofDelegations.delegationLookups },
      { reaction: ofDelegations.delegationsOfArchived, lookups: ofDelegations.delegationLookups },
      { reaction: profilePowers, lookups: profilePowersLookups },
      { reaction: ofStaff.permissionChanges, lookups: ofStaff.staffLookups },
      { reaction: ofStaff.staffLeaving, lookups: ofStaff.staffLookups },
    ],
    controllers: [RightsController],
    reads: [
      contactRightsReads,
      profileReads,
      delegationReads,
      defaultAdministratorReads,
      staffPermissionReads,
      permissionChangeReads,
    ],
  }),
)
export class RightsModule {}
