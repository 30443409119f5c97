import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { ReportAttendance } from '../enrolments/enrolment.commands.js';
import { enrolment } from '../enrolments/enrolments.module.js';
import type { Occurred } from '../../kernel/event.js';
import { on, reaction, neverRefused, type Effects } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { attendanceOf } from './attendance-door.queries.js';
import * as events from './training-session.events.js';

const participantRows = tableOf(trainingSessions, 'training_participants');

export const certificateLookups = ({ db }: LookupTools) => ({
  enrolmentsIn: async (sessionId: string): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT DISTINCT enrolment_id AS id FROM ${participantRows} p
      WHERE session_id = ${sessionId}::uuid AND enrolment_id IS NOT NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
  attendance: (enrolmentId: string) => attendanceOf({ db }, enrolmentId),
});
type Lookups = ReturnType<typeof certificateLookups>;

const report = async (ids: readonly string[], effects: Pick<Effects, 'send'>, { attendance }: Lookups) => {
  for (const id of ids) {
    const known = (await attendance(id)) ?? { halfDays: 0, validated: 0 };
    effects.send(
      { lifecycle: enrolment.name, id, command: Object.assign(new ReportAttendance(), known) },
      neverRefused,
    );
  }
};

const ofSession = async ({ streamId }: Occurred, effects: Effects, lookups: Lookups): Promise<void> =>
  report(await lookups.enrolmentsIn(streamId), effects, lookups);

/** Reports each change of a presence to the certificate of the enrolment (feature F27; default G41). */
export const certificateAttendance = reaction<Lookups>()('certificateAttendance', { needs: ['trainingSessions'] }, [
  on(events.traineeListed, ofSession),
  on(events.traineeTakenOff, ({ data: { enrolmentId } }, effects, lookups) =>
    report(enrolmentId === null ? [] : [enrolmentId], effects, lookups),
  ),
  on(events.trainingSessionRevised, ofSession),
  on(events.trainingSessionCancelled, ofSession),
  on(events.presenceSigned, ofSession),
  on(events.presencesMarked, ofSession),
  on(events.presenceUnvalidated, ofSession),
]);
