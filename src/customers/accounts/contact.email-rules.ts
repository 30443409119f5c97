import { refuse } from '../../kernel/refusal.js';
import {
  EndContactEmailChange,
  EndContactMobileChange,
  RemindContactEmailChange,
  RemindContactMobileChange,
} from './contact.commands.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import { hasNoRights } from './contact.rights-rules.js';
import { connects, type ContactContext, type ContactState } from './contact.state.js';
import { endOfChange } from './account.vocabulary.js';
import { isThePerson, mailboxOf, timersOf, wayInRules, type WayInKind } from './contact.ways-in-rules.js';

/*
 * An account cannot be taken over by changing its log-in address and having a new password sent there, and codes for
 * signing in a person's name cannot be diverted to another number (decision 021).
 */

const cleared = ({ mailInError }: ContactState): readonly ContactEvent[] =>
  mailInError ? [events.contactMailErrorCleared({})] : [];

/**
 * The log-in address receives the link to a password, and with it opens all that this person may read and do: here and
 * at their further clients, whether they have entered before or not. Former rights count too; otherwise they could be
 * taken away first and given back after the change. The system changes addresses by itself in imports and migrations
 * only.
 */
export const waitsForConfirmation = (
  { fields, removedEmail = null, hadSomething = false }: ContactState,
  { actor, facts: { hasAccount, isInvolved } }: Pick<ContactContext, 'actor' | 'facts'>,
): boolean =>
  actor.kind !== 'system' &&
  fields !== null &&
  (fields.email ?? removedEmail) !== null &&
  (hasAccount || isInvolved || hadSomething || fields.clientIds.length > 0 || !hasNoRights(fields));

/** Another address for the one that the card has: at once, or once it counts. */
export const changeAddress = (
  state: ContactState,
  email: string | null,
  context: ContactContext,
): readonly ContactEvent[] => {
  const { fields, emailChange } = state;
  const formerEmail = fields?.email ?? null;
  if (!waitsForConfirmation(state, context))
    return [
      ...(formerEmail === null || !fields || !connects(fields) ? [] : [events.contactEmailChanged({ formerEmail })]),
      ...cleared(state),
    ];
  if (emailChange && emailChange.way !== null) return refuse('emailChangedLately');
  const isOwn = isThePerson(state, context);
  if (emailChange?.value === email && (emailChange.isOwn || !isOwn)) return [];
  const [changeId, endsAt] = [context.idFor('email'), endOfChange(context.now)];
  return [events.contactEmailChangeAsked({ changeId, email, formerEmail, endsAt, isOwn, mailbox: mailboxOf(state) })];
};

/** Another number on the card receives codes at once where the person wrote it themselves; else once it counts. */
export const changeMobile = (
  state: ContactState,
  mobile: string | null,
  context: ContactContext,
): readonly ContactEvent[] => {
  const { fields, signingMobile: formerMobile, mobileChange } = state;
  if (fields?.mobile === mobile || !waitsForConfirmation(state, context) || isThePerson(state, context)) return [];
  if (mobileChange && mobileChange.way !== null) return refuse('mobileChangedLately');
  if (mobile === formerMobile) return [];
  const [changeId, endsAt] = [context.idFor('mobile'), endOfChange(context.now)];
  return [events.contactMobileChangeAsked({ changeId, mobile, formerMobile, endsAt, mailbox: mailboxOf(state) })];
};

const email: WayInKind = {
  timer: 'emailChange',
  none: 'noEmailChange',
  lately: 'emailChangedLately',
  remind: new RemindContactEmailChange(),
  end: new EndContactEmailChange(),
  changeOf: ({ emailChange }) => emailChange,
  proven: (changeId) => [events.contactEmailChangeProven({ changeId })],
  agreed: (changeId, by) => [events.contactEmailChangeAgreed({ changeId, by })],
  vouched: (changeId, by, reason) => events.contactEmailChangeVouched({ changeId, by, reason }),
  reminded: ({ id: changeId, mailbox }, endsAt) => events.contactEmailChangeReminded({ changeId, endsAt, mailbox }),
  confirmed: (state, { id: changeId, value, former: formerEmail }, way, reason) => [
    events.contactEmailChangeConfirmed({ changeId, email: value, formerEmail, reason, way }),
    ...cleared(state),
  ],
  stopped: (state, { id: changeId, former }, undone) => [
    events.contactEmailChangeStopped({ changeId, email: former, undone }),
    ...(undone ? cleared(state) : []),
  ],
  ended: (changeId) => events.contactEmailChangeEnded({ changeId }),
};

/** A number has nothing to prove: it counts with the first agreement. */
const mobile: WayInKind = {
  timer: 'mobileChange',
  none: 'noMobileChange',
  lately: 'mobileChangedLately',
  remind: new RemindContactMobileChange(),
  end: new EndContactMobileChange(),
  changeOf: ({ mobileChange }) => mobileChange,
  proven: () => [],
  agreed: () => [],
  vouched: (changeId, by, reason) => events.contactMobileChangeVouched({ changeId, by, reason }),
  reminded: ({ id: changeId, mailbox }, endsAt) => events.contactMobileChangeReminded({ changeId, endsAt, mailbox }),
  confirmed: (_, { id: changeId, value }, way) => [
    events.contactMobileChangeConfirmed({ changeId, mobile: value, way }),
  ],
  stopped: (_, { id: changeId, former }, undone) => [
    events.contactMobileChangeStopped({ changeId, mobile: former, undone }),
  ],
  ended: (changeId) => events.contactMobileChangeEnded({ changeId }),
};

const [ofEmail, ofMobile] = [wayInRules(email), wayInRules(mobile)];

export const emailRules = {
  ConfirmContactEmailChange: ofEmail.prove,
  AgreeToContactEmailChange: ofEmail.agree,
  VouchForContactEmailChange: ofEmail.vouch,
  StopContactEmailChange: ofEmail.stop,
  RemindContactEmailChange: ofEmail.remind,
  EndContactEmailChange: ofEmail.end,
  AgreeToContactMobileChange: ofMobile.agree,
  VouchForContactMobileChange: ofMobile.vouch,
  StopContactMobileChange: ofMobile.stop,
  RemindContactMobileChange: ofMobile.remind,
  EndContactMobileChange: ofMobile.end,
};

export const wayInTimers = (state: ContactState) => [...timersOf(email, state), ...timersOf(mobile, state)];
