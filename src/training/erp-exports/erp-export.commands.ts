import { Day, Integer, OneOf, Optional, RequiredWhen, SomeOf, Text } from '../../kernel/validation.js';
import { erpAnswers, erpLimits, erpLineKinds, type ErpAnswer, type ErpLineKind } from './erp-export.vocabulary.js';

/** Of what happened until the end of this day, and was not exported yet. */
export class PrepareErpExport {
  @Day() day!: string;
  @SomeOf(erpLineKinds) kinds: ErpLineKind[] = [...erpLineKinds];
}

/** Its file is where the ERP fetches it. */
export class ConfirmErpDelivery {
  @Text({ max: erpLimits.reference }) fileName!: string;
  @Integer({ min: 1 }) delivery!: number;
}

export class ReportErpDeliveryFailure {}

/** Answer of the ERP to a line; a repeated one has no further effect. */
export class RecordErpAnswer {
  @OneOf(erpLineKinds) kind!: ErpLineKind;
  @Text({ max: erpLimits.reference }) reference!: string;
  @OneOf(erpAnswers) answer!: ErpAnswer;
  /** Reference of the ERP. */
  @Optional() @Text({ max: erpLimits.reference }) erpReference?: string;
  @RequiredWhen<RecordErpAnswer>(({ answer }) => answer === 'rejected') @Text({ max: erpLimits.error }) error?: string;
}

/** Delivers again what the ERP has not accepted. */
export class ResendErpExport {}
