import { isCustomer } from '../kernel/actor.js';
import type { Context, Rule } from '../kernel/lifecycle.js';
import { forbidden, refusal, refuse, type Refusal } from '../kernel/refusal.js';
import type { Language } from '../kernel/language.js';
import { mailTopics, type ContactRole, type MailTopic } from './account.terms.js';
import {
  ArchiveContact,
  ChangeCallbackCode,
  ChangeContactCarlResource,
  ChangeContactClients,
  ChangeContactRights,
  ChangeContactStructures,
  RegisterContact,
  ReportContactMailError,
  RestoreContact,
  ReviseContact,
  ReviseContactPreferences,
  type ContactCard,
} from './contact.commands.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import type { ContactCardData } from './contact.events.js';
import {
  checkLastAdministrator,
  checkPowers,
  checkStorage,
  hasNoRights,
  keepable,
  keptTo,
  rights,
} from './contact.rights-rules.js';
import { connects, contactResource, noContact, type ContactState } from './contact.state.js';

/** What the rules need to know beyond the contact; looked up only for the commands that ask. */
export interface ContactFacts {
  /** What is wrong with the e-mail address of the command: the vendor's own, or one that lasts for minutes. */
  readonly emailFault: 'emailOfVendor' | 'emailDisposable' | null;
  /** Whether the asker may give rights. */
  readonly mayChangeRights: boolean;
  /** `mailTopics`: mails that its new contacts begin with. */
  readonly client: { readonly storageEligible: boolean; readonly mailTopics: readonly MailTopic[] } | null;
  /** Whether the client has an administrator besides this contact, as the log says it, not a read model. */
  readonly hasOtherAdministrator: boolean;
  readonly openTickets: number;
  /** The asker has lately proved that it is he, or connects for the first time. */
  readonly identityConfirmed: boolean;
  /** The colleague named in the command is one of the client's, active, and may take tickets over. */
  readonly successorKnown: boolean;
  /** The structures named in the command are all open ones of the client. */
  readonly structuresKnown: boolean;
}

export const contactCommands = {
  RegisterContact,
  ReviseContact,
  ChangeContactRights,
  ChangeCallbackCode,
  ChangeContactClients,
  ChangeContactStructures,
  ChangeContactCarlResource,
  ReviseContactPreferences,
  ArchiveContact,
  RestoreContact,
  ReportContactMailError,
};

type ContactRules = {
  readonly [Name in keyof typeof contactCommands]: Rule<
    ContactState,
    InstanceType<(typeof contactCommands)[Name]>,
    ContactEvent,
    ContactFacts
  >;
};
export type ContactContext = Context<ContactFacts>;

const everyone = ['customer', 'staff', 'system'] as const;

const card = (command: ContactCard): ContactCardData => ({
  civility: command.civility,
  firstName: command.firstName,
  lastName: command.lastName,
  email: command.email ?? null,
  landline: command.landline ?? null,
  mobile: command.mobile ?? null,
  service: command.service,
  function: command.function,
  language: command.language,
  workstation: command.workstation ?? null,
  operatingSystem: command.operatingSystem ?? null,
});

const checkEmail = (email: string | null, role: ContactRole, { facts: { emailFault } }: ContactContext): void => {
  if (email === null && connects({ role })) refuse('emailNeeded');
  if (email !== null && emailFault) refuse(emailFault);
};

export const reachedBy = ['email', 'landline', 'mobile'] as const;

/** Whoever finds an open page must not have the links to a new password sent to himself. */
const checkIdentity = (
  fields: ContactState['fields'],
  revised: ContactCardData,
  { id, actor, facts: { identityConfirmed } }: ContactContext,
): void => {
  if (actor.id === id && !identityConfirmed && reachedBy.some((field) => fields?.[field] !== revised[field]))
    throw forbidden('identityNotConfirmed');
};

/** Whose card one may revise follows from the department: nobody moves a person, or himself, into or out of his reach. */
const departmentFault = (
  fields: ContactState['fields'],
  service: string,
  { id, actor }: ContactContext,
): Refusal | undefined => {
  const reaches = actor.kind === 'contact' && (actor.id !== id || actor.canUpdateContacts);
  return reaches && fields?.service !== service && !actor.delegatedPowers.some(({ power }) => power === 'contacts')
    ? refusal('departmentFixed')
    : undefined;
};

/** What the client has settled for its new contacts, where it differs from the usual. */
const firstPreferences = (language: Language, topics: readonly MailTopic[]): readonly ContactEvent[] =>
  topics.length === mailTopics.length
    ? []
    : [events.contactPreferencesRevised({ ...noContact.preferences, language, mailTopics: topics })];

