import { ArrayMinSize } from 'class-validator';
import { coded, Day, Id, Integer, ListOfNested, LongText, NotBefore, Optional, Text } from '../../kernel/validation.js';
import { smsLimits } from './sms-offer.vocabulary.js';

const { reference, sender, service, reason, units, lines, days } = smsLimits;

/** A service that the customer's software sends text messages with. */
export class OpenSmsSubscription {
  @Id() clientId!: string;
  @Text({ max: reference }) reference!: string;
  /** Contact who is told that units run out. */
  @Id() contactId!: string;
  /** At this balance, and below. */
  @Integer({ max: units }) threshold: number = 0;
  /** Last day. */
  @Optional() @Day() expiresOn?: string;
}

/** Units that staff give, or take back where there were too many. */
export class CreditSmsUnits {
  @Integer({ min: -units, max: units }) units!: number;
  @LongText({ max: reason }) reason!: string;
  /** Last day of the subscription from now on. */
  @Optional() @Day() expiresOn?: string;
}

/** An order of an offer was accepted; begins the subscription where the client has none. */
export class CreditOrderedSms {
  @Id() orderId!: string;
  @Text({ max: reference }) orderNumber!: string;
  @Id() clientId!: string;
  @Id() contactId!: string;
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) units!: number;
  @Integer({ min: 1, max: days }) validDays!: number;
}

export class SmsUseLine {
  /** Name that recipients see. */
  @Text({ max: sender }) sender!: string;
  /** Of the customer, that sends. */
  @Optional() @Text({ max: service }) service?: string;
  @Integer({ min: 1, max: units }) units!: number;
}

/** Units sent in a period; the same reference again changes nothing. */
export class ReportSmsUse {
  @Text({ max: reference }) reference!: string;
  @Day() from!: string;
  @Day() @NotBefore('from') to!: string;
  @ListOfNested(() => SmsUseLine, { max: lines })
  @ArrayMinSize(1, coded('tooFew', { min: 1 }))
  lines: SmsUseLine[] = [];
}

/** Balance of the alert, and the contact who gets it. */
export class SetSmsAlert {
  @Integer({ max: units }) threshold!: number;
  @Id() contactId!: string;
}

/** Tells that units end soon. */
export class AnnounceSmsEnd {}

export class ExpireSmsSubscription {}

/** The remaining units are given up. */
export class CloseSmsSubscription {}
