import { isCustomer } from '../../kernel/actor.js';
import type { Rule } from '../../kernel/lifecycle.js';
import { forbidden, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import type { Language } from '../../kernel/language.js';
import { mailTopics, type ContactRole, type MailTopic } from './account.vocabulary.js';
import { clientsRules } from './contact.clients-rules.js';
import {
  AgreeToContactEmailChange,
  AgreeToContactMobileChange,
  ArchiveContact,
  ChangeCallbackCode,
  ChangeContactCarlResource,
  ChangeContactClients,
  ChangeContactRights,
  ChangeContactStructures,
  ConfirmContactEmailChange,
  EndContactEmailChange,
  EndContactMobileChange,
  RegisterContact,
  RemindContactEmailChange,
  RemindContactMobileChange,
  ReportContactMailError,
  RestoreContact,
  ReviseContact,
  ReviseContactPreferences,
  StopContactEmailChange,
  StopContactMobileChange,
  VouchForContactEmailChange,
  VouchForContactMobileChange,
  type ContactCard,
} from './contact.commands.js';
import { changeAddress, changeMobile, emailRules, waitsForConfirmation } from './contact.email-rules.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import type { ContactCardData } from './contact.events.js';
import { administrationEnded, checkOverPerson, clientsGiven, powersGiven } from './contact.powers-rules.js';
import {
  checkLastAdministratorOfAny,
  checkPowers,
  checkProfiles,
  checkStorage,
  hasNoRights,
  keepable,
  keptTo,
  rights,
} from './contact.rights-rules.js';
import {
  clientsOf,
  connects,
  contactResource,
  noContact,
  rightsAtClient,
  type ContactContext,
  type ContactFacts,
  type ContactState,
} from './contact.state.js';
import { checkSuccession } from './contact.succession-rules.js';

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
  ConfirmContactEmailChange,
  AgreeToContactEmailChange,
  VouchForContactEmailChange,
  StopContactEmailChange,
  RemindContactEmailChange,
  EndContactEmailChange,
  AgreeToContactMobileChange,
  VouchForContactMobileChange,
  StopContactMobileChange,
  RemindContactMobileChange,
  EndContactMobileChange,
};

export type ContactRules = {
  readonly [Name in keyof typeof contactCommands]: Rule<
    ContactState,
    InstanceType<(typeof contactCommands)[Name]>,
    ContactEvent,
    ContactFacts
  >;
};

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

const isAsHeld = (held: ContactCardData | null, revised: ContactCardData): boolean =>
  held !== null && Object.entries(revised).every(([field, value]) => Reflect.get(held, field) === value);

const checkEmail = (email: string | null, role: ContactRole, { facts: { emailFault } }: ContactContext): void => {
  if (email === null && connects({ role })) refuse('emailNeeded');
  if (email !== null && emailFault) refuse(emailFault);
};

export const reachedBy = ['email', 'landline', 'mobile'] as const;

/**
 * The department decides who may revise a card. A contact who revises cards of their department therefore moves no
 * contact into or out of it, least of all themselves, regardless of their power and client; a delegate stays where they
 * are.
 */
const departmentFault = (
  fields: ContactState['fields'],
  service: string,
  { id, actor }: ContactContext,
): Refusal | undefined => {
  if (fields?.service === service || !isCustomer(actor)) return undefined;
  const administersIt = actor.kind === 'clientAdministrator' && actor.clientId === fields?.clientId;
  const isFixed =
    actor.id === id
      ? (fields?.canUpdateContacts ?? false) || actor.canUpdateContacts || actor.delegatedPowers.length > 0
      : actor.canUpdateContacts || !actor.delegatedPowers.some(({ power }) => power === 'contacts');
  return isFixed && !administersIt ? refusal('departmentFixed') : undefined;
};

