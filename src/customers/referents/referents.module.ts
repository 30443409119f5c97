import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { referentAssignments } from '../../../projections/customers/referent-assignments.js';
import { referentRequirements } from '../../../projections/customers/referent-requirements.js';
import { referentFacts } from './referent-assignment.facts.js';
import { referentAssignment } from './referent-assignment.js';
import { referentRequirement } from './referent-requirement.js';
import { referentAssignmentReads, referentRequirementReads } from './referents.queries.js';
import { departureLookups, referentDepartures, referentMailLookups, referentMails } from './referents.reactions.js';
import { referentsRights } from './referents.rights.js';
import { referentsNotices } from './referents.notices.js';

@Module(
  businessModule({
    name: 'referents',
    rights: referentsRights,
    notices: referentsNotices,
    namesContacts: [
      contactsIn(referentAssignments, 'referent_assignments', {
        ids: ['contact_id', 'substitute_id'],
        within: ['absences'],
      }),
      contactsIn(referentAssignments, 'referent_former_holders', { ids: ['contact_id'] }),
    ],
    lifecycles: [{ lifecycle: referentAssignment, facts: referentFacts }, { lifecycle: referentRequirement }],
    projections: [referentAssignments, referentRequirements],
    reactions: [
      { reaction: referentDepartures, lookups: departureLookups },
      { reaction: referentMails, lookups: referentMailLookups },
    ],
    reads: [referentAssignmentReads, referentRequirementReads],
  }),
)
export class ReferentsModule {}
