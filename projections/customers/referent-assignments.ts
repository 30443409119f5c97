import { daysAfter } from '../../src/kernel/days.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, day, instant, json, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import type { Absence, EndReason, ReferentRole } from '../../src/customers/referents/referent.vocabulary.js';
import {
  referentAssigned,
  referentAssignmentEnded,
  referentAssignmentRevised,
  referentPassedOn,
  referentResumed,
  referentSubstituted,
  referentSubstituteRemoved,
} from '../../src/customers/referents/referent-assignment.js';

const tables = {
  /** Days are `yyyy-MM-dd`, both included. */
  referent_assignments: table(
    {
      id: uuid,
      status: text<'active' | 'ended'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      kind: text<ReferentRole['kind']>(),
      topic: text<ReferentRole['topic']>(),
      product_range_id: nullable(uuid),
      structure_id: nullable(uuid),
      contact_id: uuid,
      substitute_id: nullable(uuid),
      valid_from: day,
      valid_to: nullable(day),
      absences: json<readonly Absence[]>(),
      end_reason: nullable(text<EndReason>()),
    },
    { key: ['id'], indexes: ['(client_id, topic)', '(contact_id)', '(substitute_id)', '(valid_from, id)'] },
  ),
  /** Earlier holders. */
  referent_former_holders: table(
    {
      assignment_id: uuid,
      revision: text(),
      contact_id: uuid,
      valid_from: day,
      valid_to: day,
    },
    { key: ['assignment_id', 'revision'] },
  ),
};

export type ReferentAssignmentRow = RowOf<typeof tables.referent_assignments>;
export type FormerHolderRow = RowOf<typeof tables.referent_former_holders>;

/** A row for each assignment, ended ones included: they are the history of their role. */
export const referentAssignments = projection(
  'referent_assignments',
  {
    version: 1,
    tables,
    events: [
      referentAssigned,
      referentAssignmentRevised,
      referentSubstituted,
      referentResumed,
      referentPassedOn,
      referentSubstituteRemoved,
      referentAssignmentEnded,
    ],
  },
  {
    ReferentAssigned: (rows, { data }) =>
      rows.begin('referent_assignments', {
        ...asColumns(tables.referent_assignments.columns, data),
        status: 'active',
        absences: [],
      }),
    ReferentAssignmentRevised: (rows, { data: { substituteId, validFrom, validTo } }) =>
      rows.change('referent_assignments', { substitute_id: substituteId, valid_from: validFrom, valid_to: validTo }),
    ReferentSubstituted: (rows, { data: { absences } }) => rows.change('referent_assignments', { absences }),
    ReferentResumed: (rows, { data: { absences } }) => rows.change('referent_assignments', { absences }),
    ReferentPassedOn: (rows, { streamId, revision, data }) => {
      const { contactId, validFrom, formerContactId, formerFrom } = data;
      rows.change('referent_assignments', {
        contact_id: contactId,
        valid_from: validFrom,
        substitute_id: null,
        absences: [],
      });
      rows.put('referent_former_holders', {
        assignment_id: streamId,
        revision: String(revision),
        contact_id: formerContactId,
        valid_from: formerFrom,
        valid_to: daysAfter(validFrom, -1),
      });
    },
    ReferentSubstituteRemoved: (rows, { data: { substituteId, absences } }) =>
      rows.change('referent_assignments', { substitute_id: substituteId, absences }),
    ReferentAssignmentEnded: (rows, { data: { lastDay, reason } }) =>
      rows.change('referent_assignments', { status: 'ended', valid_to: lastDay, end_reason: reason }),
  },
);
