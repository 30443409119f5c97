import { Module } from '@nestjs/common';
import { delegations } from '../../projections/delegations.js';
import { profiles } from '../../projections/profiles.js';
import { staffPermissions } from '../../projections/staff-permissions.js';
import { businessModule } from '../platform/business-module.js';
import { defaultAdministrator } from './default-administrator.js';
import { delegation } from './delegation.js';
import * as ofDelegations from './delegations.reactions.js';
import * as ofDelegates from './delegations.controller.js';
import { permissionChange } from './permission-change.js';
import { profile } from './profile.js';
import { ProfilesController } from './profiles.controller.js';
import { RightsController } from './rights.controller.js';
import { defaultAdministratorFacts, delegationFacts, permissionChangeFacts } from './rights.facts.js';
import * as ofTeam from './staff-permissions.controller.js';
import * as ofStaff from './staff.reactions.js';
import { staffSubscription } from './staff-subscription.js';

@Module(
  businessModule({
    name: 'rights',
    lifecycles: [
      { lifecycle: delegation, facts: delegationFacts },
      { lifecycle: defaultAdministrator, facts: defaultAdministratorFacts },
      { lifecycle: permissionChange, facts: permissionChangeFacts },
      ...[profile, staffSubscription].map((lifecycle) => ({ lifecycle })),
    ],
    projections: [profiles, delegations, staffPermissions],
    reactions: [
      { reaction: ofDelegations.delegationTimers, lookups: () => undefined },
      { reaction: ofDelegations.delegationMails, lookups: ofDelegations.delegationLookups },
      { reaction: ofDelegations.delegationsOfArchived, lookups: ofDelegations.delegationLookups },
      { reaction: ofStaff.permissionChanges, lookups: ofStaff.staffLookups },
      { reaction: ofStaff.staffLeaving, lookups: ofStaff.staffLookups },
    ],
    controllers: [RightsController, ProfilesController, ...Object.values(ofDelegates), ...Object.values(ofTeam)],
  }),
)
export class RightsModule {}
