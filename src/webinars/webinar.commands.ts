import { Id, Text } from '../kernel/validation.js';
import { webinarLimits } from './webinar.vocabulary.js';

export class OpenWebinar {
  @Id() clientId!: string;
  @Text({ max: webinarLimits.label }) label!: string;
}

export class CloseWebinar {}
