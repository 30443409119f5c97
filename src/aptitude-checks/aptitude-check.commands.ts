import { Id, Text } from '../kernel/validation.js';
import { aptitudeCheckLimits } from './aptitude-check.vocabulary.js';

export class OpenAptitudeCheck {
  @Id() clientId!: string;
  @Text({ max: aptitudeCheckLimits.label }) label!: string;
}

export class CloseAptitudeCheck {}
