import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { notFound, refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { SurveyBallots } from './survey-ballots.service.js';
import { CastSurveyBallot } from './survey-invitation.commands.js';
import { surveyInvitation } from './survey-invitation.js';

/** Answers to anonymous surveys: the log records that a contact has answered, the ballot box the answers. */
@ApiTags('survey-invitations')
@Controller('api/survey-invitations')
export class SurveyBallotsController {
  constructor(
    private readonly ballots: SurveyBallots,
    private readonly commands: Commands,
  ) {}

  @Post(':id/ballot')
  @HttpCode(200)
  async cast(
    @Param('id', anId) id: string,
    @Checked(CastSurveyBallot) answers: CastSurveyBallot,
    @Asks() { actor, can }: Asking,
  ): Promise<ReceiptView> {
    const { state } = await this.commands.load(surveyInvitation, id);
    if (!state.asked || !can(actor, 'surveyInvitation.read', surveyInvitation.resource(state, id)).allowed)
      throw notFound();
    if (!state.asked.isAnonymous) throw refusal('surveyNotAnonymous');
    const ballot = await this.ballots.put(state.asked.surveyId, answers);
    try {
      const { revision, position } = await this.commands.execute({
        // the answer is anonymous: the system is recorded as its actor
        ...{ lifecycle: surveyInvitation, command: 'CastSurveyBallot', id, body: answers, actor: systemActor },
      });
      return { id, revision: String(revision), position: String(position) };
    } catch (error) {
      await this.ballots.takeBack(ballot);
      throw error;
    }
  }
}
