import type { Tones } from '../../kernel/tones.js';

/** The words of this context, shared with both fronts. */
export const subprocessorStatuses = ['planned', 'active', 'former'] as const;
export type SubprocessorStatus = (typeof subprocessorStatuses)[number];

export const changeKinds = ['added', 'replaced', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];
/** By which it works no more. */
export const isLeaving = (kind: string | undefined): boolean => kind === 'replaced' || kind === 'removed';
/**
 * Kinds of changes in the register of a client: a subprocessor moves when its country or its place of processing
 * changes.
 */
export type StandingKind = ChangeKind | 'moved';
/** `excepted`: another one serves the client than the others; `exceptionEnded`: the ordinary register holds again. */
export type RegisterChangeKind = StandingKind | 'excepted' | 'exceptionEnded';
/** All that is announced: `named` of one processing alone, `exceptionEnded` of one client. */
export type AnnouncedKind = StandingKind | 'named' | 'exceptionEnded';

/** `held`: its day has come, and objections to it wait for an answer; `excepted`: never applied for the client that reads. */
export const changeStates = ['announced', 'held', 'applied', 'cancelled', 'excepted'] as const;
export type ChangeState = (typeof changeStates)[number];
/** States of changes that may take effect yet, and of those that are kept from this client. */
export const currentChangeStates = ['announced', 'held', 'excepted'] as const;
/** Days during which a client that had objected still sees that the change was given up. */
export const mootObjectionDays = 30;

/** Why data may leave the European Economic Area (GDPR, chapter V). */
export const safeguards = ['adequacy', 'standardClauses', 'bindingRules', 'derogation'] as const;
export type Safeguard = (typeof safeguards)[number];

/** ISO 3166-1 codes; the first ones are of the European Economic Area. */
const areaCountries = ['FR', 'BE', 'DE', 'ES', 'IE', 'IT', 'LU', 'NL', 'PL', 'PT', 'SE'] as const;
export const countries = [...areaCountries, 'CH', 'GB', 'CA', 'US', 'IN', 'MA', 'TN'] as const;
export type Country = (typeof countries)[number];

export const isOutsideArea = (country: string | undefined): boolean =>
  country !== undefined && !areaCountries.some((known) => known === country);

export const serviceTypes = ['maintenance', 'hosting', 'training', 'support', 'dataRecovery', 'other'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** `moot`: what was objected to is given up, and nothing is left to decide. */
export const objectionStatuses = ['made', 'withdrawn', 'answered', 'moot'] as const;
export type ObjectionStatus = (typeof objectionStatuses)[number];

export const objectionOutcomes = ['kept', 'replacedForClient', 'changeCancelled', 'contractEnds'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

/** By which the change is never applied for the client, until that is ended. */
export const isExcepting = (outcome: ObjectionOutcome): boolean =>
  outcome === 'replacedForClient' || outcome === 'contractEnds';
/** By which what was announced is given up for all that it concerns. */
export const isCancelling = (outcome: ObjectionOutcome): boolean => outcome === 'changeCancelled';

/** Substitutes for a refused subprocessor: the previous one, or another one. */
export const servers = ['former', 'other'] as const;
export type Server = (typeof servers)[number];

/** States of a decision for a client: it holds until it is ended. */
export const exceptionStates = ['standing', 'ended'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** Days between the announcement of a change and its effect, at least (defaults G25). */
export const noticeDays = 30;

/** Days after which staff are told again of an objection without an answer. */
export const objectionReminderDays = 7;

export const subprocessorLimits = {
  ...{ name: 120, registration: 40, activity: 500, text: 2_000 },
  ...{ contractNumber: 50, label: 120, place: 120, subprocessors: 20 },
} as const;

export const subprocessorTones: Tones<SubprocessorStatus> = { planned: 'info', active: 'success', former: 'neutral' };

export const subprocessorObjectionTones: Tones<ObjectionStatus> = {
  made: 'warning',
  withdrawn: 'neutral',
  answered: 'success',
  moot: 'neutral',
};
