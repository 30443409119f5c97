import { Id, Ids, LongText, OneOf, Optional, RequiredWhen, Text, YesNo } from '../kernel/validation.js';
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
