import type { LocalisedText } from '../../src/kernel/language.js';
import { daysAfter } from '../../src/kernel/days.js';
import { projection } from '../../src/kernel/projection.js';
import {
  day,
  instant,
  integer,
  json,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { pathEnrolmentEvents } from '../../src/training/learning-paths/path-enrolment.js';
import type { PathSeat } from '../../src/training/learning-paths/path-enrolment.seat-rules.js';
import type {
  PathEnrolmentStatus,
  PathEvidence,
  PathStepKind,
} from '../../src/training/learning-paths/learning-path.vocabulary.js';

const tables = {
  path_enrolments: table(
    {
      id: uuid,
      status: text<PathEnrolmentStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      path_id: uuid,
      title: json<LocalisedText>(),
      enrolled_by: text(),
      /** The contact; null: a person without an account. */
      participant_id: nullable(uuid),
      /** Subject of the names: the contact, or the enrolment itself. */
      subject_id: uuid,
      first_name: personal(text(), 'subject_id'),
      last_name: personal(text(), 'subject_id'),
      email: personal(text(), 'subject_id'),
      starts_on: day,
      completed_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(client_id, starts_on)', '(path_id)', '(participant_id)', '(subject_id)'] },
  ),
  path_steps: table(
    {
      enrolment_id: uuid,
      /** From 1. */
      number: integer,
      kind: text<PathStepKind>(),
      /** The course or the webinar. */
      subject_id: nullable(uuid),
      title: nullable(json<LocalisedText>()),
      /** Number of the step that opens it. */
      after: nullable(integer),
      due_on: nullable(day),
      done_at: nullable(instant),
      done_by: nullable(text()),
      done_through: nullable(text<PathEvidence>()),
      /** The class, the webinar session, or the lot of a course, in which a seat is reserved; the seat of a course is its enrolment. */
      session_id: nullable(uuid),
      seat_id: nullable(uuid),
      pack_id: nullable(uuid),
    },
    { key: ['enrolment_id', 'number'], indexes: ['(session_id)'] },
  ),
};

export type PathEnrolmentRow = RowOf<typeof tables.path_enrolments>;
export type PathStepRow = RowOf<typeof tables.path_steps>;

const seatIn = (seat?: Pick<PathSeat, 'sessionId' | 'seatId' | 'packId'>) => ({
  ...{ session_id: seat?.sessionId ?? null, seat_id: seat?.seatId ?? null, pack_id: seat?.packId ?? null },
});

export const pathEnrolments = projection(
  'pathEnrolments',
  { version: 2, tables, events: pathEnrolmentEvents },
  {
    PathEntered: (rows, { streamId, data }) => {
      rows.begin('path_enrolments', {
        ...{ status: 'upcoming', client_id: data.clientId, path_id: data.pathId, title: data.title },
        ...{ participant_id: data.participantId, subject_id: data.participantId ?? streamId },
        ...{ first_name: data.firstName, last_name: data.lastName, email: data.email },
        ...{ enrolled_by: data.enrolledBy, starts_on: data.startsOn },
      });
      const courses = (data.courses ?? []).map(({ step, seatsId: sessionId, enrolmentId: seatId }) => ({
        ...{ step, sessionId, seatId, packId: null },
      }));
      const seats = [...(data.seats ?? []), ...courses];
      data.steps.forEach(({ kind, subjectId, title, after, days }, place) =>
        rows.put('path_steps', {
          ...{ enrolment_id: streamId, number: place + 1, kind, subject_id: subjectId, title, after },
          due_on: days === null ? null : daysAfter(data.startsOn, days),
          ...seatIn(seats.find(({ step }) => step === place + 1)),
        }),
      );
    },
    PathLearnerRecognised: (rows, { streamId, data: { participantId, firstName, lastName, email } }) =>
      rows.change('path_enrolments', {
        ...{ participant_id: participantId, subject_id: participantId ?? streamId },
        ...{ first_name: firstName, last_name: lastName, email },
      }),
    PathLeft: (rows) => rows.change('path_enrolments', { status: 'withdrawn' }),
    PathStarted: (rows) => rows.change('path_enrolments', { status: 'inProgress' }),
    PathStepDone: (rows, { streamId, at, metadata, data: { step, through } }) => {
      rows.change('path_enrolments');
      rows.patch(
        'path_steps',
        { enrolment_id: streamId, number: step },
        { done_at: at, done_by: metadata.actor, done_through: through },
      );
    },
    PathStepReopened: (rows, { streamId, data: { step, status } }) => {
      rows.change('path_enrolments', { status, completed_at: null });
      rows.patch(
        'path_steps',
        { enrolment_id: streamId, number: step },
        { done_at: null, done_by: null, done_through: null },
      );
    },
    PathSessionSwapped: (rows, { streamId, data }) => {
      rows.change('path_enrolments');
      rows.patch('path_steps', { enrolment_id: streamId, number: data.step }, seatIn(data));
    },
    PathSeatLost: (rows, { streamId, data: { step } }) => {
      rows.change('path_enrolments');
      rows.patch('path_steps', { enrolment_id: streamId, number: step }, seatIn());
    },
    PathCompleted: (rows, { at }) => rows.change('path_enrolments', { status: 'completed', completed_at: at }),
  },
);
