import { Injectable } from '@nestjs/common';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseCards } from '../courses/courses.module.js';
import { systemActor } from '../../kernel/actor.js';
import { text, uuid } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { PeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { enrolment } from './enrolment.js';
import { LearningPlatform } from './learning-platform.service.js';

const enrolmentRows = system('asks the learning platform how far people are')(enrolments, 'enrolments');

const hourMs = 3_600_000;
const atOnce = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Asks a learning platform once an hour for the progress of its learners; a repeated answer changes nothing. */
@Injectable()
export class AskPlatformProgress extends PeriodicJob {
  override readonly name = 'platformProgress';
  override readonly afterStop = 'goesOn';
  private due = 0;

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
    private readonly platform: LearningPlatform,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return this.platform.tellsProgress && Date.now() >= this.due && (await this.learners(nobody, 1)).length > 0;
  }

  override async run(): Promise<void> {
    this.due = Date.now() + hourMs;
    for (let page = await this.learners(nobody); page.length > 0; page = await this.learners(page.at(-1)?.id ?? nobody))
      for (const learner of page)
        await this.ask(learner).catch((error: unknown) => {
          log.warn({ err: error, id: learner.id }, 'learning platform did not tell how far somebody is');
        });
  }

  private async ask({ id, course, email }: Learner): Promise<void> {
    const progress = await this.platform.progressOf(course, email);
    if (!progress) return;
    const command = 'ReportPlatformProgress';
    await this.commands.execute({ lifecycle: enrolment, command, id, body: { ...progress }, actor: systemActor });
  }

  private async learners(after: string, limit = atOnce): Promise<readonly Learner[]> {
    const { rows } = await select({ id: uuid, course: text(), email: text() })`
      SELECT e.id, c.code AS course, e.email FROM ${enrolmentRows} e JOIN ${courseCards} c ON c.id = e.course_id
      WHERE e.status = 'inProgress' AND e.email IS NOT NULL AND e.id > ${after}::uuid ORDER BY e.id LIMIT ${limit}`.execute(
      this.db.kysely,
    );
    return rows;
  }
}

interface Learner {
  readonly id: string;
  readonly course: string;
  readonly email: string;
}
