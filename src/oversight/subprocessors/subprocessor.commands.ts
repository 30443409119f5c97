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
} from '../../kernel/validation.js';
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

const isTransfer = ({ country, processedIn }: Partial<SubprocessorPlaces>): boolean =>
  isOutsideArea(country) || isOutsideArea(processedIn);

/** Where a company is, and the data that it works on. */
class SubprocessorPlaces {
  @OneOf(countries) country!: Country;
  /** SIREN of a French company, else what its country knows it by. */
  @withoutSeparators
  @RuleWhen<SubprocessorPlaces>(({ country }) => country === 'FR', 'invalidSiren', isSiren)
  @Text({ max: limits.registration })
  registration!: string;
  /** Where the data are. */
  @OneOf(countries) processedIn!: Country;
  /** Needed where the company or the data are outside the European Economic Area. */
  @RequiredWhen<SubprocessorPlaces>(isTransfer) @OneOf(safeguards) safeguard?: Safeguard;
}

/** A company that works on data of clients. */
export class SubprocessorFields extends SubprocessorPlaces {
  @Text({ max: limits.name }) name!: string;
  /** Activity of the subprocessor. */
  @LongText({ max: limits.activity }) activity!: string;
}

export class RecordSubprocessor extends SubprocessorFields {
  /** Works for the provider since this day; absent: it is planned, and its first use is announced. */
  @Optional() @Day() since?: string;
}

/** Once it works, it stays in its country and processes data where it did: a move is announced. */
export class ReviseSubprocessor extends SubprocessorFields {}

/** Takes effect by itself on that day. */
export class AnnounceSubprocessorChange {
  @OneOf(changeKinds) kind!: ChangeKind;
  @Day() effectiveOn!: string;
  @RequiredWhen<AnnounceSubprocessorChange>(({ kind }) => kind === 'replaced') @Id() successorId?: string;
  /** Reason and content of the change. */
  @LongText({ max: limits.text }) note!: string;
}

/** As it is from that day on. */
export class AnnounceSubprocessorMove extends SubprocessorPlaces {
  @Day() effectiveOn!: string;
  /** Reason and content of the change. */
  @LongText({ max: limits.text }) note!: string;
}

export class CancelSubprocessorChange {
  @LongText({ max: limits.text }) reason!: string;
}

/** Its end was promised to a client that objected. */
export class DropSubprocessorChange {
  @Id() changeId!: string;
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock. */
export class ApplySubprocessorChange {}

/** An objection to it is no more: it takes effect where its day has come and it waited for that one alone. */
export class ResumeSubprocessorChange {}

/** The subprocessor has taken the place of another one, on that day. */
export class StartSubprocessor {
  @Optional() @Day() on?: string;
}
