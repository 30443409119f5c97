import { Day, Id, NotBefore, OneOf, Optional } from '../../kernel/validation.js';
import { assignmentKinds, referentTopics, type AssignmentKind, type ReferentTopic } from './referent.vocabulary.js';

/** Names who answers for a topic at a client, from a day on. */
export class AssignReferent {
  @Id() clientId!: string;
  @OneOf(assignmentKinds) kind!: AssignmentKind;
  @OneOf(referentTopics) topic!: ReferentTopic;
  /** Only for this line of products. */
  @Optional() @Id() productRangeId?: string;
  /** Only for this establishment. */
  @Optional() @Id() structureId?: string;
  @Id() contactId!: string;
  /** Stands in while the holder is away, and takes over when they leave. */
  @Optional() @Id() substituteId?: string;
  @Day() validFrom!: string;
  /** The last day; none: until further notice. */
  @Optional() @Day() @NotBefore('validFrom') validTo?: string;
}

/** The role and its holder stay; another holder is another assignment. */
export class ReviseReferentAssignment {
  @Optional() @Id() substituteId?: string;
  @Day() validFrom!: string;
  @Optional() @Day() @NotBefore('validFrom') validTo?: string;
}

/** The holder is away for a time. */
export class SubstituteReferent {
  @Day() from!: string;
  @Day() @NotBefore('from') to!: string;
  /** The usual substitute when absent. */
  @Optional() @Id() substituteId?: string;
}

/** The holder is back before the planned end of their absence. */
export class ResumeReferent {}

export class EndReferentAssignment {
  /** Last day of the holder, today or before. */
  @Day() lastDay!: string;
}

/** By a timer, when the last day has passed. */
export class ExpireReferentAssignment {}

/** By the system, when this contact was disabled or left the client: their substitute takes over, or the assignment ends. */
export class ReplaceDepartedReferent {
  @Id() contactId!: string;
}
