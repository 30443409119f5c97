import { Matches } from 'class-validator';
import {
  coded,
  Day,
  Id,
  ListOf,
  LongText,
  OneOf,
  Optional,
  Secret,
  Siret,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { ruleOf } from '../../kernel/validation/rule-of.js';
import {
  chorusLimits,
  chorusRefusals,
  isChorusPassword,
  publicInvoices,
  type ChorusRefusal,
} from './chorus-connector.vocabulary.js';

const { login, services, text } = chorusLimits;

const StrongEnough = ruleOf('chorusPasswordWeak', (value) => typeof value === 'string' && isChorusPassword(value));
const SameAsPassword = ruleOf('passwordsDiffer', (value, object) => value === Reflect.get(object, 'password'));
const NoPublicInvoices = ruleOf(
  'chorusPublicInvoices',
  (value) => !Array.isArray(value) || !value.includes(publicInvoices),
);

/** Final once it is sent (specification §4; defaults G47). */
export class SendChorusConnector {
  @Id() clientId!: string;
  /** Of the structure that receives the invoices. */
  @Siret() siret!: string;
  /** Of the technical account, as the platform gave it out. */
  @Text({ max: login }) technicalLogin!: string;
  /** Taken, sealed and never shown again (defaults G14). */
  @StrongEnough @Secret() password!: string;
  @SameAsPassword @Secret() passwordConfirmation!: string;
  /** Last day on which the platform takes it. */
  @Day() passwordExpiresOn!: string;
  /** Of those that the platform knows of the structure. */
  @NoPublicInvoices
  @ListOf(Matches(/^\S.{0,99}$/, { ...coded('invalidChoice'), each: true }), { max: services })
  serviceCodes: string[] = [];
  /** The request that this one changes. */
  @Optional() @Id() replacesId?: string;
  /** Every answer was checked: nothing can be changed afterwards. */
  @YesNo() confirmed: boolean = false;
}

/** Tests at once, without waiting for the planned test. */
export class TestChorusConnector {}

/** The platform took login and password. */
export class ConfirmChorusTest {}

export class ReportChorusRefusal {
  @OneOf(chorusRefusals) cause!: ChorusRefusal;
}

/** The platform did not answer. */
export class ReportChorusAway {}

/** Fault of the connector, in words for the customer. */
export class DisturbChorusConnector {
  @LongText({ max: text }) text!: string;
}

/** Cause of the fault and its remedy, in words for the customer. */
export class SettleChorusConnector {
  @LongText({ max: text }) text!: string;
}

export class WithdrawChorusConnector {
  @LongText({ max: text }) reason!: string;
}

/** Of staff, for staff. */
export class NoteChorusConnector {
  @LongText({ max: text }) note!: string;
}

export class RemindChorusExpiry {}

export class ExpireChorusPassword {}

/** Another request has taken its place. */
export class ReplaceChorusConnector {
  @Id() replacedById!: string;
}

/** Its password is needed no more. */
export class ForgetChorusSecret {}
