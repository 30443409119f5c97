import type { Random } from '../../../src/demo/random.js';
import { supportLevels } from '../../../src/customers/accounts/account.vocabulary.js';
import {
  staffPermissions,
  functionRights,
  delegablePowers,
} from '../../../src/customers/grounds/permissions.vocabulary.js';

type Bodies = Readonly<Record<string, (random: Random) => object>>;

const some = <Value>(random: Random, values: readonly Value[]): readonly Value[] =>
  values.filter(() => random.chance(0.3));
const maybe = <Value>(random: Random, value: Value): Value | undefined => (random.chance(0.5) ? value : undefined);

const profile = (random: Random) => ({
  name: `Profile ${random.between(1, 99)}`,
  description: maybe(random, 'For the finances'),
  functionRights: some(random, functionRights),
  productRights: random.chance(0.5) ? [{ rangeId: 'finance', rights: ['openTickets'] }] : [],
});

const card = (random: Random) => ({
  name: `Sam Agent ${random.between(1, 99)}`,
  email: `sam${random.between(1, 999)}@guichet.example`,
  supportLevel: random.pick(supportLevels),
  language: random.pick(['fr', 'es', 'en']),
});

/** Bodies of the commands of the lifecycles of rights and staff. */
export const rightsBodies: Readonly<Record<string, Bodies>> = {
  staffUser: {
    RegisterStaffUser: (random) => ({ ...card(random), permissions: [] }),
    ReviseStaffUser: card,
    ChangeStaffPermissions: (random) => ({ added: some(random, staffPermissions), removed: [] }),
    ArchiveStaffUser: (random) => ({ successorId: maybe(random, 'sam'), nobodyTakesOver: random.chance(0.5) }),
  },
  profile: { RegisterProfile: profile, ReviseProfile: profile },
  delegation: {
    OfferDelegation: (random) => ({
      receiverId: 'zoe',
      powers: [random.pick(delegablePowers)],
      rangeIds: random.chance(0.3) ? ['finance'] : [],
      structureIds: [],
      startsOn: '2026-03-02',
      endsOn: '2026-06-30',
      isAbsence: random.chance(0.5),
      message: maybe(random, 'While I am away'),
    }),
    DeclineDelegation: (random) => ({ reason: maybe(random, 'Away too') }),
    RevokeDelegation: (random) => ({ reason: maybe(random, 'Back again') }),
  },
  defaultAdministrator: {
    ChooseDefaultAdministrator: (random) => ({ contactId: random.pick(['marie', 'paul']) }),
  },
  permissionChange: {
    RequestPermissionChange: (random) => ({
      staffUserId: 'sam',
      permissions: [random.pick(staffPermissions)],
      reason: 'A new task',
    }),
    RefusePermissionChange: () => ({ reason: 'Not needed' }),
  },
};

/** Facts that their rules look up. */
export const rightsFacts = {
  receiver: { role: 'user' },
  contact: { role: 'administrator', eligible: true },
  startsAt: '2026-03-01T23:00:00.000Z',
  endsAt: '2026-03-31T22:00:00.000Z',
  offerEndsAt: '2026-03-16T12:00:00.000Z',
  structuresKnown: true,
  permissions: ['tickets'],
  othersMayChange: true,
};
