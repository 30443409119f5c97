import { Transform } from 'class-transformer';
import { ArrayMinSize, IsFQDN, Matches } from 'class-validator';
import {
  AnyPhone,
  coded,
  Day,
  EmailAddress,
  Id,
  ListOfNested,
  LongText,
  MobilePhone,
  Optional,
  Siren,
  StoredPhone,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { departmentCode, filingLimits as limits } from './filing-setup.vocabulary.js';

const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);
const upperCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toUpperCase() : value,
);

/** Fields of both forms, final once sent (specification §4; defaults G47). The forms ask for no credentials. */
export class FilingSetupFields {
  @Id() clientId!: string;
  /** The main user. */
  @Id() contactId!: string;
  @EmailAddress() email!: string;
  @StoredPhone() @Optional() @AnyPhone() phone?: string;
  @StoredPhone() @Optional() @MobilePhone() mobile?: string;
  @Optional() @Text({ max: limits.function }) function?: string;
  /** Several services work at the same desk. */
  @YesNo() sharedDesk: boolean = false;
  /** The form that this one corrects. */
  @Optional() @Id() replacesId?: string;
  /** Differences from the form before, and why. */
  @Optional() @LongText({ max: limits.text }) remark?: string;
  /** Every answer was checked: nothing can be changed afterwards. */
  @YesNo() confirmed: boolean = false;
}

export class SendActsFilingSetup extends FilingSetupFields {
  @Siren() siren!: string;
  /** Department of the prefecture that receives the acts. */
  @upperCase
  @Matches(departmentCode, coded('invalidDepartment'))
  @Text({ max: 3 })
  department!: string;
}

export class ApprovalStepFields {
  @Id() holderId!: string;
  /** Approves while the holder is away. */
  @Optional() @Id() delegateId?: string;
}

export class ApprovalCircuitFields {
  @Text({ max: limits.name }) name!: string;
  @ListOfNested(() => ApprovalStepFields, { max: limits.steps })
  @ArrayMinSize(1, coded('tooFew', { min: 1 }))
  steps: ApprovalStepFields[] = [];
}

export class SendFinanceFilingSetup extends FilingSetupFields {
  /** Name of the machine alone: no address, no account, no password. */
  @lowerCase
  @IsFQDN({}, coded('invalidHostName'))
  @Text({ max: limits.server })
  ftpServer!: string;
  @ListOfNested(() => ApprovalCircuitFields, { max: limits.circuits })
  @ArrayMinSize(1, coded('tooFew', { min: 1 }))
  circuits: ApprovalCircuitFields[] = [];
}

export class TakeFilingSetup {}

/** Something in it cannot be right: the customer sends another one. */
export class ReturnFilingSetup {
  @LongText({ max: limits.text }) reason!: string;
}

export class ActivateFilingSetup {
  /** First day on which something was filed. */
  @Day() activeSince!: string;
}

export class WithdrawFilingSetup {}

/** For staff alone. */
export class NoteFilingSetup {
  @LongText({ max: limits.text }) note!: string;
}

/** Another form has taken its place. */
export class ReplaceFilingSetup {
  @Id() replacedById!: string;
}
