import { isCustomer } from '../kernel/actor.js';
import type { Rule } from '../kernel/lifecycle.js';
import { refusal, refuse } from '../kernel/refusal.js';
import { emailChangeDays } from './account.vocabulary.js';
import type {
  ConfirmContactEmailChange,
  EndContactEmailChange,
  StopContactEmailChange,
  VouchForContactEmailChange,
} from './contact.commands.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import { hasNoRights } from './contact.rights-rules.js';
import {
  connects,
  type ContactContext,
  type ContactFacts,
  type ContactState,
  type EmailChange,
} from './contact.state.js';

/* Nobody takes an account over by changing its log-in address and having a new password sent there (decision 021). */

type ContactRule<Command extends object> = Rule<ContactState, Command, ContactEvent, ContactFacts>;

const cleared = ({ mailInError }: ContactState): readonly ContactEvent[] =>
  mailInError ? [events.contactMailErrorCleared({})] : [];

/**
 * Whoever has the address has the link to a password, and with it all that this person may read and do: here as at their
 * further clients, and whether they have entered before or not. The system changes addresses by itself in imports and
 * migrations only.
 */
export const waitsForConfirmation = (
  { fields }: ContactState,
  { actor, facts: { hasAccount, isInvolved } }: ContactContext,
): boolean =>
  actor.kind !== 'system' &&
  fields !== null &&
  fields.email !== null &&
  (hasAccount || isInvolved || fields.clientIds.length > 0 || !hasNoRights(fields));

/** Another address for the one that the card has: at once, or once it is confirmed. */
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
  if (emailChange?.email === email) return [];
  if (emailChange?.confirmed) return refuse('emailChangedLately');
  const endsAt = new Date(Date.parse(context.now) + emailChangeDays * 86_400_000).toISOString();
  return [events.contactEmailChangeAsked({ changeId: context.idFor('email'), email, formerEmail, endsAt })];
};

const asked = ({ emailChange }: ContactState): EmailChange => emailChange ?? refuse('noEmailChange');

const named = (state: ContactState, changeId: string | undefined): EmailChange => {
  const change = asked(state);
  return changeId === undefined || change.id === changeId ? change : refuse('noEmailChange');
};

const confirmed = (state: ContactState, { id, email, formerEmail }: EmailChange, reason: string | null) => [
  events.contactEmailChangeConfirmed({ changeId: id, email, formerEmail, reason }),
  ...cleared(state),
];

const unlessConfirmed = ({ emailChange }: ContactState) =>
  emailChange && !emailChange.confirmed ? undefined : refusal('noEmailChange');

const confirm: ContactRule<ConfirmContactEmailChange> = {
  from: ['active'],
  by: ['system'],
  refusals: ['noEmailChange'],
  guard: unlessConfirmed,
  decide: (state, { changeId }) => confirmed(state, named(state, changeId), null),
};

const vouch: ContactRule<VouchForContactEmailChange> = {
  from: ['active'],
  by: ['staff'],
  right: 'contact.revise',
  refusals: ['noEmailChange'],
  guard: unlessConfirmed,
  decide: (state, { reason }) => confirmed(state, asked(state), reason),
};

/** What is confirmed is undone by the former mailbox, or by staff. */
const stop: ContactRule<StopContactEmailChange> = {
  from: ['active', 'archived'],
  by: ['customer', 'staff', 'system'],
  right: 'contact.revise',
  refusals: ['noEmailChange', 'emailChangedLately'],
  guard: ({ emailChange }, { actor }) => {
    if (!emailChange) return refusal('noEmailChange');
    return emailChange.confirmed && isCustomer(actor) ? refusal('emailChangedLately') : undefined;
  },
  decide: (state, { changeId: wanted }) => {
    const { id: changeId, confirmed: undone, formerEmail: email } = named(state, wanted);
    return [events.contactEmailChangeStopped({ changeId, email, undone }), ...(undone ? cleared(state) : [])];
  },
};

const end: ContactRule<EndContactEmailChange> = {
  from: ['active', 'archived'],
  by: ['system'],
  decide: ({ emailChange }, _, { now }) =>
    emailChange && emailChange.endsAt <= now ? [events.contactEmailChangeEnded({ changeId: emailChange.id })] : [],
};

export const emailRules = {
  ConfirmContactEmailChange: confirm,
  VouchForContactEmailChange: vouch,
  StopContactEmailChange: stop,
  EndContactEmailChange: end,
};
