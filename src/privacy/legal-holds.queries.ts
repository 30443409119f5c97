import { sql } from 'kysely';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { legalHolds } from '../../projections/legal-holds.js';
import { OneOf, Optional } from '../kernel/validation.js';
import { clientNames } from '../directory/names.js';
import { beside, tableOf } from '../platform/database/door.js';
import { archived, words } from '../platform/reads/conditions.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { legalHold } from './legal-hold.js';
import { holdGrounds, holdSubjects, type HoldGround, type HoldSubject } from './privacy.vocabulary.js';
import type { LegalHoldView } from './privacy.views.js';

const contactRows = beside('the names of whom a legal hold is about')(contacts, 'contacts');

class LegalHoldFilter extends RecordFilter {
  @Optional() @OneOf(holdSubjects) subjectKind?: HoldSubject;
  @Optional() @OneOf(holdGrounds) ground?: HoldGround;
}

export const legalHoldReads = reads<LegalHoldView>()({
  of: legalHold,
  from: [legalHolds, contacts, clients],
  rows: () => sql<LegalHoldView>`(
    SELECT h.*, coalesce(c.name, nullif(concat_ws(' ', k.first_name, k.last_name), '')) AS subject_name
    FROM ${tableOf(legalHolds, 'legal_holds')} h
    LEFT JOIN ${clientNames} c ON h.subject_kind = 'client' AND c.id::text = h.subject_id
    LEFT JOIN ${contactRows} k ON h.subject_kind = 'person' AND k.id::text = h.subject_id)`,
  filter: LegalHoldFilter,
  where: { q: words('reference', 'subject_name'), archived, subjectKind: 'subject_kind', ground: 'ground' },
  sortable: { reference: 'reference', reviewOn: 'review_on', createdAt: 'created_at', updatedAt: 'updated_at' },
  defaultSort: ['createdAt', 'DESC'],
  pageSize: 30,
});
