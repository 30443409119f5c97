import { forbidden, refuse } from '../../kernel/refusal.js';
import { changeOfRights, rightsBeyondPowers } from './rights-change.vocabulary.js';
import type { ContactRole } from './account.vocabulary.js';
import type { ContactRights } from './contact.commands.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import type { ContactRightsData } from './contact.events.js';
import { rightsOf, type ContactContext } from './contact.state.js';

/* Conditions on giving rights to contacts, or taking them away (specification §6). */

export const rights = (command: Readonly<ContactRights>): ContactRightsData => ({
  ...rightsOf(command),
  productRights: command.productRights.map((of) => ({ rangeId: of.rangeId, rights: of.rights })),
});

/** Rights of a new contact whose creator may create contacts but not give rights. */
export const hasNoRights = ({ role, ...given }: ContactRightsData): boolean =>
  role !== 'administrator' &&
  ![given.seesAllTickets, given.canUpdateContacts, given.canUseStorage, given.eligibleDefaultAdministrator].includes(
    true,
  ) &&
  [given.productRights, given.functionRights, given.profileIds].every((list) => list.length === 0);

export const checkStorage = (
  former: ContactRightsData | null,
  { canUseStorage }: ContactRightsData,
  { actor, facts: { client } }: ContactContext,
): void => {
  if (canUseStorage && !former?.canUseStorage && actor.kind !== 'system' && !client?.storageEligible)
    refuse('storageNotEligible');
};

/** A profile of another client gives nothing, and its name would be read. */
export const checkProfiles = ({ actor, facts }: ContactContext): void => {
  if (!facts.profilesKnown && actor.kind !== 'system') refuse('profileUnknown');
};

/** A delegate makes no administrators, and keeps to the ranges that they were lent (features F52). */
export const checkPowers = (
  former: ContactRightsData | null,
  given: ContactRightsData,
  clientId: string | null,
  { actor }: ContactContext,
): void => {
  const beyond = rightsBeyondPowers(actor, clientId, changeOfRights(former, given));
  if (beyond) throw forbidden(beyond);
};

/** A client that has an administrator keeps one; the system may leave it without, when a person is erased. */
export const checkLastAdministrator = ({ actor, facts: { administeredAlone } }: ContactContext): void => {
  if (actor.kind !== 'system' && administeredAlone.length > 0) refuse('lastAdministrator');
};

/** The same of all clients of a contact; colleagues at one of them are told where the other administrator is named. */
export const checkLastAdministratorOfAny = (ownClientId: string | undefined, context: ContactContext): void => {
  const { actor, facts } = context;
  const isOwn = facts.administeredAlone.some((clientId) => clientId === ownClientId);
  if (isOwn) checkLastAdministrator(context);
  else if (actor.kind !== 'system' && facts.administeredAlone.length > 0) refuse('lastAdministratorElsewhere');
};

/** Only plain users are kept to structures: not administrators, and not contacts without an account. */
export const keepable = (role: ContactRole | undefined): boolean => role === 'user';

/** At this further client; without one, at the client where they are registered. */
export const keptTo = (
  structureIds: readonly string[],
  { actor, facts }: ContactContext,
  furtherClientId: string | null = null,
): readonly ContactEvent[] => {
  if (!facts.structuresKnown && actor.kind !== 'system') refuse('structureUnknown');
  return furtherClientId === null
    ? [events.contactStructuresChanged({ structureIds })]
    : [events.contactStructuresAtClientChanged({ clientId: furtherClientId, structureIds })];
};
