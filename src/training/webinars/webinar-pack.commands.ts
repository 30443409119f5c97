import { Day, Id, Integer, Text } from '../../kernel/validation.js';
import { webinarLimits } from './webinar.vocabulary.js';

/** Seats that a client has paid for in advance. */
export class GrantWebinarPack {
  @Id() clientId!: string;
  @Text({ max: webinarLimits.reference }) reference!: string;
  @Integer({ min: 1, max: webinarLimits.units }) units!: number;
  /** Last day on which a seat may be taken with it. */
  @Day() expiresOn!: string;
}

/** Grants the pack of a line of an accepted order. */
export class GrantOrderedWebinarPack extends GrantWebinarPack {
  @Id() orderId!: string;
}

export class ProlongWebinarPack {
  @Day() expiresOn!: string;
}

/** Its end comes near. */
export class WarnOfPackEnd {}

/** A seat was taken with it: maybe few are left. */
export class WarnOfLowPack {}

/** No further seat is taken with it; those that were stay. */
export class WithdrawWebinarPack {}
