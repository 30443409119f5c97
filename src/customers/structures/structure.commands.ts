import {
  AfterMorning,
  AnyPhone,
  Day,
  Distinct,
  EmailAddress,
  Id,
  Integer,
  isFrenchZipCode,
  ListOfNested,
  NotBefore,
  OneOf,
  Optional,
  Printed,
  RangeEnd,
  RangeStart,
  RuleWhen,
  Siret,
  Text,
  Website,
  YesNo,
} from '../../kernel/validation.js';
import { longestSpecialDays, type DayTimes } from './opening-hours.vocabulary.js';
import { registerOutcomes, type RegisterOutcome } from './structure.vocabulary.js';

/** An establishment of a client (specification §3, structure). */
export class StructureFields {
  @Id() clientId!: string;
  /** Names and addresses stand on papers that are signed. */
  @Printed() @Text() name!: string;
  /** SIREN and NIC; blanks between them are for people. Establishments outside France have none. */
  @Optional() @Siret() siret?: string;
  /** The structure that it belongs to. */
  @Optional() @Id() parentId?: string;
  @Optional() @Printed() @Text() address1?: string;
  @Optional() @Printed() @Text() address2?: string;
  @Optional() @Printed() @Text() address3?: string;
  /** An establishment with a SIRET is in France. */
  @Optional()
  @RuleWhen<StructureFields>(({ siret }) => Boolean(siret), 'invalidZipCode', isFrenchZipCode)
  @Text({ max: 10 })
  zipCode?: string;
  @Optional() @Printed() @Text() city?: string;
  @Optional() @AnyPhone() phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Website() website?: string;
  /** Mails to its address come back. */
  @YesNo() mailInError: boolean = false;
  /** Its contacts may raise tickets (specification §6, structures for support). */
  @YesNo() isStructureAuthorized: boolean = true;
}

export class RegisterStructure extends StructureFields {}
/** The client stays the same. */
export class ReviseStructure extends StructureFields {}

class DayTimesFields implements DayTimes {
  @RangeStart('morningTo', { isOptional: true }) morningFrom?: string;
  @RangeEnd('morningFrom', { isOptional: true }) morningTo?: string;
  @RangeStart('afternoonTo', { isOptional: true }) @AfterMorning('morningTo') afternoonFrom?: string;
  @RangeEnd('afternoonFrom', { isOptional: true }) afternoonTo?: string;
}

export class OpeningDayFields extends DayTimesFields {
  /** 1 (Monday) to 6 (Saturday). */
  @Integer({ min: 1, max: 6 }) wday!: number;
}

export class SpecialDaysFields extends DayTimesFields {
  @Text({ max: 100 }) label!: string;
  @Day() from!: string;
  /** The last day; that of `from` when absent. */
  @Optional() @Day() @NotBefore('from') to?: string;
}

/** All the hours anew: a weekday that is missing or blank is closed, and so are special days without hours. */
export class SetOpeningHours {
  @Distinct('wday', 'weekdayTwice') @ListOfNested(() => OpeningDayFields, { max: 6 }) days!: OpeningDayFields[];
  @ListOfNested(() => SpecialDaysFields, { max: longestSpecialDays }) specialDays: SpecialDaysFields[] = [];
  @YesNo() closedOnHolidays: boolean = true;
}

/** The establishment has closed for good, on a day that has come. */
export class CloseStructure {
  @Day() closedOn!: string;
}
export class ReopenStructure {}
/** Answer of the national register about the establishment with this number (features F51). */
export class RecordStructureCheck {
  @Siret() siret!: string;
  @OneOf(registerOutcomes) outcome!: RegisterOutcome;
  /** Of one that is closed, where the register knows it. */
  @Optional() @Day() closedOn?: string;
  /** The establishment that took its place, where the register knows it. */
  @Optional() @Siret() successorSiret?: string;
}
/** Registered by mistake. */
export class ArchiveStructure {}
export class RestoreStructure {}
