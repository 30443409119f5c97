import { Optional, Text, YesNo } from '../../../kernel/validation.js';

/** What every list of records can be filtered by; each record adds its own fields. */
export class RecordFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}
