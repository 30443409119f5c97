import { Id, Text } from '../kernel/validation.js';
import { interventionLimits } from './intervention.vocabulary.js';

export class OpenIntervention {
  @Id() clientId!: string;
  @Text({ max: interventionLimits.label }) label!: string;
}

export class CloseIntervention {}