/** Specification §3, §5 and §6, contacts. */
export const contactRules: ContactRules = {
  RegisterContact: {
    from: ['none'],
    by: everyone,
    right: 'contact.register',
    refusals: [
      'emailAlreadyUsed',
      'callbackCodeAlreadyUsed',
      'emailOfVendor',
      'emailDisposable',
      'clientUnknown',
      'clientsByStaffOnly',
      'rightsNotYours',
      'onlyAdministratorsMakeAdministrators',
      'rangeBeyondDelegation',
      'storageNotEligible',
      'structureUnknown',
    ],
    resource: (command, { id }) => ({ ...contactResource(command, id), memberIds: [] }),
    decide: (_, command, context) => {
      const { actor, facts } = context;
      if (!facts.client && actor.kind !== 'system') refuse('clientUnknown');
      if (isCustomer(actor) && command.clientIds.length > 0) refuse('clientsByStaffOnly');
      const given = rights(command);
      const structureIds = keepable(command.role) ? command.structureIds : [];
      if (!facts.mayChangeRights && !(hasNoRights(given) && structureIds.length === 0))
        throw forbidden('rightsNotYours');
      if (!hasNoRights(given)) checkPowers(null, given, command.clientId, context);
      checkEmail(command.email ?? null, command.role, context);
      checkStorage(null, given, context);
      return [
        events.contactRegistered({
          clientId: command.clientId,
          clientIds: command.clientIds,
          callbackCode: command.callbackCode ?? null,
          ...card(command),
          ...given,
        }),
        ...(structureIds.length > 0 ? keptTo(structureIds, context) : []),
        ...firstPreferences(command.language, facts.client?.mailTopics ?? mailTopics),
      ];
    },
  },
  ReviseContact: {
    from: ['active'],
    by: everyone,
    right: 'contact.revise',
    refusals: [
      'emailAlreadyUsed',
      'emailOfVendor',
      'emailDisposable',
      'emailNeeded',
      'departmentFixed',
      'identityNotConfirmed',
    ],
    decide: ({ fields, mailInError }, command, context) => {
      const fault = departmentFault(fields, command.service, context);
      if (fault) throw fault;
      const revised = card(command);
      const sameAddress = revised.email === fields?.email;
      if (!sameAddress) checkEmail(revised.email, fields?.role ?? 'accountless', context);
      checkIdentity(fields, revised, context);
      const formerEmail = sameAddress || !fields || !connects(fields) ? null : fields.email;
      return [
        events.contactRevised({ ...revised, callbackCode: null, before: null }),
        ...(formerEmail === null ? [] : [events.contactEmailChanged({ formerEmail })]),
        ...(mailInError && !sameAddress ? [events.contactMailErrorCleared({})] : []),
      ];
    },
  },
  ChangeContactRights: {
    from: ['active'],
    by: everyone,
    right: 'contact.changeRights',
    inTurn: true,
    refusals: [
      'emailNeeded',
      'storageNotEligible',
      'lastAdministrator',
      'onlyAdministratorsMakeAdministrators',
      'rangeBeyondDelegation',
    ],
    decide: ({ fields }, command, context) => {
      const given = rights(command);
      checkPowers(fields, given, fields?.clientId ?? null, context);
      if (fields?.email === null && connects(given)) refuse('emailNeeded');
      checkStorage(fields, given, context);
      if (given.role !== 'administrator') checkLastAdministrator(fields?.role, context);
      return [events.contactRightsChanged(given)];
    },
  },
  ChangeCallbackCode: {
    from: ['active'],
    by: everyone,
    right: 'contact.revise',
    refusals: ['callbackCodeAlreadyUsed'],
    decide: (_, { callbackCode }) => [events.contactCallbackCodeChanged({ callbackCode: callbackCode ?? null })],
  },
  ChangeContactClients: {
    from: ['active'],
    by: ['staff', 'system'],
    right: 'contact.revise',
    decide: ({ fields }, { clientIds }) => [
      events.contactClientsChanged({ clientIds: clientIds.filter((id) => id !== fields?.clientId) }),
    ],
  },
  ChangeContactStructures: {
    from: ['active'],
    by: everyone,
    right: 'contact.changeRights',
    refusals: ['structureUnknown', 'structuresOfUsersOnly'],
    guard: ({ fields }) => (keepable(fields?.role) ? undefined : refusal('structuresOfUsersOnly')),
    decide: (_, { structureIds }, context) => keptTo(structureIds, context),
  },
  ChangeContactCarlResource: {
    from: ['active'],
    by: ['staff', 'system'],
    right: 'contact.revise',
    decide: (_, { carlResourceId }) => [events.contactCarlResourceChanged({ carlResourceId: carlResourceId ?? null })],
  },
  ReviseContactPreferences: {
    from: ['active'],
    by: ['customer', 'system'],
    right: 'contact.revisePreferences',
    refusals: ['clientUnknown'],
    decide: ({ fields, preferences }, command) => {
      const defaultClientId = command.defaultClientId ?? preferences.defaultClientId;
      const known = fields ? [fields.clientId, ...fields.clientIds] : [];
      if (command.defaultClientId && !known.includes(command.defaultClientId)) refuse('clientUnknown');
      return [
        events.contactPreferencesRevised({
          language: command.language ?? fields?.language ?? 'fr',
          timeZone: command.timeZone ?? preferences.timeZone,
          defaultClientId,
          mailTopics: command.mailTopics ?? preferences.mailTopics,
        }),
      ];
    },
  },
  ArchiveContact: {
    from: ['active'],
    by: everyone,
    right: 'contact.archive',
    inTurn: true,
    refusals: ['contactIsOneself', 'lastAdministrator', 'successorNeeded', 'successorUnknown'],
    decide: ({ fields }, { successorId = null }, context) => {
      const { id, actor, facts } = context;
      if (actor.id === id) refuse('contactIsOneself');
      checkLastAdministrator(fields?.role, context);
      if (successorId !== null && !facts.successorKnown) refuse('successorUnknown');
      if (successorId === null && facts.openTickets > 0 && actor.kind !== 'system')
        refuse('successorNeeded', { count: facts.openTickets });
      return [events.contactArchived({ successorId })];
    },
  },
  RestoreContact: {
    from: ['archived'],
    by: everyone,
    right: 'contact.restore',
    decide: () => [events.contactRestored({})],
  },
  ReportContactMailError: {
    from: ['active'],
    by: ['system'],
    refusals: ['mailAlreadyInError'],
    guard: ({ mailInError }) => (mailInError ? refusal('mailAlreadyInError') : undefined),
    decide: () => [events.contactMailErrorReported({})],
  },
};
