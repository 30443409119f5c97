import { languages, type Language } from '../../kernel/language.js';
import {
  Day,
  Ids,
  Integer,
  Nested,
  OneOf,
  Optional,
  RangeEnd,
  RangeStart,
  Text,
  Website,
  YesNo,
} from '../../kernel/validation.js';
import { demoWebinarLimits } from './demo-webinar.vocabulary.js';

const { title, seats, url } = demoWebinarLimits;

class DemoTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

/** A demonstration as staff describe it, by the clock of the provider. */
export class DemoWebinarFields {
  @Nested(() => DemoTitleFields) title!: DemoTitleFields;
  @Day() day!: string;
  @RangeStart('to') from!: string;
  @RangeEnd('from') to!: string;
  /** That it is held in. */
  @OneOf(languages) language: Language = 'fr';
  @Integer({ min: 1, max: seats }) seats!: number;
  /** Stored encrypted, and never shown; absent: the stored link stays. */
  @Optional() @Website() @Text({ max: url }) roomUrl?: string;
  /** The link that is kept is forgotten. */
  @Optional() @YesNo() removesRoom?: boolean;
}

export class ScheduleDemoWebinar extends DemoWebinarFields {}
/** Registered visitors are told when the time changes. */
export class ReviseDemoWebinar extends DemoWebinarFields {}
/** Registered visitors are told. */
export class CancelDemoWebinar {}
export class RemindOfDemoWebinar {}
export class OpenDemoRoom {}
export class HoldDemoWebinar {}

/** Visitors who attended; a new list replaces the former. */
export class RecordDemoAttendance {
  @Ids({ max: seats }) registrationIds!: string[];
}

/** The confirmed get the link. */
export class PublishDemoReplay {
  @Website() @Text({ max: url }) replayUrl!: string;
}
