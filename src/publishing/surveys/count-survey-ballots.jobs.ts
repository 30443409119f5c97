import { Injectable } from '@nestjs/common';
import { systemActor } from '../../kernel/actor.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { SurveyBallots } from './survey-ballots.service.js';
import { survey } from './survey.js';

/** Counts anonymous answers once there are enough that none can be traced to its author. */
@Injectable()
export class CountSurveyBallots extends PeriodicJob {
  override readonly name = 'surveyBallots';
  override readonly afterStop = 'goesOn';

  constructor(
    private readonly ballots: SurveyBallots,
    private readonly commands: Commands,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return (await this.ballots.due()).length > 0;
  }

  override async run(): Promise<void> {
    for (const id of await this.ballots.due()) {
      const { batch, ballots } = await this.ballots.batchOf(id);
      if (ballots.length > 0)
        await this.commands.execute({
          ...{ lifecycle: survey, command: 'CountSurveyBallots', id, body: { ballots }, actor: systemActor },
          // counted already where a worker was killed before it emptied the box
          commandId: batch,
        });
      await this.ballots.drop(batch);
    }
  }
}
