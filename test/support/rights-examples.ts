import type { DomainEvent } from '../../src/kernel/event.js';
import { defaultAdministratorChosen } from '../../src/customers/rights/default-administrator.js';
import * as delegations from '../../src/customers/rights/delegation.events.js';
import * as changes from '../../src/customers/rights/permission-change.js';
import * as profiles from '../../src/customers/rights/profile.js';
import { people, things } from './ticket-rows.js';

const { town, marie, paul, agent } = people;

const profile = {
  clientId: town,
  name: 'Finances',
  description: 'Pour le service des finances',
  functionRights: ['orders', 'quotes'],
  productRights: [{ rangeId: things.range, rights: ['openTickets', 'use'] }],
  menuEntries: ['openTickets', 'own-guide'],
} as const;

export const delegationTerms = {
  clientId: town,
  giverId: marie,
  receiverId: paul,
  powers: ['contacts', 'referents'],
  rangeIds: [things.range],
  structureIds: null,
  startsAt: '2026-03-01T23:00:00.000Z',
  endsAt: '2026-03-31T22:00:00.000Z',
  isAbsence: true,
  offerEndsAt: '2026-03-16T12:00:00.000Z',
} as const;

const change = { staffUserId: agent, added: ['audit'], removed: [] } as const;

/** An example of each event of rights. */
export const rightsExamples: readonly DomainEvent[] = [
  profiles.profileRegistered(profile),
  profiles.profileRevised({ ...profile, clientId: null }),
  profiles.profileSignaturesGiven({ until: '2026-03-09T12:00:00.000Z' }),
  profiles.profileArchived({}),
  profiles.profileRestored({}),
  delegations.delegationOffered({ ...delegationTerms, message: 'Pendant mes congés' }),
  delegations.delegationAccepted({ endsAt: delegationTerms.endsAt }),
  delegations.delegationDeclined({ by: paul, reason: 'Absent aussi' }),
  delegations.delegationWithdrawn({}),
  delegations.delegationEndAnnounced({ endsAt: '2026-05-01T22:00:00.000Z' }),
  delegations.delegationRevoked({ by: marie, reason: 'Revenue' }),
  delegations.delegationExpired({ accepted: true }),
  defaultAdministratorChosen({ clientId: town, contactId: marie }),
  changes.permissionChangeRequested({
    ...change,
    dangerous: ['audit'],
    requestedBy: marie,
    reason: 'Contrôle interne',
  }),
  changes.permissionChangeApproved({ ...change, by: paul }),
  changes.permissionChangeRefused({ by: paul, reason: 'Pas nécessaire' }),
  changes.permissionChangeWithdrawn({}),
];