/** Settings of the client for its new contacts, where they differ from the usual. */
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
      'profileUnknown',
    ],
    // staff invite when they see fit: that is counted then
    mailsUnproven: (_, { role, email }, { actor }) =>
      isCustomer(actor) && connects({ role }) && email != null ? 1 : 0,
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
      checkProfiles(context);
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
        ...powersGiven(noContact, command.clientId, null, given, context),
        ...clientsGiven(command.clientIds, context),
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
      'emailChangedLately',
      'mobileChangedLately',
      'powersNew',
    ],
    // a stranger at an open page must not have links to a new password sent to themselves
    // the new address is asked, or the former one is told
    mailsUnproven: ({ fields, signingMobile }, { email = null, mobile = null }) =>
      [fields?.email !== email, signingMobile !== null && signingMobile !== mobile].filter(Boolean).length,
    asksIdentity: ({ fields }, command, { id, actor }) => {
      const revised = card(command);
      return actor.id === id && reachedBy.some((field) => fields?.[field] !== revised[field]);
    },
    decide: (state, command, context) => {
      const { fields } = state;
      const fault = departmentFault(fields, command.service, context);
      if (fault) throw fault;
      const revised = card(command);
      if (isAsHeld(fields, revised)) return [];
      checkOverPerson(state, context);
      const sameAddress = revised.email === fields?.email;
      if (!sameAddress) checkEmail(revised.email, fields?.role ?? 'accountless', context);
      const email = waitsForConfirmation(state, context) ? (fields?.email ?? null) : revised.email;
      return [
        events.contactRevised({ ...revised, email, callbackCode: null, before: null }),
        ...(sameAddress ? [] : changeAddress(state, revised.email, context)),
        ...changeMobile(state, revised.mobile, context),
      ];
    },
  },
  ChangeCallbackCode: {
    from: ['active'],
    by: everyone,
    right: 'contact.changeCallbackCode',
    refusals: ['callbackCodeAlreadyUsed', 'powersNew'],
    decide: (state, { callbackCode }, context) => {
      checkOverPerson(state, context);
      return [events.contactCallbackCodeChanged({ callbackCode: callbackCode ?? null })];
    },
  },
  ...clientsRules,
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
    turnOf: clientsOf,
    decidesOn: ['tickets', 'quotes', 'orders', 'renewals', 'trainingAgreements', 'interventions'],
    refusals: [
      'contactIsOneself',
      'lastAdministrator',
      'lastAdministratorElsewhere',
      'successorNeeded',
      'successorOrNobodyNeeded',
      'successorUnknown',
      'powersNew',
    ],
    decide: (state, { successorId = null, nobodyTakesOver }, context) => {
      const { fields } = state;
      const { id, actor, facts } = context;
      if (actor.id === id) refuse('contactIsOneself');
      checkOverPerson(state, context);
      checkLastAdministratorOfAny(fields?.clientId, context);
      if (successorId !== null && !facts.successorKnown) refuse('successorUnknown');
      checkSuccession({ successorId, nobodyTakesOver }, facts, context);
      return [events.contactArchived({ successorId }), ...administrationEnded(clientsOf(state), state, () => null)];
    },
  },
  RestoreContact: {
    from: ['archived'],
    by: everyone,
    right: 'contact.restore',
    decide: (state, _, context) => [
      events.contactRestored({}),
      // former rights come back as a new grant by this actor: the client's own people did not give them again
      ...clientsOf(state).flatMap((clientId) => {
        const given = rightsAtClient(state, clientId);
        return given ? powersGiven(noContact, clientId, null, given, context) : [];
      }),
    ],
  },
  ReportContactMailError: {
    from: ['active'],
    by: ['system'],
    refusals: ['mailAlreadyInError'],
    decide: (state, { email }) => {
      const present = state.fields?.email ?? state.removedEmail;
      if (email === undefined || email === present)
        return state.mailInError ? refuse('mailAlreadyInError') : [events.contactMailErrorReported({})];
      const isAsked = [state.emailChange, state.mobileChange].some((change) => change?.mailbox === email);
      return isAsked && !(state.silentMailboxes ?? []).includes(email)
        ? [events.contactFormerMailboxFailed({ email })]
        : [];
    },
  },
  ...emailRules,
};
