import { Id, Text } from '../kernel/validation.js';
import { articleLimits } from './article.vocabulary.js';

export class OpenArticle {
  @Id() clientId!: string;
  @Text({ max: articleLimits.label }) label!: string;
}

export class CloseArticle {}
