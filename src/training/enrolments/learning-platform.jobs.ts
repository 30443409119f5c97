import { Injectable } from '@nestjs/common';
import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseCards } from '../courses/courses.module.js';
import { systemActor } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { Refusal } from '../../kernel/refusal.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { log } from '../../platform/run/logging/log.js';
import { RowsJob, soonEnough } from '../../platform/run/queue/periodic-job.js';
import { isOneOf } from '../../platform/reading/reads/conditions.js';
import { courseSeats } from './course-seats.js';
import { enrolment } from './enrolment.js';
import { seatedStatuses } from './enrolment.vocabulary.js';
import { LearningPlatform, LearningPlatformFailed } from './learning-platform.service.js';

const bySystem = system('tells the learning platform who is enrolled');
const enrolmentRows = bySystem(enrolments, 'enrolments');
const seatRows = bySystem(seatsModel, 'course_seats');

/** Rows told to the platform in one run. */
const mostAtOnce = 50;

/** Rows that the platform does not know yet; `known`: the revision of the row. */
const untold = { id: uuid, kind: text<'enrolment' | 'seats'>(), known: text() };
type Untold = ValuesOf<typeof untold>;

/** Tells the learning platform what it does not know yet; one that is away is told later. */
@Injectable()
export class TellLearningPlatform extends RowsJob<Untold> {
  override readonly name = 'learningPlatform';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(
    protected readonly db: Db,
    private readonly commands: Commands,
    private readonly platform: LearningPlatform,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const row of await this.rows(mostAtOnce))
      await (row.kind === 'enrolment' ? this.tellOfEnrolment(row) : this.tellOfCorrespondent(row)).catch(
        (error: unknown) => {
          log.warn({ err: error, kind: row.kind, id: row.id }, 'learning platform not told');
        },
      );
  }

  private async tellOfEnrolment({ id, known }: Untold): Promise<void> {
    const { state, revision } = await this.commands.load(enrolment, id);
    // told already, which the row does not know yet: another try now would be one without its pause
    if (String(revision) !== known) return;
    const { status, place, participant, times, untold } = state;
    if (!untold || !place || !participant || !times || revision === 'none') return;
    const { code: course, language } = await this.courseOf(place.courseId);
    const placement = { enrolmentId: id, course, leaving: untold.leaving };
    const removal = async () => {
      const all = participant.email === null ? untold.leaving : [...untold.leaving, participant.email];
      await this.platform.remove({ ...placement, leaving: await this.withoutPlace(id, place.courseId, all) });
    };
    const told = await succeeds(
      status === 'unenrolled'
        ? removal()
        : this.platform.place({
            ...{ ...placement, ...participant, language, startsAt: times.startsAt, endsAt: times.endsAt },
            leaving: await this.withoutPlace(id, place.courseId, untold.leaving),
          }),
    );
    await this.record(enrolment, id, revision, told ? 'ConfirmOnPlatform' : 'ReportPlatformFailure');
    const after = await this.commands.load(enrolment, id);
    // the answer to a placement may have been lost: people whose seat was given back are removed from the platform
    if (after.state.status === 'failed') await succeeds(removal());
  }

  private async tellOfCorrespondent({ id, known }: Untold): Promise<void> {
    const { state, revision } = await this.commands.load(courseSeats, id);
    if (String(revision) !== known || !state.change || !state.grant || revision === 'none') return;
    const told = await succeeds(this.platform.appoint(id, state.grant.correspondentId));
    await this.record(courseSeats, id, revision, told ? 'ConfirmCorrespondent' : 'ReportCorrespondentFailure');
  }

  /** Expects the revision that was told: a change since then is refused here, and told again. */
  private async record(lifecycle: Lifecycle, id: string, revision: bigint, command: string): Promise<void> {
    await this.commands
      .execute({ lifecycle, command, id, body: {}, actor: systemActor, expectedRevision: revision })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }

  private async courseOf(id: string) {
    const { rows } = await select({ code: text(), language: text<Language>() })`
      SELECT code, language FROM ${courseCards} c WHERE id = ${id}::uuid`.execute(this.db.kysely);
    const [found] = rows;
    if (!found) throw new Error(`There is no course ${id}`);
    return found;
  }

  /** Of these, who has no other place in the course. */
  private async withoutPlace(id: string, courseId: string, emails: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ email: nullable(text()) })`
      SELECT email FROM ${enrolmentRows} e WHERE course_id = ${courseId}::uuid AND id <> ${id}::uuid
        AND email = ANY(${[...emails]}) AND ${isOneOf('status', seatedStatuses)}`.execute(this.db.kysely);
    return emails.filter((each) => !rows.some(({ email }) => email === each));
  }

  override waiting(limit: number) {
    return select(untold)`
      SELECT id, kind, known FROM (
        SELECT id, 'enrolment' AS kind, revision AS known, tell_at FROM ${enrolmentRows} e WHERE tell_at <= now()
        UNION ALL SELECT id, 'seats', revision, tell_at FROM ${seatRows} s WHERE tell_at <= now()) u
      ORDER BY tell_at LIMIT ${limit}`;
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
