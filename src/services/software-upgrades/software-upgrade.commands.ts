import {
  Day,
  Id,
  Ids,
  Integer,
  ListOfNested,
  LongText,
  Optional,
  SomeOf,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { prerequisiteNumbers, softwareUpgradeLimits, type PrerequisiteNumber } from './software-upgrade.vocabulary.js';

const { version, label, text, prerequisites, files, halfDays } = softwareUpgradeLimits;

/** A prerequisite of the upgrade: the upgrade is not planned while a blocking one is missing. */
export class PrerequisiteFields {
  @Text({ max: label }) label!: string;
  @YesNo() isBlocking: boolean = false;
}

export class ReviseSoftwareUpgrade {
  @Id() productId!: string;
  @Text({ max: version }) fromVersion!: string;
  @Text({ max: version }) toVersion!: string;
  /** Last day until which the former version is supported. */
  @Optional() @Day() dueOn?: string;
  /** Of the visit that the customer books once everything is ready; 0: it takes none. */
  @Integer({ min: 0, max: halfDays }) halfDays: number = 1;
  /** Prepares it at the client. */
  @Id() contactId!: string;
  @ListOfNested(() => PrerequisiteFields, { max: prerequisites }) prerequisites: PrerequisiteFields[] = [];
}

export class ProposeSoftwareUpgrade extends ReviseSoftwareUpgrade {
  @Id() clientId!: string;
}

/** Numbers of all prerequisites that are met; the others count as missing. */
export class TickPrerequisites {
  @SomeOf(prerequisiteNumbers) met: PrerequisiteNumber[] = [];
}

/** Once more: on another day. */
export class PlanSoftwareUpgrade {
  @Day() plannedOn!: string;
}

/** New day of the visit; absent: the visit has no day any more. */
export class FollowUpgradeVisit {
  @Optional() @Day() plannedOn?: string;
}

export class CompleteSoftwareUpgrade {
  @Day() doneOn!: string;
  /** Evidence that the upgrade works: checks, counts, the name of the report. */
  @LongText({ max: text }) evidence!: string;
  /** That report, and pictures of the screens. */
  @Ids({ max: files }) fileIds: string[] = [];
}

export class CancelSoftwareUpgrade {
  @LongText({ max: text }) reason!: string;
}
