import { Matches } from 'class-validator';
import { entities, type Entity } from '../../customers/accounts/account.vocabulary.js';
import { coded, LongText, Nested, OneOf, Siret, Text } from '../../kernel/validation.js';
import { declarationNumber, trainingAgreementLimits as limits } from './training-agreement.vocabulary.js';

/** A legal mention in every language. */
export class MentionFields {
  @LongText({ max: limits.text }) fr!: string;
  @LongText({ max: limits.text }) es!: string;
  @LongText({ max: limits.text }) en!: string;
}

/** Mandatory statements of a training body about itself and its trainings (Code du travail, L6353-1 and L6352-12). */
export class TrainingBodyFields {
  @OneOf(entities) entity!: Entity;
  @Text({ max: limits.name }) body!: string;
  @LongText({ max: limits.place }) address!: string;
  @Siret() siret!: string;
  @Matches(declarationNumber, coded('invalidDeclarationNumber')) declarationNumber!: string;
  /** Region whose prefect took the declaration. */
  @Text({ max: limits.name }) prefecture!: string;
  /** Technical and educational. */
  @Nested(() => MentionFields) means!: MentionFields;
  @Nested(() => MentionFields) evaluation!: MentionFields;
  @Nested(() => MentionFields) cancellation!: MentionFields;
}
