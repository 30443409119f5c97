import type { Civility } from '../../src/customers/accounts/account.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  computed,
  day,
  flag,
  instant,
  integer,
  name,
  nullable,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  enrolmentEvents,
  type EnrolmentTimes,
  type Participant,
} from '../../src/training/enrolments/enrolment.events.js';
import type {
  CertificateStanding,
  EnrolmentStatus,
  Scored,
} from '../../src/training/enrolments/enrolment.vocabulary.js';

/** Names and order reference, in parts and whole. */
const searched = `coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
  || order_reference || ' ' || replace(order_reference, '-', '')`;

const marked = `left(client_id::text, 8) || '/'`;

const tables = {
  enrolments: table(
    {
      id: uuid,
      status: text<EnrolmentStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      seats_id: uuid,
      course_id: uuid,
      /** Of the seats. */
      order_reference: text(),
      named_by: text(),
      /** The contact; null: a person without an account. */
      participant_id: nullable(uuid),
      /** Subject of the names: the contact, or the enrolment itself. */
      subject_id: uuid,
      civility: text<Civility>(),
      first_name: personal(text(), 'subject_id'),
      last_name: personal(text(), 'subject_id'),
      email: personal(text(), 'subject_id'),
      full_name: computed(name, "first_name || ' ' || last_name"),
      /** Search words and the id of the course, whose words are its own; all once more with the mark of the client. */
      search: computed(
        searchWords,
        `array_to_tsvector(public.words(${searched}) || public.marked_words(${marked}, ${searched})
          || ARRAY[course_id::text, ${marked} || course_id])`,
      ),
      /** Its number; null while none is taken, and once it was given back. */
      seat: nullable(integer),
      starts_on: nullable(day),
      ends_on: nullable(day),
      starts_at: nullable(instant),
      /** Of the content that is learned from. */
      content_version: nullable(integer),
      percent: integer,
      /** Spent learning. */
      seconds: integer,
      score: nullable(integer),
      /** The score on the scale of its only mark, in hundredths; null: it is of a hundred. */
      score_points: nullable(integer),
      score_out_of: nullable(integer),
      /** The unit that was learned in last. */
      unit: nullable(text()),
      completed_at: nullable(instant),
      /** Its number. */
      certificate: nullable(text()),
      /** Half-days to attend, and how many of them are validated. */
      half_days: integer,
      validated_half_days: integer,
      /** Effect of attendance on the certificate; null: there are no half-days to attend. */
      standing: nullable(text<CertificateStanding>()),
      /** When the learning platform is to be told; null: it knows. */
      tell_at: nullable(instant),
    },
    {
      key: ['id'],
      indexes: [
        // all that a client's list is narrowed and mostly sorted by: it is read from the index alone
        '(client_id, status) INCLUDE (id, starts_on, ends_on, percent, created_at, participant_id, named_by, subject_id)',
        '(client_id, starts_on, id)',
        '(client_id, course_id, id)',
        '(client_id, full_name, id)',
        '(seats_id, seat)',
        '(course_id, id)',
        '(course_id, starts_on DESC NULLS LAST, id DESC)',
        '(participant_id)',
        '(named_by)',
        '(subject_id)',
        '(certificate) WHERE certificate IS NOT NULL',
        '(status, id)',
        '(status, starts_on DESC NULLS LAST, id DESC)',
        '(starts_on, id)',
        '(starts_on DESC NULLS LAST, id DESC)',
        '(ends_on, id)',
        '(client_id, ends_on DESC NULLS LAST, id DESC) INCLUDE (status, starts_on)',
        '(ends_on DESC NULLS LAST, id DESC)',
        '(full_name, id)',
        '(full_name DESC NULLS LAST, id DESC)',
        '(percent, id)',
        '(order_reference, id)',
        '(created_at, id)',
        'USING gin (search)',
        '(tell_at) WHERE tell_at IS NOT NULL',
      ],
    },
  ),
  /** Seats of a course that were taken and given back, and their participants that were swapped. */
  course_seat_moves: table(
    {
      enrolment_id: uuid,
      revision: integer,
      at: instant,
      move: text<'taken' | 'swapped' | 'givenBack'>(),
      /** Of a swap: who had the seat before; null also for a person without an account. */
      former_id: nullable(uuid),
    },
    { key: ['enrolment_id', 'revision'] },
  ),
  /** Units of a course that a participant learned or tried. */
  learned_units: table(
    {
      enrolment_id: uuid,
      unit: text(),
      is_done: flag,
      /** Of the last try of a quiz. */
      mark: nullable(integer),
      learned_at: instant,
      /** Of a package: whom its bookmark is about. */
      subject_id: nullable(uuid),
      /** State from which a package resumes. */
      bookmark: personal(text(), 'subject_id'),
    },
    { key: ['enrolment_id', 'unit'], indexes: ['(subject_id) WHERE subject_id IS NOT NULL'] },
  ),
};

export type EnrolmentRow = RowOf<typeof tables.enrolments>;

const who = ({ participantId, civility, firstName, lastName, email }: Participant, streamId: string) => ({
  participant_id: participantId,
  subject_id: participantId ?? streamId,
  civility,
  first_name: firstName,
  last_name: lastName,
  email,
});

const times = ({ startsOn, endsOn, startsAt }: EnrolmentTimes) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  starts_at: startsAt,
});

