import { Instant, Integer, ListOfNested, Text } from '../../kernel/validation.js';

/** Result of one rule. */
export class RetentionCount {
  /** Key of the rule. */
  @Text({ max: 60 }) rule!: string;
  @Integer() removed!: number;
  /** Past their time, and kept for a legal hold. */
  @Integer() held!: number;
}

/** A run of the retention rules has ended: by the worker that did it. */
export class RecordRetentionRun {
  @Instant() startedAt!: string;
  @ListOfNested(() => RetentionCount, { max: 100 }) counts!: RetentionCount[];
}
