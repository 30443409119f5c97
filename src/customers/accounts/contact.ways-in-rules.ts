import { isCustomer } from '../../kernel/actor.js';
import type { Context, Rule, Timing } from '../../kernel/lifecycle.js';
import { refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { notYetDue } from '../../kernel/timers.js';
import { vouchersNeeded, wayInReminderDays, type ChangeWay } from './account.vocabulary.js';
import type { ContactEvent } from './contact.evolve.js';
import { checkOverPerson } from './contact.powers-rules.js';
import type { ContactFacts, ContactState, WayInChange } from './contact.state.js';

/* Conditions for a changed way in to take effect: a log-in address, or a mobile that receives codes (decision 021). */

type ContactRule<Command extends object> = Rule<ContactState, Command, ContactEvent, ContactFacts>;

interface OfChange {
  readonly changeId: string;
}

/** Kind of way in: the state of its change, its refusals and its events. */
export interface WayInKind {
  readonly timer: string;
  readonly none: string;
  readonly lately: string;
  readonly remind: object;
  readonly end: object;
  changeOf(state: ContactState): WayInChange | undefined;
  proven(changeId: string): readonly ContactEvent[];
  agreed(changeId: string, by: 'formerMailbox' | 'person'): readonly ContactEvent[];
  vouched(changeId: string, by: string, reason: string): ContactEvent;
  reminded(change: WayInChange, endsAt: string): ContactEvent;
  confirmed(state: ContactState, change: WayInChange, way: ChangeWay, reason: string | null): readonly ContactEvent[];
  stopped(state: ContactState, change: WayInChange, undone: boolean): readonly ContactEvent[];
  ended(changeId: string): ContactEvent;
}

const day = 86_400_000;
const daysAfter = (instant: string, days: number): string => new Date(Date.parse(instant) + days * day).toISOString();

/** For seven days, an address that staff vouched for is no proof of its reader's identity. */
export const isHeldBack = (change: WayInChange | undefined): boolean =>
  change?.way === 'vouched' || change?.way === 'newMailbox';

/** The person themselves: in a session of theirs, not in a simulation, and not by an address that staff just vouched for. */
export const isThePerson = ({ emailChange }: ContactState, { id, actor }: Pick<Context, 'id' | 'actor'>): boolean =>
  isCustomer(actor) && actor.id === id && actor.simulatedBy === null && !isHeldBack(emailChange);

/** The mailbox that answers for the person: never one that staff just vouched for. */
export const mailboxOf = ({ fields, emailChange, removedEmail = null }: ContactState): string | null =>
  isHeldBack(emailChange) ? (emailChange?.mailbox ?? null) : (fields?.email ?? removedEmail);

const wayOf = ({ vouchedBy, proven, isOwn, agreedBy }: WayInChange): ChangeWay | null => {
  if (new Set(vouchedBy).size >= vouchersNeeded) return 'vouched';
  if (!proven) return null;
  return isOwn ? 'own' : agreedBy;
};

/** Silence is no consent of a mailbox that bounces, that was never seen to be read, or that does not exist. */
const silenceCounts = (
  { mailInError, status, silentMailboxes = [] }: ContactState,
  change: WayInChange,
  { hasEntered }: ContactFacts,
): boolean =>
  status === 'active' &&
  !mailInError &&
  !change.isOwn &&
  change.mailbox !== null &&
  hasEntered &&
  !silentMailboxes.includes(change.mailbox) &&
  (change.proven || change.vouchedBy.length > 0);

export const timersOf = (kind: WayInKind, state: ContactState): readonly Timing[] => {
  const change = kind.changeOf(state);
  if (!change) return [];
  const { endsAt, isOwn, way, remindedAt, mailbox } = change;
  const end = { name: kind.timer, command: kind.end, dueAt: endsAt };
  const dueAt = daysAfter(endsAt, -wayInReminderDays);
  const isToRemind = state.status === 'active' && !isOwn && way === null && remindedAt === null && mailbox !== null;
  return [end, ...(isToRemind ? [{ name: `${kind.timer}Reminder`, command: kind.remind, dueAt }] : [])];
};

export const wayInRules = (kind: WayInKind) => {
  const asked = (state: ContactState, changeId?: string): WayInChange => {
    const change = kind.changeOf(state);
    return change && (changeId === undefined || change.id === changeId) ? change : refuse(kind.none);
  };

  const unlessItCounts = (state: ContactState): Refusal | undefined =>
    kind.changeOf(state)?.way === null ? undefined : refusal(kind.none);

  /** Confirms the change if this proof suffices, otherwise records the proof. */
  const countOr = (
    state: ContactState,
    change: WayInChange,
    proof: Partial<WayInChange>,
    noted: readonly ContactEvent[],
  ): readonly ContactEvent[] => {
    const way = wayOf({ ...change, ...proof });
    return way === null ? noted : kind.confirmed(state, change, way, null);
  };

  const prove: ContactRule<OfChange> = {
    from: ['active'],
    by: ['system'],
    refusals: [kind.none],
    guard: unlessItCounts,
    decide: (state, { changeId }) => {
      const change = asked(state, changeId);
      return change.proven ? [] : countOr(state, change, { proven: true }, kind.proven(changeId));
    },
  };

  const agree: ContactRule<OfChange> = {
    from: ['active'],
    by: ['customer', 'system'],
    right: 'contact.agreeToChange',
    refusals: [kind.none, 'emailChangedLately', 'identityNotConfirmed'],
    asksIdentity: (_, __, { actor }) => isCustomer(actor),
    guard: unlessItCounts,
    decide: (state, { changeId }, context) => {
      const change = asked(state, changeId);
      // the system: by the link to the former mailbox
      const isByLink = context.actor.kind === 'system';
      if (!isByLink && !isThePerson(state, context)) return refuse('emailChangedLately');
      const agreedBy = isByLink ? 'formerMailbox' : 'person';
      return change.agreedBy === null ? countOr(state, change, { agreedBy }, kind.agreed(changeId, agreedBy)) : [];
    },
  };

  const vouch: ContactRule<{ readonly reason: string }> = {
    from: ['active'],
    by: ['staff'],
    right: 'contact.revise',
    refusals: [kind.none, 'vouchedAlready'],
    guard: (state, { actor }) =>
      unlessItCounts(state) ??
      (kind.changeOf(state)?.vouchedBy.includes(actor.id) ? refusal('vouchedAlready') : undefined),
    decide: (state, { reason }, { actor }) => {
      const change = asked(state);
      const vouchedBy = [...change.vouchedBy, actor.id];
      const isEnough = wayOf({ ...change, vouchedBy }) === 'vouched';
      return [
        kind.vouched(change.id, actor.id, reason),
        ...(isEnough ? kind.confirmed(state, change, 'vouched', reason) : []),
      ];
    },
  };

  const remind: ContactRule<object> = {
    from: ['active'],
    by: ['system'],
    timed: { noticeUntil: () => null },
    decide: (state, _, { now }) => {
      const change = kind.changeOf(state) ?? refuse(notYetDue);
      const latest = daysAfter(now, wayInReminderDays);
      return [kind.reminded(change, latest > change.endsAt ? latest : change.endsAt)];
    },
  };

  /** A change in force is undone by the former mailbox, or by staff. */
  const stop: ContactRule<{ readonly changeId?: string }> = {
    from: ['active', 'archived'],
    by: ['customer', 'staff', 'system'],
    right: 'contact.revise',
    refusals: [kind.none, kind.lately, 'powersNew'],
    guard: (state, { actor }) => {
      const change = kind.changeOf(state);
      if (!change) return refusal(kind.none);
      return change.way !== null && isCustomer(actor) ? refusal(kind.lately) : undefined;
    },
    decide: (state, { changeId }, context) => {
      const change = asked(state, changeId);
      checkOverPerson(state, context);
      return kind.stopped(state, change, change.way !== null);
    },
  };

  const end: ContactRule<object> = {
    from: ['active', 'archived'],
    by: ['system'],
    timed: 'closure',
    decide: (state, _, { facts }) => {
      const change = kind.changeOf(state) ?? refuse(notYetDue);
      const ended = kind.ended(change.id);
      if (change.way !== null || !silenceCounts(state, change, facts)) return [ended];
      // the second notice comes first, and moves the end where it is late
      return change.remindedAt === null ? [] : [...kind.confirmed(state, change, 'silence', null), ended];
    },
  };

  return { prove, agree, vouch, remind, stop, end };
};
