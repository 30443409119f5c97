import { productRights, type ProductRight } from '../../kernel/actor.js';
import { functionRights, type FunctionRight } from '../grounds/permissions.vocabulary.js';

/** Source of a right: the contact's role, a right of their own, or a profile that they were given. */
export interface RightSource {
  readonly kind: 'role' | 'own' | 'profile';
  /** The profile. */
  readonly id: string | null;
  readonly name: string | null;
}

interface ProfileRights {
  readonly id: string;
  readonly name: string;
  readonly functionRights: readonly string[];
  readonly productRights: Readonly<Record<string, readonly string[]>>;
}

/** Rights given to a contact, directly and by their profiles. */
export interface GivenRights {
  readonly role: string;
  readonly functionRights: readonly string[];
  readonly canUseStorage: boolean;
  /** Range → rights. */
  readonly productRights: Readonly<Record<string, readonly string[]>>;
  readonly profiles: readonly ProfileRights[];
}

export interface HeldFunctionRight {
  readonly right: FunctionRight;
  readonly sources: readonly RightSource[];
}

export interface HeldProductRight {
  readonly rangeId: string;
  readonly right: ProductRight;
  readonly sources: readonly RightSource[];
}

const byRole: RightSource = { kind: 'role', id: null, name: null };
const own: RightSource = { kind: 'own', id: null, name: null };
const when = (held: boolean, source: RightSource): readonly RightSource[] => (held ? [source] : []);
const byProfiles = (
  profiles: readonly ProfileRights[],
  holds: (profile: ProfileRights) => boolean,
): readonly RightSource[] => profiles.filter(holds).map(({ id, name }): RightSource => ({ kind: 'profile', id, name }));

/** Functions that a contact may use, each with all its sources: administrators have every one (specification §6). */
export const heldFunctionRights = (given: GivenRights): readonly HeldFunctionRight[] =>
  functionRights
    .map((right) => ({
      right,
      sources: [
        ...when(given.role === 'administrator', byRole),
        ...when(given.functionRights.includes(right) || (right === 'storage' && given.canUseStorage), own),
        ...byProfiles(given.profiles, (profile) => profile.functionRights.includes(right)),
      ],
    }))
    .filter(({ sources }) => sources.length > 0);

/** Rights on the product ranges that are named, or that the contact was given any for. */
export const heldProductRights = (
  given: GivenRights,
  rangeIds: readonly string[] = [],
): readonly HeldProductRight[] => {
  const ranges = [
    ...rangeIds,
    ...Object.keys(given.productRights),
    ...given.profiles.flatMap((profile) => Object.keys(profile.productRights)),
  ];
  return [...new Set(ranges)].flatMap((rangeId) =>
    productRights
      .map((right) => ({
        rangeId,
        right,
        sources: [
          ...when(given.role === 'administrator', byRole),
          ...when(given.productRights[rangeId]?.includes(right) ?? false, own),
          ...byProfiles(given.profiles, (profile) => profile.productRights[rangeId]?.includes(right) ?? false),
        ],
      }))
      .filter(({ sources }) => sources.length > 0),
  );
};

export type OrderVisibility = 'all' | 'own' | 'none';

interface OrderReader {
  readonly isAdministrator: boolean;
  readonly functionRights: readonly string[];
  /** Their client keeps its users to their own. */
  readonly isRestricted: boolean;
}

/**
 * Orders of the client that a person sees (specification §6; features F09): administrators all, users as their client
 * decides.
 */
export const orderVisibilityOf = ({
  isAdministrator,
  functionRights: held,
  isRestricted,
}: OrderReader): OrderVisibility => {
  if (isAdministrator) return 'all';
  if (!held.includes('orders')) return 'none';
  return isRestricted ? 'own' : 'all';
};

/** Range → rights, of the contact and of their profiles; rights of an administrator by role are asked of `can()`. */
export const mergedProductRights = (
  given: Omit<GivenRights, 'role'>,
): Readonly<Record<string, readonly ProductRight[]>> => {
  const merged: Record<string, ProductRight[]> = {};
  for (const { rangeId, right } of heldProductRights({ ...given, role: 'user' })) (merged[rangeId] ??= []).push(right);
  return merged;
};
