import { isCustomer } from '../../kernel/actor.js';
import { refuse } from '../../kernel/refusal.js';
import { endOfChange, toldPowers, type ToldPower } from './account.vocabulary.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import type { ContactRightsData } from './contact.events.js';
import {
  clientsOf,
  connects,
  rightsAtClient,
  type ContactContext,
  type ContactState,
  type PowersGiven,
} from './contact.state.js';

/*
 * A single member of staff cannot give an accomplice power over a client. Where the client has an administrator of its
 * own, its administrators are told at once, and for seven days the grant allows no signature (decision 021).
 */

/** Grants of this power at the client that do not allow a signature yet. */
export const heldPowers = (
  { powersGiven = [] }: Pick<ContactState, 'powersGiven'>,
  clientId: string,
  power: ToldPower,
  now: string,
): readonly PowersGiven[] =>
  powersGiven.filter((given) => given.clientId === clientId && given.powers.includes(power) && given.until > now);

/** Whether a grant of any power at the client is still on hold. */
export const holdsNewPowers = (state: Pick<ContactState, 'powersGiven'>, clientId: string, now: string): boolean =>
  toldPowers.some((power) => heldPowers(state, clientId, power, now).length > 0);

const binding = ['signatures', 'client'] as const;

/**
 * Whether grants still on hold keep the contact from binding this client. A contact who could already sign by their
 * client's own grant receives no such grant with the role of administrator.
 */
export const bindsNothing = (state: Pick<ContactState, 'powersGiven'>, clientId: string, now: string): boolean =>
  binding.some((power) => heldPowers(state, clientId, power, now).length > 0);

/** Evidence for a signature at this client: givers of the right to sign, and instants. */
export const signaturesGiven = (
  { powersGiven = [] }: Pick<ContactState, 'powersGiven'>,
  clientId: string,
): readonly PowersGiven[] =>
  powersGiven.filter((given) => given.clientId === clientId && given.powers.includes('signatures'));

/** Whether the asker is an administrator whose grant by staff is still on hold. */
export const isHeld = ({ askerHeldUntil }: Pick<ContactContext['facts'], 'askerHeldUntil'>, now: string): boolean =>
  askerHeldUntil !== null && askerHeldUntil > now;

/** Its own administrators, and those to whom they lent their power; not in a simulation, and none whom staff just made one. */
const isOfClient = (clientId: string, { actor, facts, now }: ContactContext): boolean =>
  isCustomer(actor) && actor.clientId === clientId && actor.simulatedBy === null && !isHeld(facts, now);

const administers = (given: ContactRightsData | null): boolean =>
  given !== null && connects(given) && given.role === 'administrator';
/** Signs by a right of their own, profiles left aside. */
const signsAlone = (given: ContactRightsData | null): boolean =>
  administers(given) || (given !== null && connects(given) && given.functionRights.includes('signatures'));
const profilesOf = (given: ContactRightsData | null): readonly string[] =>
  given !== null && connects(given) ? given.profileIds : [];

/**
 * Administrators appointed by staff recently cannot remove other administrators and signers, or make them unreachable:
 * these people could object.
 */
const checkOverOthers = (isAgainst: boolean, { id, actor, facts, now }: ContactContext): void => {
  if (isAgainst && actor.id !== id && isHeld(facts, now)) refuse('powersNew');
};

const signs = (given: ContactRightsData | null, { signingProfileIds }: ContactContext['facts']): boolean =>
  signsAlone(given) || profilesOf(given).some((id) => signingProfileIds.includes(id));

/** Their card, their account, and how they are reached. */
export const checkOverPerson = (state: ContactState, context: ContactContext): void =>
  checkOverOthers(
    context.facts.isLentPowers ||
      clientsOf(state).some((clientId) => signs(rightsAtClient(state, clientId), context.facts)),
    context,
  );

/** Guards the removal of rights. */
export const checkTaken = (before: ContactRightsData, after: ContactRightsData, context: ContactContext): void =>
  checkOverOthers(
    (administers(before) && !administers(after)) ||
      (signs(before, context.facts) && !signs(after, context.facts)) ||
      (context.facts.isLentPowers && connects(before) && !connects(after)),
    context,
  );

/** Notes clients that the contact no longer administers: for some days a former administrator may still object. */
export const administrationEnded = (
  before: readonly string[],
  state: ContactState,
  after: (clientId: string) => ContactRightsData | null,
): readonly ContactEvent[] =>
  before
    .filter((clientId) => administers(rightsAtClient(state, clientId)) && !administers(after(clientId)))
    .map((clientId) => events.contactAdministrationEnded({ clientId }));

/**
 * Powers gained. An earlier profile with the right to sign does not replace a right of their own: staff may have added
 * the right to that profile a moment ago.
 */
const gained = (
  before: ContactRightsData | null,
  after: ContactRightsData,
  { signingProfileIds }: ContactContext['facts'],
): readonly ToldPower[] => {
  const had = profilesOf(before);
  const signsByNew = profilesOf(after).some((id) => !had.includes(id) && signingProfileIds.includes(id));
  return [
    ...(administers(after) && !administers(before) ? (['administrator'] as const) : []),
    ...(!signsAlone(before) && (signsAlone(after) || signsByNew) ? (['signatures'] as const) : []),
  ];
};

const told = (clientId: string, powers: readonly ToldPower[], context: ContactContext): readonly ContactEvent[] => {
  const administratorIds = context.facts.toldAdministrators[clientId] ?? [];
  return powers.length === 0 || administratorIds.length === 0
    ? []
    : [events.contactPowersGiven({ clientId, powers, administratorIds, until: endOfChange(context.now) })];
};

/** Events that follow from rights given at a client. */
export const powersGiven = (
  state: Pick<ContactState, 'powersGiven'>,
  clientId: string | null,
  before: ContactRightsData | null,
  after: ContactRightsData,
  context: ContactContext,
): readonly ContactEvent[] => {
  if (context.actor.kind === 'system' || clientId === null) return [];
  if (!isOfClient(clientId, context)) return told(clientId, gained(before, after, context.facts), context);
  const isGiven = (state.powersGiven ?? []).some((given) => given.clientId === clientId);
  // whom power was lent to may not give all of what is held
  return isGiven && context.actor.kind === 'clientAdministrator' ? [events.contactPowersConfirmed({ clientId })] : [];
};

/** The same for clients that a contact joins, where they have no special rights yet. */
export const clientsGiven = (clientIds: readonly string[], context: ContactContext): readonly ContactEvent[] =>
  context.actor.kind === 'system' ? [] : clientIds.flatMap((clientId) => told(clientId, ['client'], context));
