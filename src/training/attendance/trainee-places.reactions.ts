import { trainingSessions } from '../../../projections/training/training-sessions.js';
import {
  enrolmentFailed,
  learnerRecognised,
  learnerSwapped,
  learnerUnenrolled,
} from '../enrolments/enrolments.module.js';
import type { Occurred } from '../../kernel/event.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ListTrainee, TakeTraineeOff } from './training-session.commands.js';
import { trainingSession } from './training-session.js';

const sessionRows = system('keeps on the lists of classes who has the place in the course')(
  trainingSessions,
  'training_sessions',
);
const participantRows = tableOf(trainingSessions, 'training_participants');
const presenceRows = tableOf(trainingSessions, 'training_presences');

export const traineePlaceLookups = ({ db }: LookupTools) => ({
  /** Lists of classes to come, or under way, on which the enrolment stands with nothing validated or taken back. */
  listed: async (enrolmentId: string) => {
    const { rows } = await select({ sessionId: uuid, participantId: uuid })`
      SELECT p.session_id AS "sessionId", p.participant_id AS "participantId"
      FROM ${participantRows} p JOIN ${sessionRows} s ON s.id = p.session_id AND s.status = 'planned'
      WHERE p.enrolment_id = ${enrolmentId}::uuid AND NOT EXISTS (SELECT FROM ${presenceRows} m
        WHERE m.session_id = p.session_id AND m.participant_id = p.participant_id
          AND (m.presence > 0 OR m.unvalidated_at IS NOT NULL))`.execute(db);
    return rows;
  },
});
type Lookups = ReturnType<typeof traineePlaceLookups>;

const takeOff = async (enrolmentId: string, effects: Effects, { listed }: Lookups) => {
  const places = await listed(enrolmentId);
  for (const { sessionId, participantId } of places) {
    const command = Object.assign(new TakeTraineeOff(), { participantId });
    effects.send(
      { lifecycle: trainingSession.name, id: sessionId, command, part: participantId },
      {
        nothingLeft: {
          traineeUnknown: 'the trainee is off the list already',
          trainingSessionIs: 'the class is cancelled',
          halfDayHasPresences: 'a trainee with a validated presence stays on the list',
          presenceWithdrawn: 'a trainee whose presence two persons took back stays on the list',
        },
      },
    );
  }
  return places;
};

const leaves = async ({ streamId }: Occurred, effects: Effects, lookups: Lookups): Promise<void> => {
  await takeOff(streamId, effects, lookups);
};

const isSomebodyElse = async ({ streamId }: Occurred, effects: Effects, lookups: Lookups): Promise<void> => {
  for (const { sessionId } of await takeOff(streamId, effects, lookups)) {
    const command = Object.assign(new ListTrainee(), { enrolmentId: streamId });
    effects.send(
      { lifecycle: trainingSession.name, id: sessionId, command },
      {
        nothingLeft: {
          traineeListed: 'the trainee is on the list already',
          trainingSessionIs: 'the class is cancelled',
        },
      },
    );
  }
};

/** Adds the person with the place in the course to its classes, and removes a person who leaves it (default G39). */
export const traineePlaces = reaction<Lookups>()('traineePlaces', { needs: ['trainingSessions'] }, [
  on(learnerSwapped, isSomebodyElse),
  on(learnerRecognised, isSomebodyElse),
  on(learnerUnenrolled, leaves),
  on(enrolmentFailed, leaves),
]);
