import { Id, Ids, Integer, Nested, OneOf, Optional, Text } from '../../kernel/validation.js';
import { ContentKey } from './content-article.commands.js';
import { filterLimits } from './content-filter.vocabulary.js';
import { contentLimits as limits, contentNatures, type ContentNature } from './content.vocabulary.js';

export class ContentTitleFields {
  @Text({ max: limits.title }) fr!: string;
  @Text({ max: limits.title }) es!: string;
  @Text({ max: limits.title }) en!: string;
}

/** A section of the content tree; its range, line and nature are chosen (specification §5). */
export class ContentSectionFields {
  @Nested(() => ContentTitleFields) title!: ContentTitleFields;
  /** At the top of the tree when absent. */
  @Optional() @Id() parentId?: string;
  /** Its place among those of the same parent. */
  @Integer({ max: limits.position }) position: number = 0;
  @Id() rangeId!: string;
  /** The line: the field of work in which customers look for it. */
  @Id() domainId!: string;
  @OneOf(contentNatures) nature!: ContentNature;
  @Optional() @ContentKey() key?: string;
  /** Filter keys that all hold for those who are shown it, and what stands in it alone (features F45). */
  @Ids({ max: filterLimits.named }) filterIds: string[] = [];
}
