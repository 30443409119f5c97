import type { Actor } from '../../kernel/actor.js';

/** Rights of a contact, in the shape that `ChangeContactRights` takes and the events of a contact carry. */
export interface RightsOfContact {
  readonly role: string;
  readonly seesAllTickets: boolean;
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly string[] }[];
  readonly functionRights: readonly string[];
  readonly profileIds: readonly string[];
  readonly canUpdateContacts: boolean;
  readonly canUseStorage: boolean;
  readonly eligibleDefaultAdministrator: boolean;
}

/** Rights of a contact who acts for a client and received nothing else there. */
export const plainUser = {
  role: 'user',
  seesAllTickets: false,
  productRights: [],
  functionRights: [],
  profileIds: [],
  canUpdateContacts: false,
  canUseStorage: false,
  eligibleDefaultAdministrator: false,
} as const satisfies RightsOfContact;

/** A single right of a contact, in the form that people read. */
export interface RightHeld {
  readonly kind: 'role' | 'product' | 'function' | 'profile' | 'flag';
  /** Role, right, profile id or name of the flag. */
  readonly key: string;
  readonly rangeId: string | null;
}

export interface RightsChange {
  readonly gained: readonly RightHeld[];
  readonly lost: readonly RightHeld[];
}

export const rightFlags = [
  'seesAllTickets',
  'canUpdateContacts',
  'canUseStorage',
  'eligibleDefaultAdministrator',
] as const;

const held = (rights: RightsOfContact): readonly RightHeld[] => [
  { kind: 'role', key: rights.role, rangeId: null },
  ...rights.productRights.flatMap(({ rangeId, rights: given }) =>
    given.map((key): RightHeld => ({ kind: 'product', key, rangeId })),
  ),
  ...rights.functionRights.map((key): RightHeld => ({ kind: 'function', key, rangeId: null })),
  ...rights.profileIds.map((key): RightHeld => ({ kind: 'profile', key, rangeId: null })),
  ...rightFlags.filter((flag) => rights[flag]).map((key): RightHeld => ({ kind: 'flag', key, rangeId: null })),
];

const same = (one: RightHeld, other: RightHeld): boolean =>
  one.kind === other.kind && one.key === other.key && one.rangeId === other.rangeId;
const without = (list: readonly RightHeld[], others: readonly RightHeld[]): readonly RightHeld[] =>
  list.filter((one) => !others.some((other) => same(one, other)));

/** Rights gained and lost when one set replaces the other. */
export const changeOfRights = (before: RightsOfContact | null, after: RightsOfContact): RightsChange => {
  const [had, has] = [before ? held(before) : [], held(after)];
  return { gained: without(has, had), lost: without(had, has) };
};

/** Rights that a delegate cannot give: roles that administer, and eligibility for them. */
const ofAdministrators = ({ kind, key }: RightHeld): boolean =>
  (kind === 'role' && key === 'administrator') || (kind === 'flag' && key === 'eligibleDefaultAdministrator');

/**
 * Refusal code where a change of rights goes beyond the powers lent to the asker; undefined for askers with a role or
 * permission of their own. A delegate makes no administrators, and keeps to their product ranges.
 */
export const rightsBeyondPowers = (
  { kind, delegatedPowers }: Pick<Actor, 'kind' | 'delegatedPowers'>,
  clientId: string | null,
  { gained, lost }: RightsChange,
): 'onlyAdministratorsMakeAdministrators' | 'rangeBeyondDelegation' | undefined => {
  if (kind !== 'contact') return undefined;
  const changes = [...gained, ...lost];
  if (changes.some(ofAdministrators)) return 'onlyAdministratorsMakeAdministrators';
  const powers = delegatedPowers.filter((power) => power.power === 'rights' && power.clientId === clientId);
  const within = (change: RightHeld): boolean =>
    powers.some(({ rangeIds }) => rangeIds === null || (change.rangeId !== null && rangeIds.includes(change.rangeId)));
  return changes.every(within) ? undefined : 'rangeBeyondDelegation';
};
