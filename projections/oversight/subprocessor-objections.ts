import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
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
import { subprocessorRegisterRead } from '../../src/oversight/subprocessors/register-reading.js';
import { subprocessorObjectionEvents } from '../../src/oversight/subprocessors/subprocessor-objection.js';
import type { SubprocessorPlace } from '../../src/oversight/subprocessors/subprocessor.events.js';
import {
  isExcepting,
  type AnnouncedKind,
  type ExceptionState,
  type ObjectionOutcome,
  type ObjectionStatus,
} from '../../src/oversight/subprocessors/subprocessor.vocabulary.js';

const tables = {
  subprocessor_objections: table(
    {
      id: uuid,
      status: text<ObjectionStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      subprocessor_id: uuid,
      name: text(),
      change_id: uuid,
      kind: text<AnnouncedKind>(),
      effective_on: day,
      made_by: uuid,
      reason: personal(text(), 'made_by'),
      outcome: nullable(text<ObjectionOutcome>()),
      answer: personal(text(), 'made_by'),
      answered_at: nullable(instant),
      /** Times that staff were told that it waits. */
      reminders: integer,
      /** Where the subprocessor was as it was made. */
      place: nullable(json<SubprocessorPlace>()),
      /** State of the exception that the outcome granted; null: none was granted. */
      exception: nullable(text<ExceptionState>()),
      /** Subprocessor that works for the client instead; null: the former one. */
      served_by_id: nullable(uuid),
      /** When that ends, as was announced. */
      ends_on: nullable(day),
    },
    { key: ['id'], indexes: ['(change_id)', '(client_id, created_at DESC)'] },
  ),
  register_readings: table({ person_id: uuid, client_id: uuid, at: instant }, { key: ['person_id', 'client_id'] }),
};

export type SubprocessorObjectionRow = RowOf<typeof tables.subprocessor_objections>;

/** Customers' answers to the register of subprocessors: objections to changes, and confirmations of reading. */
export const subprocessorObjections = projection(
  'subprocessorObjections',
  { version: 4, tables, events: [...subprocessorObjectionEvents, subprocessorRegisterRead] },
  {
    SubprocessorObjectionMade: (rows, { data }) =>
      rows.begin('subprocessor_objections', {
        ...asColumns(tables.subprocessor_objections.columns, data),
        ...{ status: 'made', outcome: null, answer: null, answered_at: null, reminders: 0 },
        ...{ place: data.place ?? null, exception: null, served_by_id: null, ends_on: null },
      }),
    SubprocessorObjectionWithdrawn: (rows) => rows.change('subprocessor_objections', { status: 'withdrawn' }),
    SubprocessorObjectionLapsed: (rows) => rows.change('subprocessor_objections', { status: 'moot' }),
    SubprocessorObjectionReminded: (rows, { data: { count } }) =>
      rows.change('subprocessor_objections', { reminders: count }),
    SubprocessorObjectionAnswered: (rows, { at, data: { outcome, answer, servedById } }) =>
      rows.change('subprocessor_objections', {
        ...{ status: 'answered', outcome, answer, answered_at: at },
        ...{ exception: isExcepting(outcome) ? 'standing' : null, served_by_id: servedById ?? null },
      }),
    SubprocessorExceptionEndAnnounced: (rows, { data: { effectiveOn } }) =>
      rows.change('subprocessor_objections', { ends_on: effectiveOn }),
    SubprocessorExceptionEndHeld: (rows) => rows.change('subprocessor_objections'),
    SubprocessorExceptionEndCancelled: (rows) => rows.change('subprocessor_objections', { ends_on: null }),
    SubprocessorExceptionEnded: (rows) => rows.change('subprocessor_objections', { exception: 'ended' }),
    SubprocessorRegisterRead: (rows, { at, data }) =>
      rows.put('register_readings', { person_id: data.personId, client_id: data.clientId, at }),
  },
);
