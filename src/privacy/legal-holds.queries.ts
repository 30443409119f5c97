import { sql } from 'kysely';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { legalHolds } from '../../projections/legal-holds.js';
import { OneOf, Optional } from '../kernel/validation.js';
import { beside } from '../platform/database/door.js';
import { forStaff, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
import { legalHold } from './legal-hold.js';
import type { LegalHoldFields } from './legal-hold.commands.js';
import { holdGrounds, holdSubjects, type HoldGround, type HoldSubject } from './privacy.vocabulary.js';
import type { LegalHoldView } from './privacy.views.js';

const besideIt = beside('the names of whom a legal hold is about');
const clientRows = besideIt(clients, 'clients');
const contactRows = besideIt(contacts, 'contacts');

class LegalHoldFilter extends RecordFilter {
  @Optional() @OneOf(holdSubjects) subjectKind?: HoldSubject;
  @Optional() @OneOf(holdGrounds) ground?: HoldGround;
}

export const legalHoldReads: RecordReads<LegalHoldFields, LegalHoldFilter, LegalHoldView> = {
  record: legalHold,
  projections: [legalHolds, contacts, clients],
  source: (own) => sql`(
    SELECT h.*, coalesce(c.name, nullif(concat_ws(' ', k.first_name, k.last_name), '')) AS subject_name
    FROM ${own} h
    LEFT JOIN ${clientRows} c ON h.subject_kind = 'client' AND c.id::text = h.subject_id
    LEFT JOIN ${contactRows} k ON h.subject_kind = 'person' AND k.id::text = h.subject_id)`,
  filter: LegalHoldFilter,
  sortable: { reference: 'reference', reviewOn: 'review_on', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 30,
  searched: ['reference', 'subject_name'],
  equal: { subjectKind: 'subject_kind', ground: 'ground' },
  scope: forStaff,
  view: (row) => row,
};
