import { Id, Ids, Integer, Optional, RequiredWhen, Text } from '../../kernel/validation.js';
import { figureLimits as limits } from './content-figures.vocabulary.js';

/** What is asked for an image that is put into a text: one of the library, or a file that is added to it. */
export class InsertedImage {
  @RequiredWhen<InsertedImage>(({ fileIds }) => fileIds.length === 0) @Id() mediaId?: string;
  @Ids({ max: 1 }) fileIds: string[] = [];
  @Text({ max: limits.alt }) alt!: string;
  @Optional() @Text({ max: limits.caption }) caption?: string;
}

/** What is asked for a table that is put into a text, to be filled there. */
export class InsertedTable {
  @Text({ max: limits.caption }) caption!: string;
  @Integer({ min: 1, max: limits.columns }) columns: number = 3;
  @Integer({ min: 1, max: limits.rows }) rows: number = 3;
}
