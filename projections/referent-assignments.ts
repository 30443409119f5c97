import { daysAfter } from '../src/kernel/days.js';
import { projection } from '../src/kernel/projection.js';
import type { Absence, EndReason, ReferentRole } from '../src/referents/referent.vocabulary.js';
import {
  referentAssigned,
  referentAssignmentEnded,
  referentAssignmentRevised,
  referentPassedOn,
  referentResumed,
  referentSubstituted,
  referentSubstituteRemoved,
} from '../src/referents/referent-assignment.js';

/** `referent_assignments_v1`. Days are `yyyy-MM-dd`, both included. */
export interface ReferentAssignmentRow {
  readonly id: string;
  readonly status: 'active' | 'ended';
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly client_id: string;
  readonly kind: ReferentRole['kind'];
  readonly topic: ReferentRole['topic'];
  readonly product_range_id: string | null;
  readonly structure_id: string | null;
  readonly contact_id: string;
  readonly substitute_id: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly absences: readonly Absence[];
  readonly end_reason: EndReason | null;
}

/** `referent_former_holders_v1`: who held it before it passed on. */
export interface FormerHolderRow {
  readonly assignment_id: string;
  readonly revision: string;
  readonly contact_id: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

type ReferentTables = {
  readonly referent_assignments: ReferentAssignmentRow;
  readonly referent_former_holders: FormerHolderRow;
};

const moved = ({ revision, at }: { readonly revision: bigint; readonly at: string }) => ({
  revision: String(revision),
  updated_at: at,
});

/** One row an assignment, ended ones included: they are the history of their role. */
export const referentAssignments = projection<ReferentTables>()(
  'referent_assignments',
  {
    version: 1,
    tables: { referent_assignments: ['id'], referent_former_holders: ['assignment_id', 'revision'] },
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
    ReferentAssigned: (rows, event) => {
      const { clientId, productRangeId, structureId, contactId, substituteId, validFrom, validTo, kind, topic } =
        event.data;
      rows.put('referent_assignments', {
        id: event.streamId,
        status: 'active',
        created_at: event.at,
        ...moved(event),
        kind,
        topic,
        client_id: clientId,
        product_range_id: productRangeId,
        structure_id: structureId,
        contact_id: contactId,
        substitute_id: substituteId,
        valid_from: validFrom,
        valid_to: validTo,
        absences: [],
        end_reason: null,
      });
    },
    ReferentAssignmentRevised: (rows, event) => {
      const { substituteId, validFrom, validTo } = event.data;
      rows.patch(
        'referent_assignments',
        { id: event.streamId },
        { ...moved(event), substitute_id: substituteId, valid_from: validFrom, valid_to: validTo },
      );
    },
    ReferentSubstituted: (rows, event) =>
      rows.patch('referent_assignments', { id: event.streamId }, { ...moved(event), absences: event.data.absences }),
    ReferentResumed: (rows, event) =>
      rows.patch('referent_assignments', { id: event.streamId }, { ...moved(event), absences: event.data.absences }),
    ReferentPassedOn: (rows, event) => {
      const { contactId, validFrom, formerContactId, formerFrom } = event.data;
      rows.patch(
        'referent_assignments',
        { id: event.streamId },
        { ...moved(event), contact_id: contactId, valid_from: validFrom, substitute_id: null, absences: [] },
      );
      rows.put('referent_former_holders', {
        assignment_id: event.streamId,
        revision: String(event.revision),
        contact_id: formerContactId,
        valid_from: formerFrom,
        valid_to: daysAfter(validFrom, -1),
      });
    },
    ReferentSubstituteRemoved: (rows, event) =>
      rows.patch(
        'referent_assignments',
        { id: event.streamId },
        { ...moved(event), substitute_id: event.data.substituteId, absences: event.data.absences },
      ),
    ReferentAssignmentEnded: (rows, event) =>
      rows.patch(
        'referent_assignments',
        { id: event.streamId },
        { ...moved(event), status: 'ended', valid_to: event.data.lastDay, end_reason: event.data.reason },
      ),
  },
);
