import { Id, Ids, Integer, Optional, RequiredWhen, Text } from '../../kernel/validation.js';
import { figureLimits as limits } from './content-figures.vocabulary.js';

/** Image to insert into a text: one of the library, or a file that is added to it. */
export class InsertedImage {
  @RequiredWhen<InsertedImage>(({ fileIds }) => fileIds.length === 0) @Id() mediaId?: string;
  @Ids({ max: 1 }) fileIds: string[] = [];
  @Text({ max: limits.alt }) alt!: string;
  @Optional() @Text({ max: limits.caption }) caption?: string;
}

/** Empty table to insert into a text; its cells are filled there. */
export class InsertedTable {
  @Text({ max: limits.caption }) caption!: string;
  @Integer({ min: 1, max: limits.columns }) columns: number = 3;
  @Integer({ min: 1, max: limits.rows }) rows: number = 3;
}