const scaleOf = (scored: Scored | null) => ({
  score_points: scored?.points ?? null,
  score_out_of: scored?.outOf ?? null,
});
/** A quiz is marked in percent. */
const ofHundred = scaleOf(null);

const seatMove = (
  rows: StreamRows<typeof tables>,
  { streamId, revision, at }: Pick<Occurred, 'streamId' | 'revision' | 'at'>,
  move: 'taken' | 'swapped' | 'givenBack',
  formerId: string | null = null,
): void =>
  rows.put('course_seat_moves', {
    ...{ enrolment_id: streamId, revision: Number(revision), at, move, former_id: formerId },
  });

export const enrolments = projection(
  'enrolments',
  { version: 7, tables, events: enrolmentEvents },
  {
    LearnerNamed: (rows, { streamId, data }) =>
      rows.begin('enrolments', {
        ...who(data, streamId),
        status: 'proposed',
        client_id: data.clientId,
        seats_id: data.seatsId,
        course_id: data.courseId,
        order_reference: data.orderReference,
        named_by: data.namedBy,
        percent: 0,
        seconds: 0,
        half_days: 0,
        validated_half_days: 0,
      }),
    EnrolmentProposed: (rows) => rows.change('enrolments'),
    CourseSeatTaken: (rows, event) => {
      const { at, data } = event;
      rows.change('enrolments', {
        ...times(data),
        status: 'enrolled',
        seat: data.seat,
        content_version: data.version,
        tell_at: at,
      });
      seatMove(rows, event, 'taken');
    },
    EnrolmentProposalDeclined: (rows) => rows.change('enrolments', { status: 'declined' }),
    EnrolmentMoved: (rows, { at, data }) =>
      rows.change('enrolments', { ...times(data), status: 'enrolled', tell_at: at }),
    LearnerSwapped: (rows, event) => {
      const { streamId, at, data } = event;
      rows.change('enrolments', { ...who(data, streamId), status: 'enrolled', tell_at: at });
      seatMove(rows, event, 'swapped', data.formerId);
    },
    LearnerRecognised: (rows, { streamId, data }) => rows.change('enrolments', who(data, streamId)),
    LearnerUnenrolled: (rows, event) => {
      rows.change('enrolments', { status: 'unenrolled', seat: null, tell_at: event.at });
      seatMove(rows, event, 'givenBack');
    },
    EnrolmentConfirmed: (rows, { data: { isUpcoming } }) =>
      rows.change('enrolments', { ...(isUpcoming && { status: 'upcoming' }), tell_at: null }),
    EnrolmentDelayed: (rows, { data: { nextTryAt } }) => rows.change('enrolments', { tell_at: nextTryAt }),
    EnrolmentFailed: (rows, event) => {
      rows.change('enrolments', { status: 'failed', seat: null, tell_at: null });
      seatMove(rows, event, 'givenBack');
    },
    UnenrolmentFailed: (rows) => rows.change('enrolments', { tell_at: null }),
    EnrolmentReminded: (rows) => rows.change('enrolments'),
    EnrolmentEndAnnounced: (rows) => rows.change('enrolments'),
    EnrolmentStarted: (rows) => rows.change('enrolments', { status: 'inProgress' }),
    EnrolmentProgressRecorded: (rows, { streamId, data: { seconds, unit } }) => {
      rows.change('enrolments', { unit });
      rows.add('enrolments', { id: streamId }, { seconds });
    },
    CourseUnitLearned: (rows, { streamId, at, data: { percent, seconds, mark, score, unit, isAttempted } }) => {
      rows.change('enrolments', { percent, score, unit, ...(mark !== null && !isAttempted && ofHundred) });
      rows.add('enrolments', { id: streamId }, { seconds });
      const key = { enrolment_id: streamId, unit };
      const done = { is_done: true, mark, learned_at: at };
      if (isAttempted) rows.patch('learned_units', key, done);
      else rows.put('learned_units', { ...key, ...done });
    },
    CourseQuizFailed: (rows, { streamId, at, data: { seconds, mark, score, unit } }) => {
      rows.change('enrolments', { score, unit, ...ofHundred });
      rows.add('enrolments', { id: streamId }, { seconds });
      rows.put('learned_units', { enrolment_id: streamId, unit, is_done: false, mark, learned_at: at });
    },
    CoursePackageAttempted: (rows, { streamId, at, data }) => {
      const { percent, seconds, mark, score, unit, bookmark, courseScored } = data;
      rows.change('enrolments', { percent, score, unit, ...scaleOf(courseScored) });
      rows.add('enrolments', { id: streamId }, { seconds });
      rows.put('learned_units', {
        ...{ enrolment_id: streamId, unit, mark, bookmark, subject_id: data.participantId ?? streamId },
        is_done: data.isDone,
        learned_at: at,
      });
    },
    CoursePackageFoundSilent: (rows) => rows.change('enrolments'),
    PlatformProgressReported: (rows, { data: { percent } }) => rows.change('enrolments', { percent }),
    EnrolmentCompleted: (rows, { at, data: { certificate } }) =>
      rows.change('enrolments', { status: 'completed', completed_at: at, certificate }),
    EnrolmentAbandoned: (rows) => rows.change('enrolments', { status: 'abandoned' }),
    LearnerAttendanceReported: (rows, { data: { halfDays, validated, standing } }) =>
      rows.change('enrolments', { half_days: halfDays, validated_half_days: validated, standing }),
  },
);
