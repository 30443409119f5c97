import { Matches } from 'class-validator';
import { coded, OneOf, Text } from '../../kernel/validation.js';
import { campaignSteps, orderLimits, type CampaignStep } from './order.vocabulary.js';

/** Body of `POST /api/campaign-counts`. */
export class CountCampaign {
  @Matches(/^[\p{L}\p{N}_.-]+$/u, coded('invalidCharacter')) @Text({ max: orderLimits.campaign }) campaign!: string;
  @Text({ max: 60 }) articleCode!: string;
  @OneOf(campaignSteps) step!: CampaignStep;
}
