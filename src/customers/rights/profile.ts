import { anyResource, isCustomer, type ProductRight } from '../../kernel/actor.js';
import { endOfChange } from '../accounts/account.vocabulary.js';
import { event, type Upcaster } from '../../kernel/event.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { ArchiveProfile, RegisterProfile, RestoreProfile, ReviseProfile } from './profile.commands.js';
import type { FunctionRight } from '../grounds/permissions.vocabulary.js';

export interface ProfileData {
  /** Null: a template of the provider's, for all clients. */
  readonly clientId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly functionRights: readonly FunctionRight[];
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly ProductRight[] }[];
  /** Ids of entries of the side menu; none: the profile does not shape the menu. */
  readonly menuEntries: readonly string[];
}

/** Until then, a profile said nothing of the menu. */
const withoutMenu: Upcaster = (data) => ({ ...data, menuEntries: [] });

const impersonal = { name: 'label', description: 'label', menuEntries: 'code' } as const;

export const profileRegistered = event('ProfileRegistered').carries<ProfileData>({
  impersonal,
  upcasters: [withoutMenu],
});
export const profileRevised = event('ProfileRevised').carries<ProfileData>({ impersonal, upcasters: [withoutMenu] });
/**
 * People outside the client added the right to sign to this profile (decision 021): until then its holders cannot sign
 * by it. The administrators of their clients are told.
 */
export const profileSignaturesGiven = event('ProfileSignaturesGiven').carries<{ readonly until: string }>();
export const profileArchived = event('ProfileArchived').carries<object>();
export const profileRestored = event('ProfileRestored').carries<object>();

export interface ProfileState {
  readonly status: 'none' | 'active' | 'archived';
  readonly profile: ProfileData | null;
  /** Absent: the client gave it the right to sign itself, or it began with it, or has none. */
  readonly signaturesGiven?: { readonly at: string; readonly until: string };
}

export interface ProfileFacts {
  /** Until when what the asker gives counts as given by staff; null: it is their own. */
  readonly askerHeldUntil: string | null;
  /** People have it whom others than staff gave what they may do; looked up for such an asker alone. */
  readonly ofOthers: boolean;
}

const signs = ({ status, profile }: ProfileState): boolean =>
  status === 'active' && (profile?.functionRights.includes('signatures') ?? false);

/** Whether holders of the profile may sign by it now. */
export const signsNow = (state: ProfileState, now: string): boolean =>
  signs(state) && (state.signaturesGiven === undefined || state.signaturesGiven.until <= now);

const isHeld = ({ facts, now }: Context<ProfileFacts>): boolean =>
  facts.askerHeldUntil !== null && facts.askerHeldUntil > now;

/** An administrator whom staff made recently cannot take the right to sign from others. */
const checkTaken = (before: ProfileState, after: ProfileState, context: Context<ProfileFacts>): void => {
  if (signsNow(before, context.now) && !signs(after) && context.facts.ofOthers && isHeld(context)) refuse('powersNew');
};

const isOfClient = (clientId: string | null, context: Context<ProfileFacts>): boolean =>
  isCustomer(context.actor) &&
  context.actor.clientId === clientId &&
  context.actor.simulatedBy === null &&
  !isHeld(context);

const signaturesGiven = (
  before: ProfileState,
  after: ProfileState,
  context: Context<ProfileFacts>,
): readonly ReturnType<typeof profileSignaturesGiven>[] =>
  context.actor.kind === 'system' ||
  isOfClient(after.profile?.clientId ?? null, context) ||
  signs(before) ||
  !signs(after)
    ? []
    : [profileSignaturesGiven({ until: endOfChange(context.now) })];

const dataOf = (clientId: string | null, command: RegisterProfile | ReviseProfile): ProfileData => ({
  clientId,
  name: command.name,
  description: command.description ?? null,
  functionRights: command.functionRights,
  productRights: command.productRights.map(({ rangeId, rights }) => ({ rangeId, rights })),
  menuEntries: command.menuEntries,
});

const resourceOf = (clientId: string | null) => ({ ...anyResource('profile'), clientId });
const everyone = ['customer', 'staff', 'system'] as const;

/** A named set of rights and of menu entries, given to contacts as one (specification §6; features F53). */
export const profile = lifecycle<ProfileState, ProfileFacts>()('profile', {
  plural: 'profiles',
  initial: { status: 'none', profile: null },
  commands: { RegisterProfile, ReviseProfile, ArchiveProfile, RestoreProfile },
  events: [profileRegistered, profileRevised, profileSignaturesGiven, profileArchived, profileRestored],
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: (state) => resourceOf(state.profile?.clientId ?? null),
  tenant: (state) => state.profile?.clientId ?? null,
  held: ({ status, profile }) =>
    profile && status === 'active'
      ? [
          {
            what: 'profile',
            value: `${profile.clientId ?? 'provider'}/${profile.name.toLowerCase()}`,
            refusal: 'profileNameAlreadyUsed',
          },
        ]
      : [],
  decide: {
    RegisterProfile: {
      from: ['none'],
      by: everyone,
      refusals: ['profileNameAlreadyUsed'],
      resource: ({ clientId }) => resourceOf(clientId ?? null),
      decide: (_, command) => [profileRegistered(dataOf(command.clientId ?? null, command))],
    },
    ReviseProfile: {
      from: ['active'],
      by: everyone,
      refusals: ['profileNameAlreadyUsed', 'powersNew'],
      decide: (state, command, context) => {
        const profile = dataOf(state.profile?.clientId ?? null, command);
        checkTaken(state, { status: 'active', profile }, context);
        return [profileRevised(profile), ...signaturesGiven(state, { status: 'active', profile }, context)];
      },
    },
    ArchiveProfile: {
      from: ['active'],
      by: everyone,
      refusals: ['powersNew'],
      decide: (state, _, context) => {
        checkTaken(state, { ...state, status: 'archived' }, context);
        return [profileArchived({})];
      },
    },
    RestoreProfile: {
      from: ['archived'],
      by: everyone,
      refusals: ['profileNameAlreadyUsed'],
      decide: (state, _, context) => [
        profileRestored({}),
        // a template of the provider was never the client's to put away
        ...(state.profile?.clientId === null ? [] : signaturesGiven(state, { ...state, status: 'active' }, context)),
      ],
    },
  },
  evolve: {
    ProfileRegistered: (_, { data }) => ({ status: 'active', profile: data }),
    ProfileRevised: ({ signaturesGiven: given }, { data }) => ({
      ...{ status: 'active', profile: data },
      ...(given && data.functionRights.includes('signatures') && { signaturesGiven: given }),
    }),
    ProfileSignaturesGiven: (state, { data: { until }, at }) => ({ ...state, signaturesGiven: { at, until } }),
    ProfileArchived: (state) => ({ ...state, status: 'archived' }),
    ProfileRestored: (state) => ({ ...state, status: 'active' }),
  },
});
