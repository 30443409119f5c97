import { Matches } from 'class-validator';
import { coded, Ids, Nested, Optional, RequiredWhen, Text, YesNo } from '../../kernel/validation.js';
import { mediaLimits as limits, mediaName } from './media.vocabulary.js';

const MediaName = (): PropertyDecorator => Matches(mediaName, coded('invalidMediaName'));

export class MediaAltFields {
  @Text({ max: limits.alt }) fr!: string;
  @Optional() @Text({ max: limits.alt }) es?: string;
  @Optional() @Text({ max: limits.alt }) en?: string;
}

/** Changes the description; the image itself and its address stay, so its uses are unaffected. */
export class ReviseMedia {
  /** The image adds nothing to the words beside it. */
  @YesNo() isDecorative: boolean = false;
  /** Text alternative of the image. */
  @RequiredWhen<ReviseMedia>(({ isDecorative }) => !isDecorative)
  @Nested(() => MediaAltFields)
  alt?: MediaAltFields;
}

export class RegisterMedia extends ReviseMedia {
  /** Exactly one file. */
  @Ids({ min: 1, max: 1 }) fileIds!: string[];
  /** As the file is called when absent. */
  @Optional() @MediaName() @Text({ max: limits.name }) name?: string;
}

/** Offers the image no more for new uses; present uses stay. */
export class ArchiveMedia {}
export class RestoreMedia {}
