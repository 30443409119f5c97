import { Day, Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import { holdGrounds, holdSubjects, type HoldGround, type HoldSubject } from './privacy.vocabulary.js';

/** A person, or everybody of a client, whose data must be kept for now. */
export class LegalHoldFields {
  @OneOf(holdSubjects) subjectKind!: HoldSubject;
  @Id() subjectId!: string;
  @OneOf(holdGrounds) ground!: HoldGround;
  /** Of the case: a number, a court, a letter. No names of people. */
  @Text({ max: 120 }) reference!: string;
  /** Looked at again then. */
  @Optional() @Day() reviewOn?: string;
}
