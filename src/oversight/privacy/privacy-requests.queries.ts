import { sql } from 'kysely';
import { contacts } from '../../../projections/customers/contacts.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { namesOf, personIn } from '../../customers/directory/labels.js';
import { anyResource } from '../../kernel/actor.js';
import { flag } from '../../kernel/table.js';
import { OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, words } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { aboutColumns, aboutIn, named, said } from './privacy-register.queries.js';
import { privacyRequest } from './privacy-request.js';
import {
  openRequestStatuses,
  privacyRequestStatuses,
  privacyRights,
  type PrivacyRequestStatus,
  type PrivacyRight,
} from './privacy.vocabulary.js';
import type { PrivacyRequestRowView, PrivacyRequestView } from './privacy.views.js';
import { privacyRequestShown } from './privacy.views.js';

class PrivacyRequestFilter {
  /** Words of the number. */
  @Optional() @Text({ max: 40 }) q?: string;
  @Optional() @OneOf(privacyRequestStatuses) status?: PrivacyRequestStatus;
  @Optional() @OneOf(privacyRights) right?: PrivacyRight;
  /** An answer is still owed. */
  @Optional() @YesNo() open?: boolean;
}

/** The asker's own requests; all of them for people who handle requests. */
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
  rows: (asking) => select({ ...privacy.tables.privacy_requests.columns, late: flag })`(
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
  // open requests first: a request that has ended has no urgent deadline
  sortedFirst: (column) => (column === 'due_at' ? [sql`${isOpen} DESC`] : []),
  defaultSort: ['dueAt', 'ASC'],
  shows: [...privacyRequestShown, 'late'],
  lookUp: (rows, { db }) => named(db, rows, 'personId', 'clientId'),
  view: (row, _, names) => ({
    ...aboutIn(names, row),
  }),
  export: {
    texts: 'privacy',
    columns: [
      { heading: 'admin.requests.number', value: ({ number }) => number },
      ...aboutColumns,
      { heading: 'admin.requests.right', value: ({ right }, language) => said(language, `rightNames.${right}`) },
      { heading: 'admin.requests.channel', value: ({ channel }, language) => said(language, `channels.${channel}`) },
      { heading: 'admin.requests.status', value: ({ status }, language) => said(language, `statuses.${status}`) },
      instantColumn('admin.requests.receivedAt', ({ receivedAt }) => receivedAt),
      instantColumn('admin.requests.dueAt', ({ dueAt }) => dueAt),
      instantColumn('admin.requests.answer', ({ endedAt }) => endedAt),
    ],
  },
  detail: async (row, asking) => {
    const { id, personId, recordedBy, verifiedAt, verifiedBy, means, extendedAt, endedAt, endedBy } = row;
    // reading another person's request and its reason is recorded
    await asking.note({ act: 'privacyFile', subjectId: personId, stream: `privacyRequest-${id}` });
    const names = await namesOf(asking.db, [recordedBy, verifiedBy, endedBy]);
    return {
      ...pick(row, 'revision', 'message'),
      recordedBy: personIn(names, recordedBy),
      verification:
        verifiedAt !== null && verifiedBy !== null && means !== null
          ? { at: verifiedAt, by: personIn(names, verifiedBy), means }
          : null,
      extension: extendedAt === null ? null : { at: extendedAt, reason: row.extensionReason },
      answer:
        endedAt !== null && endedBy !== null
          ? { at: endedAt, by: personIn(names, endedBy), motive: row.motive, text: row.answer }
          : null,
    };
  },
});
