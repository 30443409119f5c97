import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { ChooseDefaultAdministrator } from './default-administrator.commands.js';

export const defaultAdministratorChosen = event('DefaultAdministratorChosen').carries<{
  readonly clientId: string;
  readonly contactId: string;
}>();

interface DefaultAdministratorState {
  readonly status: 'none' | 'chosen';
  readonly clientId: string | null;
  readonly contactId: string | null;
}

export interface DefaultAdministratorFacts {
  /** The contact, when they are an active one of the client. */
  readonly contact: { readonly role: string; readonly eligible: boolean } | null;
}

/**
 * Recipient of a client's requests for rights (specification §2, defadmin; §3, eligible_def_admin). The stream is the
 * client's, by its id.
 */
export const defaultAdministrator = lifecycle<DefaultAdministratorState, DefaultAdministratorFacts>()(
  'defaultAdministrator',
  {
    plural: 'defaultAdministrators',
    initial: { status: 'none', clientId: null, contactId: null },
    commands: { ChooseDefaultAdministrator },
    events: [defaultAdministratorChosen],
    transitions: { none: ['chosen'], chosen: ['chosen'] },
    resource: (_, id) => ({ ...anyResource('defaultAdministrator'), clientId: id }),
    tenant: ({ clientId }) => clientId,
    decide: {
      ChooseDefaultAdministrator: {
        from: ['none', 'chosen'],
        by: ['customer', 'staff', 'system'],
        refusals: ['contactUnknown', 'contactNotEligible'],
        decide: (state, { contactId }, { id, facts: { contact } }) => {
          if (!contact) return refuse('contactUnknown');
          if (contact.role === 'accountless' || !(contact.eligible || contact.role === 'administrator'))
            refuse('contactNotEligible');
          return state.contactId === contactId ? [] : [defaultAdministratorChosen({ clientId: id, contactId })];
        },
      },
    },
    evolve: {
      DefaultAdministratorChosen: (_, { data }) => ({ status: 'chosen', ...data }),
    },
  },
);
