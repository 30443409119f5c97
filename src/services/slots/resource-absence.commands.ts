import { Day, Id, NotBefore, OneOf } from '../../kernel/validation.js';
import { absenceKinds, type AbsenceKind } from './slot.vocabulary.js';

/** Whole days on which a resource is not to be planned. */
export class ResourceAbsenceFields {
  @Id() resourceId!: string;
  @OneOf(absenceKinds) kind!: AbsenceKind;
  @Day() from!: string;
  @NotBefore('from') @Day() to!: string;
}
