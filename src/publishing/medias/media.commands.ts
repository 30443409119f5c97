import { Matches } from 'class-validator';
import { coded, Ids, Nested, Optional, RequiredWhen, Text, YesNo } from '../../kernel/validation.js';
import { mediaLimits as limits, mediaName } from './media.vocabulary.js';

const MediaName = (): PropertyDecorator => Matches(mediaName, coded('invalidMediaName'));

export class MediaAltFields {
  @Text({ max: limits.alt }) fr!: string;
  @Optional() @Text({ max: limits.alt }) es?: string;
  @Optional() @Text({ max: limits.alt }) en?: string;
}

/** The image itself and its name stay: whatever shows it goes on showing the same. */
export class ReviseMedia {
  /** It says nothing that the words beside it do not say. */
  @YesNo() isDecorative: boolean = false;
  /** What it shows, for those who do not see it. */
  @RequiredWhen<ReviseMedia>(({ isDecorative }) => !isDecorative)
  @Nested(() => MediaAltFields)
  alt?: MediaAltFields;
}

export class RegisterMedia extends ReviseMedia {
  /** One file. */
  @Ids({ min: 1, max: 1 }) fileIds!: string[];
  /** As the file is called when absent. */
  @Optional() @MediaName() @Text({ max: limits.name }) name?: string;
}

/** It is offered no more; what shows it goes on. */
export class ArchiveMedia {}
export class RestoreMedia {}
