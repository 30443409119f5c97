import { Day, Id, OneOf, Optional, RequiredWhen, Text, YesNo } from '../../kernel/validation.js';
import { versionKinds, type VersionKind } from './catalogue.vocabulary.js';

/** A release of a product; a corrective version belongs to the version that it corrects. */
export class ProductVersionFields {
  @Id() productId!: string;
  @Text({ max: 60 }) name!: string;
  @OneOf(versionKinds) kind!: VersionKind;
  @RequiredWhen<ProductVersionFields>((version) => version.kind === 'corrective') @Id() parentId?: string;
  @YesNo() current: boolean = true;
  @Optional() @Day() releasedOn?: string;
}
