import { Injectable } from '@nestjs/common';
import { courseSeats as seatsModel } from '../../projections/course-seats.js';
import { enrolments } from '../../projections/enrolments.js';
import { systemActor } from '../kernel/actor.js';
import type { Lifecycle } from '../kernel/lifecycle.js';
import { Refusal } from '../kernel/refusal.js';
import { text, uuid } from '../kernel/table.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { log } from '../platform/logging/log.js';
import { PeriodicJob, soonEnough } from '../platform/queue/periodic-job.js';
import { courseSeats } from './course-seats.js';
import { enrolment } from './enrolment.js';
import { LearningPlatform, LearningPlatformFailed } from './learning-platform.service.js';

const bySystem = system('tells the learning platform who is enrolled');
const enrolmentRows = bySystem(enrolments, 'enrolments');
const seatRows = bySystem(seatsModel, 'course_seats');

/** One run tells of so many. */
const mostAtOnce = 50;

/** Tells the learning platform what it does not know yet; one that is away is told later. */
@Injectable()
export class TellLearningPlatform extends PeriodicJob {
  override readonly name = 'learningPlatform';
  override readonly every = soonEnough;

  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
    private readonly platform: LearningPlatform,
  ) {
    super();
  }

  override async waits(): Promise<boolean> {
    return (await this.untold(1)).length > 0;
  }

  override async run(): Promise<void> {
    for (const { id, kind } of await this.untold(mostAtOnce))
      await (kind === 'enrolment' ? this.tellOfEnrolment(id) : this.tellOfCorrespondent(id)).catch((error: unknown) => {
        log.warn({ err: error, kind, id }, 'learning platform not told');
      });
  }

  private async tellOfEnrolment(id: string): Promise<void> {
    const { state, revision } = await this.commands.load(enrolment, id);
    const { status, place, participant, times, untold } = state;
    if (!untold || !place || !participant || !times || revision === 'none') return;
    const told = await succeeds(
      status === 'unenrolled'
        ? this.platform.remove(id)
        : this.platform.place({
            ...participant,
            enrolmentId: id,
            courseId: place.courseId,
            startsOn: times.startsOn,
            endsOn: times.endsOn,
          }),
    );
    await this.record(enrolment, id, revision, told ? 'ConfirmOnPlatform' : 'ReportPlatformFailure');
  }

  private async tellOfCorrespondent(id: string): Promise<void> {
    const { state, revision } = await this.commands.load(courseSeats, id);
    if (!state.change || !state.grant || revision === 'none') return;
    const told = await succeeds(this.platform.appoint(id, state.grant.correspondentId));
    await this.record(courseSeats, id, revision, told ? 'ConfirmCorrespondent' : 'ReportCorrespondentFailure');
  }

  /** What has changed since it was told is told again. */
  private async record(lifecycle: Lifecycle, id: string, revision: bigint, command: string): Promise<void> {
    await this.commands
      .execute({ lifecycle, command, id, body: {}, actor: systemActor, expectedRevision: revision })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }

  private async untold(limit: number) {
    const { rows } = await select({ id: uuid, kind: text<'enrolment' | 'seats'>() })`
      SELECT id, kind FROM (
        SELECT id, 'enrolment' AS kind, tell_at FROM ${enrolmentRows} e WHERE tell_at <= now()
        UNION ALL SELECT id, 'seats', tell_at FROM ${seatRows} s WHERE tell_at <= now()) u
      ORDER BY tell_at LIMIT ${limit}`.execute(this.db.kysely);
    return rows;
  }
}

const succeeds = async (operation: Promise<void>): Promise<boolean> => {
  try {
    await operation;
    return true;
  } catch (error) {
    if (!(error instanceof LearningPlatformFailed)) throw error;
    log.warn({ err: error, operation: error.operation }, 'learning platform failed');
    return false;
  }
};
