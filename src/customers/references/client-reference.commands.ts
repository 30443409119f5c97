import { Day, Id, OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import { referenceKinds, type ReferenceKind } from './client-reference.vocabulary.js';

/** A number or a code that a client is known by, or asks for on its papers. */
export class ClientReferenceFields {
  @Id() clientId!: string;
  @OneOf(referenceKinds) kind!: ReferenceKind;
  @Text({ max: 50 }) code!: string;
  @Text({ max: 120 }) label!: string;
  /** An order of this service code must also name a commitment (defaults G13). */
  @YesNo() requiresCommitment: boolean = false;
  /** Last day on which it may be used. */
  @Optional() @Day() validUntil?: string;
  /** The establishment that it is of; the whole client when absent. */
  @Optional() @Id() structureId?: string;
}
