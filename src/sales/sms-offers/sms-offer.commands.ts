import { Matches } from 'class-validator';
import { articleCode, articleLimits } from '../articles/article.vocabulary.js';
import { coded, Integer, Text } from '../../kernel/validation.js';
import { smsLimits } from './sms-offer.vocabulary.js';

const ArticleCode = (): PropertyDecorator => (target, property) => {
  Matches(articleCode, coded('invalidArticleCode'))(target, property);
  Text({ max: articleLimits.code })(target, property);
};

/** An article that is a pack of text messages: what one of it is worth. */
export class SmsOfferFields {
  @ArticleCode() articleCode!: string;
  @Integer({ min: 1, max: smsLimits.units }) units!: number;
  /** From the day on which the order is accepted. */
  @Integer({ min: 1, max: smsLimits.days }) validDays!: number;
}
