import { projection } from '../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../src/kernel/table.js';
import { subprocessorRegisterRead } from '../src/subprocessors/register-reading.js';
import { subprocessorObjectionEvents } from '../src/subprocessors/subprocessor-objection.js';
import type { AnnouncedKind, ObjectionOutcome, ObjectionStatus } from '../src/subprocessors/subprocessor.vocabulary.js';

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
    },
    { key: ['id'], indexes: ['(change_id)', '(client_id, created_at DESC)'] },
  ),
  register_readings: table({ person_id: uuid, client_id: uuid, at: instant }, { key: ['person_id', 'client_id'] }),
};

export type SubprocessorObjectionRow = RowOf<typeof tables.subprocessor_objections>;

/** What customers say to the register of subprocessors: no to a change, and that they have read it. */
export const subprocessorObjections = projection(
  'subprocessorObjections',
  { version: 2, tables, events: [...subprocessorObjectionEvents, subprocessorRegisterRead] },
  {
    SubprocessorObjectionMade: (rows, { data }) =>
      rows.begin('subprocessor_objections', {
        ...asColumns(tables.subprocessor_objections.columns, data),
        ...{ status: 'made', outcome: null, answer: null, answered_at: null, reminders: 0 },
      }),
    SubprocessorObjectionWithdrawn: (rows) => rows.change('subprocessor_objections', { status: 'withdrawn' }),
    SubprocessorObjectionReminded: (rows, { data: { count } }) =>
      rows.change('subprocessor_objections', { reminders: count }),
    SubprocessorObjectionAnswered: (rows, { at, data: { outcome, answer } }) =>
      rows.change('subprocessor_objections', { status: 'answered', outcome, answer, answered_at: at }),
    SubprocessorRegisterRead: (rows, { at, data }) =>
      rows.put('register_readings', { person_id: data.personId, client_id: data.clientId, at }),
  },
);
