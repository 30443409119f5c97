import { clientKinds, type ClientKind } from '../accounts/account.vocabulary.js';
import { Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import { assignmentKinds, referentTopics, type AssignmentKind, type ReferentTopic } from './referent.vocabulary.js';

/** A role that clients must fill; those of one kind, or who use one product line, where they are named. */
export class ReferentRequirementFields {
  /** Why, and of whom. */
  @Text({ max: 160 }) label!: string;
  @OneOf(assignmentKinds) kind: AssignmentKind = 'referent';
  @OneOf(referentTopics) topic!: ReferentTopic;
  @Optional() @OneOf(clientKinds) clientKind?: ClientKind;
  @Optional() @Id() productRangeId?: string;
}
