import type { EventOf, Occurred } from '../kernel/event.js';
import type * as events from './contact.events.js';
import type { ContactData } from './contact.events.js';
import { cardOf, noContact, rightsAtClient, rightsOf, type ContactState, type GivenAtClient } from './contact.state.js';

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

const givenAt = (state: ContactState, clientId: string, given: Partial<GivenAtClient>): ContactState => {
  const before = rightsAtClient(state, clientId);
  return before ? { ...state, further: { ...state.further, [clientId]: { ...before, ...given } } } : state;
};

/** Only what stays: who comes back begins anew. */
const keptOf = (
  further: NonNullable<ContactState['further']>,
  clientIds: readonly string[],
  joined: readonly string[],
): ContactState['further'] =>
  Object.fromEntries(Object.entries(further).filter(([id]) => clientIds.includes(id) && !joined.includes(id)));

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
  ContactEmailChangeAsked: (state, { data: { changeId: id, email, formerEmail, endsAt } }) => ({
    ...state,
    emailChange: { id, email, formerEmail, confirmed: false, endsAt },
  }),
  ContactEmailChangeConfirmed: (state, { data: { email } }) => ({
    ...changed(state, { email }),
    emailChange: state.emailChange && { ...state.emailChange, confirmed: true },
  }),
  ContactEmailChangeStopped: (state, { data: { email } }) => ({
    ...changed(state, { email }),
    emailChange: undefined,
  }),
  ContactEmailChangeEnded: (state) => ({ ...state, emailChange: undefined }),
  ContactRightsChanged: (state, { data }) => changed(state, rightsOf(data)),
  ContactRightsAtClientChanged: (state, { data: { clientId, ...given } }) => givenAt(state, clientId, rightsOf(given)),
  ContactCallbackCodeChanged: (state, { data: { callbackCode } }) => changed(state, { callbackCode }),
  ContactClientsChanged: (state, { data: { clientIds, joined } }) => ({
    ...changed(state, { clientIds }),
    ...(state.further && { further: keptOf(state.further, clientIds, joined) }),
  }),
  ContactStructuresChanged: (state, { data: { structureIds } }) => ({ ...state, structureIds }),
  ContactStructuresAtClientChanged: (state, { data: { clientId, structureIds } }) =>
    givenAt(state, clientId, { structureIds }),
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
