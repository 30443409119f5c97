import { Day, Id, Ids, LongText, OneOf, Optional, RequiredWhen, Text, YesNo } from '../../kernel/validation.js';
import {
  countries,
  serviceTypes,
  subprocessorLimits as limits,
  type Country,
  type ServiceType,
} from './subprocessor.vocabulary.js';

/** A row of the register: what a contract of a client entrusts (specification §3). */
export class ProcessingFields {
  /** Stays the same. */
  @Id() clientId!: string;
  @Text({ max: limits.contractNumber }) contractNumber!: string;
  @Text({ max: limits.label }) label!: string;
  /** Which data, of whom. */
  @LongText({ max: limits.text }) scope!: string;
  @OneOf(serviceTypes) serviceType!: ServiceType;
  @YesNo() isHosted: boolean = false;
  @RequiredWhen<ProcessingFields>(({ isHosted }) => isHosted) @OneOf(countries) hostedIn?: Country;
  /** Region or data centre. */
  @Optional() @Text({ max: limits.place }) hostingPlace?: string;
  @YesNo() hasSupport: boolean = false;
  @Ids({ max: limits.subprocessors }) subprocessorIds: string[] = [];
}

/** A subprocessor that works already works on this processing too, from that day on. */
export class AnnounceProcessingSubprocessor {
  @Id() subprocessorId!: string;
  @Day() effectiveOn!: string;
  /** Reason and content of the change. */
  @LongText({ max: limits.text }) note!: string;
}

export class CancelProcessingSubprocessor {
  @LongText({ max: limits.text }) reason!: string;
}

/** Its end was promised to a client that objected. */
export class DropProcessingSubprocessor {
  @Id() changeId!: string;
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock. */
export class ApplyProcessingSubprocessor {}

/** An objection to it is no more: it takes effect where its day has come and it waited for that one alone. */
export class ResumeProcessingSubprocessor {}
