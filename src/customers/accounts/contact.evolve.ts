import type { EventOf, Occurred } from '../../kernel/event.js';
import type { CountedChange } from './account.vocabulary.js';
import type * as events from './contact.events.js';
import type { ContactData, ContactSuccessor } from './contact.events.js';
import {
  cardOf,
  noContact,
  rightsAtClient,
  rightsOf,
  type ContactState,
  type GivenAtClient,
  type PowersGiven,
  type WayInChange,
} from './contact.state.js';

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

/** Clients that the contact joins or leaves forget the former successor. */
const successorsAfter = (
  { successorsAt }: ContactState,
  moved: readonly string[],
  successors: readonly ContactSuccessor[],
): Pick<ContactState, 'successorsAt'> => {
  if (!successorsAt && successors.length === 0) return {};
  const kept = Object.entries(successorsAt ?? {}).filter(([clientId]) => !moved.includes(clientId));
  const named = successors.map(({ clientId, successorId }) => [clientId, successorId] as const);
  return { successorsAt: Object.fromEntries([...kept, ...named]) };
};

/** Initial values of a change. */
const begun = { isOwn: false, agreedBy: null, vouchedBy: [], remindedAt: null, way: null } as const;

/** Marks a mailbox whose silence is no consent. */
const withSilent = (state: ContactState, mailbox: string | null): ContactState =>
  mailbox === null ? state : { ...state, silentMailboxes: [...silentBut(state, mailbox), mailbox] };
const silentBut = ({ silentMailboxes = [] }: ContactState, mailbox: string | null): readonly string[] =>
  silentMailboxes.filter((one) => one !== mailbox);

/** An address in force without an answer of its mailbox was written by others, and perhaps no person reads it. */
const counting = (state: ContactState, email: string | null): ContactState =>
  state.emailChange?.proven === false
    ? withSilent(state, email)
    : { ...state, ...(state.silentMailboxes && { silentMailboxes: silentBut(state, email) }) };

type Changing = 'emailChange' | 'mobileChange';

const withChange = (state: ContactState, changing: Changing, said: Partial<WayInChange>): ContactState => {
  const change = state[changing];
  return change ? { ...state, [changing]: { ...change, ...said } } : state;
};

const vouched = (state: ContactState, changing: Changing, by: string): ContactState =>
  withChange(state, changing, { vouchedBy: [...(state[changing]?.vouchedBy ?? []), by] });

/** So many are enough to say of a month. */
const mostCounted = 20;

const counted = (state: ContactState, change: CountedChange): ContactState =>
  change.way === 'own'
    ? state
    : { ...state, countedChanges: [...(state.countedChanges ?? []), change].slice(-mostCounted) };

/** Other grants, to keep; beyond the limit only the last of each kind, so that no kind is pushed out by another. */
const givenBeside = ({ powersGiven = [] }: ContactState, given: PowersGiven): readonly PowersGiven[] => {
  const isSame = (one: PowersGiven): boolean =>
    one.clientId === given.clientId && one.powers.join() === given.powers.join() && one.until <= given.until;
  return powersGiven.length < mostCounted ? powersGiven : powersGiven.filter((one) => !isSame(one));
};

/** Another number on the card is the one for codes, unless the next event says that it waits. */
const withMobile = (state: ContactState, mobile: string | null): ContactState =>
  state.fields?.mobile === mobile ? state : { ...state, signingMobile: mobile, mobileChange: undefined };

/** Rights at clients that stay; a contact who returns to a client begins anew. */
const keptOf = (
  further: NonNullable<ContactState['further']>,
  clientIds: readonly string[],
  joined: readonly string[],
): ContactState['further'] =>
  Object.fromEntries(Object.entries(further).filter(([id]) => clientIds.includes(id) && !joined.includes(id)));

