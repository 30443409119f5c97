import { Day, Id, Ids, Integer, LongText, NotBefore, OneOf, Optional, Text } from '../../kernel/validation.js';
import {
  oracleEditions,
  oracleLicenceLimits as limits,
  oracleMetrics,
  type OracleEdition,
  type OracleMetric,
} from './oracle-licence.vocabulary.js';

export class ReviseOracleLicence {
  /** Number at Oracle. */
  @Text({ max: limits.number }) number!: string;
  @OneOf(oracleEditions) edition!: OracleEdition;
  @OneOf(oracleMetrics) metric!: OracleMetric;
  @Integer({ min: 1, max: limits.quantity }) quantity!: number;
  @Optional() @LongText({ max: limits.note }) note?: string;
  /** Proofs of what was bought. */
  @Ids({ max: limits.files }) fileIds: string[] = [];
}

export class RegisterOracleLicence extends ReviseOracleLicence {
  @Id() clientId!: string;
  @Day() startsOn!: string;
  /** Last day; without one it does not end. */
  @Optional() @Day() @NotBefore('startsOn') endsOn?: string;
}

/** Some of it is used on a machine. */
export class AssignOracleLicence {
  @Text({ max: limits.host }) host!: string;
  @Integer({ min: 1, max: limits.quantity }) used!: number;
}

/** Frees the licences used on a machine. */
export class ReleaseOracleLicence {
  @Text({ max: limits.host }) host!: string;
}

export class RenewOracleLicence {
  @Day() endsOn!: string;
}

export class WithdrawOracleLicence {
  @LongText({ max: limits.reason }) reason!: string;
}

/** A day has come on which it is to be renewed, or has expired. */
export class AgeOracleLicence {}
