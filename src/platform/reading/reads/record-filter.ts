import { Optional, Text, YesNo } from '../../../kernel/validation.js';

/** Filter of every list of records; each record adds its own fields. */
export class RecordFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}
