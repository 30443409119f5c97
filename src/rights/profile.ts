import { anyResource, type ProductRight } from '../kernel/actor.js';
import { event, type Upcaster } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { ArchiveProfile, RegisterProfile, RestoreProfile, ReviseProfile } from './profile.commands.js';
import type { FunctionRight } from '../accounts/account.vocabulary.js';

export interface ProfileData {
  /** Null: a template of the provider's, for all clients. */
  readonly clientId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly functionRights: readonly FunctionRight[];
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly ProductRight[] }[];
  /** Ids of entries of the side menu; none: the profile says nothing of it. */
  readonly menuEntries: readonly string[];
}

/** Until then, a profile said nothing of the menu. */
const withoutMenu: Upcaster = (data) => ({ ...data, menuEntries: [] });

export const profileRegistered = event('ProfileRegistered').carries<ProfileData>({ upcasters: [withoutMenu] });
export const profileRevised = event('ProfileRevised').carries<ProfileData>({ upcasters: [withoutMenu] });
export const profileArchived = event('ProfileArchived').carries<object>();
export const profileRestored = event('ProfileRestored').carries<object>();

export interface ProfileState {
  readonly status: 'none' | 'active' | 'archived';
  readonly profile: ProfileData | null;
}

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
export const profile = lifecycle<ProfileState>()('profile', {
  plural: 'profiles',
  initial: { status: 'none', profile: null },
  commands: { RegisterProfile, ReviseProfile, ArchiveProfile, RestoreProfile },
  events: [profileRegistered, profileRevised, profileArchived, profileRestored],
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
      refusals: ['profileNameAlreadyUsed'],
      decide: (state, command) => [profileRevised(dataOf(state.profile?.clientId ?? null, command))],
    },
    ArchiveProfile: { from: ['active'], by: everyone, decide: () => [profileArchived({})] },
    RestoreProfile: {
      from: ['archived'],
      by: everyone,
      refusals: ['profileNameAlreadyUsed'],
      decide: () => [profileRestored({})],
    },
  },
  evolve: {
    ProfileRegistered: (_, { data }) => ({ status: 'active', profile: data }),
    ProfileRevised: (_, { data }) => ({ status: 'active', profile: data }),
    ProfileArchived: (state) => ({ ...state, status: 'archived' }),
    ProfileRestored: (state) => ({ ...state, status: 'active' }),
  },
});
