import {
  Day,
  Id,
  isSiren,
  LongText,
  OneOf,
  Optional,
  RequiredWhen,
  RuleWhen,
  Text,
  withoutSeparators,
} from '../kernel/validation.js';
import {
  changeKinds,
  countries,
  isOutsideArea,
  safeguards,
  subprocessorLimits as limits,
  type ChangeKind,
  type Country,
  type Safeguard,
} from './subprocessor.vocabulary.js';

const isTransfer = ({ country, processedIn }: Partial<SubprocessorFields>): boolean =>
  isOutsideArea(country) || isOutsideArea(processedIn);

/** A company that works on data of clients. */
export class SubprocessorFields {
  @Text({ max: limits.name }) name!: string;
  @OneOf(countries) country!: Country;
  /** SIREN of a French company, else what its country knows it by. */
  @withoutSeparators
  @RuleWhen<SubprocessorFields>(({ country }) => country === 'FR', 'invalidSiren', isSiren)
  @Text({ max: limits.registration })
  registration!: string;
  /** What it does. */
  @LongText({ max: limits.activity }) activity!: string;
  /** Where the data are. */
  @OneOf(countries) processedIn!: Country;
  /** Needed where the company or the data are outside the European Economic Area. */
  @RequiredWhen<SubprocessorFields>(isTransfer) @OneOf(safeguards) safeguard?: Safeguard;
}

export class RecordSubprocessor extends SubprocessorFields {
  /** Works for the provider since this day; absent: it is planned, and its first use is announced. */
  @Optional() @Day() since?: string;
}

export class ReviseSubprocessor extends SubprocessorFields {}

/** Takes effect by itself on that day. */
export class AnnounceSubprocessorChange {
  @OneOf(changeKinds) kind!: ChangeKind;
  @Day() effectiveOn!: string;
  @RequiredWhen<AnnounceSubprocessorChange>(({ kind }) => kind === 'replaced') @Id() successorId?: string;
  /** What changes, and why. */
  @LongText({ max: limits.text }) note!: string;
}

export class CancelSubprocessorChange {
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock. */
export class ApplySubprocessorChange {}

/** It has taken the place of another one. */
export class StartSubprocessor {}
