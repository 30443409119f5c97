import { sql } from 'kysely';
import { contacts } from '../../projections/contacts.js';
import { privacy, type PrivacyRequestRow } from '../../projections/privacy.js';
import { anyResource } from '../kernel/actor.js';
import { OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked } from '../platform/database/door.js';
import type { Asking } from '../platform/reads/asking.js';
import { all, words } from '../platform/reads/conditions.js';
import { reads } from '../platform/reads/reads.js';
import { labelsOf } from './privacy-register.queries.js';
import { privacyRequest } from './privacy-request.js';
import {
  openRequestStatuses,
  privacyRequestStatuses,
  privacyRights,
  type PrivacyRequestStatus,
  type PrivacyRight,
} from './privacy.vocabulary.js';
import type { PrivacyRequestRowView, PrivacyRequestView } from './privacy.views.js';

class PrivacyRequestFilter {
  /** Words of the number. */
  @Optional() @Text({ max: 40 }) q?: string;
  @Optional() @OneOf(privacyRequestStatuses) status?: PrivacyRequestStatus;
  @Optional() @OneOf(privacyRights) right?: PrivacyRight;
  /** An answer is still owed. */
  @Optional() @YesNo() open?: boolean;
}

/** One's own; all of them for those who handle them. */
const requestsSeen = asked(privacy, 'privacy_requests', 'r', ({ actor, can }: Asking) =>
  can(actor, 'privacyRequest.readAll', anyResource('privacyRequest')).allowed
    ? all
    : sql<boolean>`r.person_id::text = ${actor.id}`,
);

const isOpen = sql<boolean>`r.status = ANY(${[...openRequestStatuses]})`;

/** Requests and their answers. */
export const privacyRequestReads = reads<PrivacyRequestRowView, PrivacyRequestView>()({
  of: privacyRequest,
  from: [privacy, contacts],
  tag: 'privacy',
  everybody: true,
  rows: (asking) => sql<PrivacyRequestRow & { readonly late: boolean }>`(
    SELECT r.*, (${isOpen} AND r.due_at < clock_timestamp()) AS late FROM ${requestsSeen(asking)} r)`,
  counted: requestsSeen,
  filter: PrivacyRequestFilter,
  where: {
    q: words('number'),
    status: 'status',
    right: 'right',
    open: (open) => (open ? isOpen : sql`NOT ${isOpen}`),
  },
  sortable: { number: 'number', receivedAt: 'received_at', dueAt: 'due_at', endedAt: 'ended_at' },
  // a deadline that is met presses nobody
  sortedFirst: (column) => (column === 'due_at' ? [sql`${isOpen} DESC`] : []),
  defaultSort: ['dueAt', 'ASC'],
  pageSize: 30,
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.map(({ personId }) => personId),
      rows.map(({ clientId }) => clientId),
    ),
  view: (row, _, { nameOf, clientOf }) => ({
    id: row.id,
    number: row.number,
    right: row.right,
    status: row.status,
    channel: row.channel,
    person: nameOf(row.personId),
    client: clientOf(row.clientId),
    receivedAt: row.receivedAt,
    dueAt: row.dueAt,
    late: row.late,
    endedAt: row.endedAt,
  }),
  detail: async (row, asking) => {
    // those who read what another has asked, and why, are noted
    await asking.note({ act: 'privacyFile', subjectId: row.personId, stream: `privacyRequest-${row.id}` });
    const { nameOf } = await labelsOf(asking, [row.recordedBy, row.verifiedBy, row.endedBy], []);
    return {
      revision: row.revision,
      message: row.message,
      recordedBy: nameOf(row.recordedBy),
      verification:
        row.verifiedAt !== null && row.verifiedBy !== null && row.means !== null
          ? { at: row.verifiedAt, by: nameOf(row.verifiedBy), means: row.means }
          : null,
      extension: row.extendedAt === null ? null : { at: row.extendedAt, reason: row.extensionReason },
      answer:
        row.endedAt !== null && row.endedBy !== null
          ? { at: row.endedAt, by: nameOf(row.endedBy), motive: row.motive, text: row.answer }
          : null,
    };
  },
});
