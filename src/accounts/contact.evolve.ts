import type { EventOf, Occurred } from '../kernel/event.js';
import type * as events from './contact.events.js';
import type { ContactData } from './contact.events.js';
import { cardOf, noContact, rightsOf, type ContactState } from './contact.state.js';

export type ContactEvent = EventOf<(typeof events)[keyof typeof events]>;

type Evolve = {
  readonly [Type in ContactEvent['type']]: (
    state: ContactState,
    event: Occurred<Extract<ContactEvent, { type: Type }>>,
  ) => ContactState;
};

/** Changes of what is not there, in a stream whose beginning is missing, change nothing. */
const changed = (state: ContactState, changes: Partial<ContactData>): ContactState => ({
  ...state,
  fields: state.fields && { ...state.fields, ...changes },
});

/** Every event of a contact, folded. */
export const evolve: Evolve = {
  ContactRegistered: (_, { data }) => ({ ...noContact, status: 'active', fields: data }),
  ContactRevised: (state, { data }) => {
    const { before, callbackCode } = data;
    return changed(state, {
      ...cardOf(data),
      ...(before && {
        ...rightsOf(before),
        ...(before.clientId !== null && { clientId: before.clientId }),
        clientIds: before.clientIds,
        callbackCode,
      }),
    });
  },
  ContactEmailChanged: (state) => state,
  ContactRightsChanged: (state, { data }) => changed(state, rightsOf(data)),
  ContactCallbackCodeChanged: (state, { data: { callbackCode } }) => changed(state, { callbackCode }),
  ContactClientsChanged: (state, { data: { clientIds } }) => changed(state, { clientIds }),
  ContactStructuresChanged: (state, { data: { structureIds } }) => ({ ...state, structureIds }),
  ContactCarlResourceChanged: (state, { data: { carlResourceId } }) => ({
    ...state,
    carlResourceId: carlResourceId ?? undefined,
  }),
  ContactPreferencesRevised: (state, { data: { language, ...preferences } }) => ({
    ...changed(state, { language }),
    preferences,
  }),
  ContactArchived: (state) => ({ ...state, status: 'archived' }),
  ContactRestored: (state) => ({ ...state, status: 'active' }),
  ContactMailErrorReported: (state) => ({ ...state, mailInError: true }),
  ContactMailErrorCleared: (state) => ({ ...state, mailInError: false }),
};
