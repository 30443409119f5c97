import { vatRates } from '../../sales/articles/article.vocabulary.js';
import { Integer, LongText, Nested, OneOf, Optional, Text, Website } from '../../kernel/validation.js';
import { webinarLimits } from './webinar.vocabulary.js';

const { reference, title, description, attestation, price, url } = webinarLimits;

export class WebinarTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

export class WebinarDescriptionFields {
  @LongText({ max: description }) fr!: string;
  @LongText({ max: description }) es!: string;
  @LongText({ max: description }) en!: string;
}

/** A webinar as staff describe it; when it is held, its sessions say. */
export class WebinarFields {
  @Text({ max: reference }) reference!: string;
  @Nested(() => WebinarTitleFields) title!: WebinarTitleFields;
  @Nested(() => WebinarDescriptionFields) description!: WebinarDescriptionFields;
  /** Cents excl. VAT for one seat; 0 is free. */
  @Integer({ max: price }) price: number = 0;
  /** Hundredths of a percent, in digits. */
  @OneOf(vatRates.map(String)) vatRate: string = '2000';
  /** Training is exempt from VAT with the provider's attestation, whose reference this is (default G42). */
  @Optional() @Text({ max: attestation }) attestation?: string;
  /** For those who were enrolled, once it was held. */
  @Optional() @Website() @Text({ max: url }) replayUrl?: string;
}
