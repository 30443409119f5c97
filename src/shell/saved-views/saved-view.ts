import { anyResource, personBehind, type Actor, type Resource } from '../../kernel/actor.js';
import { event, type Personal } from '../../kernel/event.js';
import type { JsonObject } from '../../kernel/json.js';
import { lifecycle, type Reservation } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { ArchiveSavedView, RegisterSavedView, ReviseSavedView } from './saved-view.commands.js';
import { mostSavedViews, type SavedViewScope } from './saved-view.vocabulary.js';
import { helpWith } from '../../kernel/while-simulating.js';

interface SavedViewData {
  readonly ownerId: string;
  /** Client of the owner; null for staff. */
  readonly clientId: string | null;
  readonly list: string;
  /** Words of the owner, and what they looked for: null once they are forgotten. */
  readonly name: Personal<string>;
  readonly query: Personal<string>;
  readonly scope: SavedViewScope;
  readonly isDefault: boolean;
}

/** Stored in clear at schema 1; sealed with the key of the owner since. */
const sealed = { personal: { name: 'ownerId', query: 'ownerId' }, upcasters: [(data: JsonObject) => data] } as const;

export const savedViewRegistered = event('SavedViewRegistered').carries<SavedViewData>({
  ...sealed,
  impersonal: { list: 'code' },
});
export const savedViewRevised = event('SavedViewRevised').carries<SavedViewData>({
  ...sealed,
  impersonal: { list: 'code' },
});
export const savedViewArchived = event('SavedViewArchived').carries<object>();

interface SavedViewState {
  readonly status: 'none' | 'active' | 'archived';
  readonly view: SavedViewData | null;
}

type Place = Pick<SavedViewData, 'ownerId' | 'clientId' | 'scope'>;

/** Facts for keeping a view. */
export interface SavedViewFacts {
  /** How many its person keeps already. */
  readonly kept: number;
}

/** Owner of the list that the view belongs to: a person, a client, or the provider's staff. */
export const scopeKeyOf = ({ scope, ownerId, clientId }: Place): string =>
  scope === 'me' ? `person ${ownerId}` : `client ${clientId ?? 'provider'}`;

const nameHeld = (view: Place & { readonly list: string; readonly name: string }): Reservation => ({
  what: 'savedView',
  value: [scopeKeyOf(view), view.list, view.name.toLowerCase()].join('/'),
  refusal: 'savedViewNameAlreadyUsed',
});

const resourceOf = ({ scope, ownerId, clientId }: Place): Resource => ({
  ...anyResource('savedView'),
  clientId: scope === 'client' ? clientId : null,
  memberIds: [ownerId],
  restricted: scope === 'me',
});

const placeOf = (scope: SavedViewScope, actor: Actor): Place => ({
  scope,
  ownerId: personBehind(actor),
  clientId: actor.clientId,
});

const everyone = ['customer', 'staff'] as const;

/** A list with its filters and sort, kept under a name (features F02). */
export const savedView = lifecycle<SavedViewState, SavedViewFacts>()('savedView', {
  plural: 'savedViews',
  initial: { status: 'none', view: null },
  commands: { RegisterSavedView, ReviseSavedView, ArchiveSavedView },
  events: [savedViewRegistered, savedViewRevised, savedViewArchived],
  transitions: { none: ['active'], active: ['archived'], archived: [] },
  resource: ({ view }) => (view ? resourceOf(view) : anyResource('savedView')),
  tenant: ({ view }) => view?.clientId ?? null,
  held: ({ status, view }) => (view?.name && status === 'active' ? [nameHeld({ ...view, name: view.name })] : []),
  decide: {
    RegisterSavedView: {
      from: ['none'],
      by: everyone,
      whileSimulating: helpWith.view,
      right: 'savedView.register',
      refusals: ['savedViewNameAlreadyUsed', 'savedViewsFull'],
      inTurn: true,
      turnOf: (_, __, { actor }) => personBehind(actor),
      decidesOn: ['saved_views'],
      resource: ({ scope }, { actor }) => resourceOf(placeOf(scope, actor)),
      decide: (_, command, { actor, facts: { kept } }) => {
        if (kept >= mostSavedViews) refuse('savedViewsFull', { max: mostSavedViews });
        return [savedViewRegistered({ ...command, ...placeOf(command.scope, actor) })];
      },
    },
    ReviseSavedView: {
      from: ['active'],
      by: everyone,
      whileSimulating: helpWith.view,
      right: 'savedView.revise',
      refusals: ['savedViewNameAlreadyUsed'],
      decide: ({ view }, command) => (view ? [savedViewRevised({ ...view, ...command })] : []),
    },
    ArchiveSavedView: {
      from: ['active'],
      by: everyone,
      whileSimulating: helpWith.view,
      right: 'savedView.archive',
      decide: () => [savedViewArchived({})],
    },
  },
  evolve: {
    SavedViewRegistered: (_, { data }) => ({ status: 'active', view: data }),
    SavedViewRevised: (_, { data }) => ({ status: 'active', view: data }),
    SavedViewArchived: (state) => ({ ...state, status: 'archived' }),
  },
});