/** Every event of a contact, folded. */
export const evolve: Evolve = {
  ContactRegistered: (_, { data }) => ({ ...noContact, status: 'active', fields: data, signingMobile: data.mobile }),
  ContactRevised: (state, { data }) => {
    const { before, callbackCode } = data;
    return changed(withMobile(state, data.mobile), {
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
  ContactEmailChangeAsked: (state, { data: { changeId: id, email, formerEmail, ...data }, at }) => ({
    ...state,
    hadSomething: true,
    emailChange: { ...begun, ...data, id, value: email, former: formerEmail, askedAt: at, proven: email === null },
  }),
  ContactEmailChangeProven: (state) => withChange(state, 'emailChange', { proven: true }),
  ContactEmailChangeAgreed: (state, { data: { by } }) => withChange(state, 'emailChange', { agreedBy: by }),
  ContactEmailChangeVouched: (state, { data: { by } }) => vouched(state, 'emailChange', by),
  ContactEmailChangeReminded: (state, { data: { endsAt }, at }) =>
    withChange(state, 'emailChange', { endsAt, remindedAt: at }),
  ContactEmailChangeConfirmed: (state, { data: { email, formerEmail, way }, at }) => ({
    ...counted(changed(withChange(counting(state, email), 'emailChange', { way }), { email }), {
      what: 'email',
      way,
      at,
    }),
    removedEmail: email === null ? formerEmail : null,
  }),
  ContactEmailChangeStopped: (state, { data: { email, undone } }) => ({
    ...changed(state, { email }),
    ...(undone && { lockedOut: true }),
    emailChange: undefined,
  }),
  ContactEmailChangeEnded: (state) => ({ ...state, emailChange: undefined }),
  ContactMobileChangeAsked: (state, { data: { changeId: id, mobile, formerMobile, ...data }, at }) => ({
    ...state,
    hadSomething: true,
    signingMobile: formerMobile,
    mobileChange: { ...begun, ...data, id, value: mobile, former: formerMobile, askedAt: at, proven: true },
  }),
  ContactMobileChangeVouched: (state, { data: { by } }) => vouched(state, 'mobileChange', by),
  ContactMobileChangeReminded: (state, { data: { endsAt }, at }) =>
    withChange(state, 'mobileChange', { endsAt, remindedAt: at }),
  ContactMobileChangeConfirmed: (state, { data: { mobile, way }, at }) => ({
    ...counted(withChange(state, 'mobileChange', { way }), { what: 'mobile', way, at }),
    signingMobile: mobile,
  }),
  ContactMobileChangeStopped: (state, { data: { mobile } }) => ({
    ...changed(state, { mobile }),
    signingMobile: mobile,
    mobileChange: undefined,
  }),
  ContactMobileChangeEnded: (state) => ({ ...state, mobileChange: undefined }),
  ContactRightsChanged: (state, { data }) => ({ ...changed(state, rightsOf(data)), hadSomething: true }),
  ContactRightsAtClientChanged: (state, { data: { clientId, ...given } }) => ({
    ...givenAt(state, clientId, rightsOf(given)),
    hadSomething: true,
  }),
  ContactPowersGiven: (state, { data: { clientId, powers, until }, at }) => {
    const given = { clientId, powers, at, until };
    return { ...state, powersGiven: [...givenBeside(state, given), given] };
  },
  ContactPowersConfirmed: (state, { data: { clientId } }) => ({
    ...state,
    powersGiven: (state.powersGiven ?? []).filter((given) => given.clientId !== clientId),
  }),
  ContactAdministrationEnded: (state, { data: { clientId }, at }) => ({
    ...state,
    administrationEnded: { ...state.administrationEnded, [clientId]: at },
  }),
  ContactCallbackCodeChanged: (state, { data: { callbackCode } }) => changed(state, { callbackCode }),
  ContactClientsChanged: (state, { data: { clientIds, joined, left, successors = [] } }) => ({
    ...changed(state, { clientIds }),
    hadSomething: true,
    ...successorsAfter(state, [...joined, ...(left ?? [])], successors),
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
  ContactMailErrorReported: (state) => ({
    ...withSilent(state, state.fields?.email ?? state.removedEmail ?? null),
    mailInError: true,
  }),
  ContactFormerMailboxFailed: (state, { data: { email } }) => withSilent(state, email),
  ContactMailErrorCleared: (state) => ({ ...state, mailInError: false }),
};
