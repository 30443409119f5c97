import { anyResource, personBehind, type Resource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import type { Customisation } from './menu-composition.vocabulary.js';
import { CustomiseMenu, ResetMenuCustomisation, ReviseMenuCustomisation } from './menu-customisation.commands.js';

export const menuCustomised = event('MenuCustomised').carries<Customisation & { readonly personId: string }>({
  impersonal: { hidden: 'code', pinned: 'code', sectionOrder: 'code' },
});
export const menuCustomisationReset = event('MenuCustomisationReset').carries<{ readonly personId: string }>();

interface MenuCustomisationState {
  readonly status: 'none' | 'customised' | 'reset';
  readonly personId: string | null;
}

const resourceOf = (personId: string | null): Resource => ({
  ...anyResource('menuCustomisation'),
  memberIds: personId === null ? [] : [personId],
});

const everyone = ['customer', 'staff'] as const;

/** A person's own changes to the side menu: a single record for each person (features F39). */
export const menuCustomisation = lifecycle<MenuCustomisationState>()('menuCustomisation', {
  plural: 'menuCustomisations',
  initial: { status: 'none', personId: null },
  commands: { CustomiseMenu, ReviseMenuCustomisation, ResetMenuCustomisation },
  events: [menuCustomised, menuCustomisationReset],
  transitions: { none: ['customised'], customised: ['reset'], reset: ['customised'] },
  resource: ({ personId }) => resourceOf(personId),
  tenant: () => null,
  held: ({ personId }) =>
    personId === null ? [] : [{ what: 'menuCustomisation', value: personId, refusal: 'menuAlreadyCustomised' }],
  decide: {
    CustomiseMenu: {
      from: ['none'],
      by: everyone,
      refusals: ['menuAlreadyCustomised'],
      resource: (_, { actor }) => resourceOf(personBehind(actor)),
      decide: (_, command, { actor }) => [menuCustomised({ ...command, personId: personBehind(actor) })],
    },
    ReviseMenuCustomisation: {
      from: ['customised', 'reset'],
      by: everyone,
      decide: (_, command, { actor }) => [menuCustomised({ ...command, personId: personBehind(actor) })],
    },
    ResetMenuCustomisation: {
      from: ['customised'],
      by: everyone,
      decide: (_, __, { actor }) => [menuCustomisationReset({ personId: personBehind(actor) })],
    },
  },
  evolve: {
    MenuCustomised: (_, { data }) => ({ status: 'customised', personId: data.personId }),
    MenuCustomisationReset: (state) => ({ ...state, status: 'reset' }),
  },
});
