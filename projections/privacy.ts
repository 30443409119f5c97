import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import { erasureCompleted, erasureOrdered } from '../src/privacy/erasure.js';
import {
  personalExportCompleted,
  personalExportExpired,
  personalExportRequested,
} from '../src/privacy/personal-export.js';
import * as requests from '../src/privacy/privacy-request.events.js';
import type {
  ErasureGround,
  ExportStatus,
  PersonKind,
  PrivacyRequestStatus,
  PrivacyRight,
  RefusalMotive,
  RequestChannel,
  RestrictionGround,
  VerificationMeans,
} from '../src/privacy/privacy.vocabulary.js';
import { personRestricted, restrictionLifted } from '../src/privacy/restriction.js';

interface Standing {
  readonly id: string;
  readonly revision: string;
  readonly person_id: string;
  readonly client_id: string | null;
  readonly updated_at: string;
}

/** `privacy_requests_v1`. */
export interface PrivacyRequestRow extends Standing {
  readonly number: string;
  readonly status: PrivacyRequestStatus;
  readonly right: PrivacyRight;
  readonly channel: RequestChannel;
  readonly recorded_by: string;
  readonly received_at: string;
  readonly due_at: string;
  readonly message: string | null;
  readonly verified_at: string | null;
  readonly verified_by: string | null;
  readonly means: VerificationMeans | null;
  readonly extended_at: string | null;
  readonly extension_reason: string | null;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  readonly motive: RefusalMotive | null;
  readonly answer: string | null;
}

/** `erasures_v1`. */
export interface ErasureRow extends Standing {
  readonly status: 'ordered' | 'completed';
  readonly person_kind: PersonKind;
  readonly ground: ErasureGround;
  readonly request_id: string | null;
  readonly ordered_by: string;
  readonly ordered_at: string;
  readonly completed_at: string | null;
  /** `[{ what, rows }]`, once it is done. */
  readonly erased: readonly { readonly what: string; readonly rows: number }[];
}

/** `restrictions_v1`. */
export interface RestrictionRow extends Standing {
  readonly status: 'active' | 'lifted';
  readonly ground: RestrictionGround;
  readonly request_id: string | null;
  readonly restricted_by: string;
  readonly restricted_at: string;
  readonly lifted_by: string | null;
  readonly lifted_at: string | null;
  readonly lift_reason: string | null;
}

/** `personal_exports_v1`. */
export interface PersonalExportRow extends Standing {
  readonly status: ExportStatus;
  readonly language: string;
  readonly requested_at: string;
  readonly size: number | null;
  readonly digest: string | null;
  readonly ready_at: string | null;
  readonly expires_at: string | null;
}

export type PrivacyTables = {
  readonly privacy_requests: PrivacyRequestRow;
  readonly erasures: ErasureRow;
  readonly restrictions: RestrictionRow;
  readonly personal_exports: PersonalExportRow;
};

const moved = (event: Occurred) => ({ revision: String(event.revision), updated_at: event.at });
const ended = (event: Occurred, by: string) => ({ ...moved(event), ended_at: event.at, ended_by: by });

/** Everything that the provider must be able to show of how it keeps people's rights: requests, erasures, restrictions, copies. */
export const privacy = projection<PrivacyTables>()(
  'privacy',
  {
    version: 1,
    tables: { privacy_requests: ['id'], erasures: ['id'], restrictions: ['id'], personal_exports: ['id'] },
    personal: [
      { table: 'privacy_requests', subject: 'person_id', columns: ['message', 'extension_reason', 'answer'] },
      { table: 'restrictions', subject: 'person_id', columns: ['lift_reason'] },
    ],
    events: [
      ...Object.values(requests),
      erasureOrdered,
      erasureCompleted,
      personRestricted,
      restrictionLifted,
      personalExportRequested,
      personalExportCompleted,
      personalExportExpired,
    ],
  },
  {
    PrivacyRequestMade: (rows, event) => {
      const { by, personId, clientId, receivedAt, dueAt, number, right, channel, message } = event.data;
      rows.put('privacy_requests', {
        id: event.streamId,
        ...moved(event),
        number,
        right,
        channel,
        message,
        status: 'received',
        person_id: personId,
        client_id: clientId,
        recorded_by: by,
        received_at: receivedAt,
        due_at: dueAt,
        verified_at: null,
        verified_by: null,
        means: null,
        extended_at: null,
        extension_reason: null,
        ended_at: null,
        ended_by: null,
        motive: null,
        answer: null,
      });
    },
    PrivacyRequestVerified: (rows, event) =>
      rows.patch(
        'privacy_requests',
        { id: event.streamId },
        {
          ...moved(event),
          status: 'verified',
          means: event.data.means,
          verified_at: event.at,
          verified_by: event.data.by,
        },
      ),
    PrivacyRequestExtended: (rows, event) =>
      rows.patch(
        'privacy_requests',
        { id: event.streamId },
        {
          ...moved(event),
          status: 'extended',
          due_at: event.data.dueAt,
          extended_at: event.at,
          extension_reason: event.data.reason,
        },
      ),
    PrivacyRequestFulfilled: (rows, event) =>
      rows.patch(
        'privacy_requests',
        { id: event.streamId },
        { ...ended(event, event.data.by), status: 'fulfilled', answer: event.data.answer },
      ),
    PrivacyRequestRefused: (rows, event) =>
      rows.patch(
        'privacy_requests',
        { id: event.streamId },
        {
          ...ended(event, event.data.by),
          status: 'refused',
          motive: event.data.motive,
          answer: event.data.explanation,
        },
      ),
    PrivacyRequestWithdrawn: (rows, event) =>
      rows.patch('privacy_requests', { id: event.streamId }, { ...ended(event, event.data.by), status: 'withdrawn' }),
    PrivacyRequestReminded: (rows, event) => rows.patch('privacy_requests', { id: event.streamId }, moved(event)),
    ErasureOrdered: (rows, event) => {
      const { by, personId, personKind, clientId, ground, requestId } = event.data;
      rows.put('erasures', {
        id: event.streamId,
        ...moved(event),
        status: 'ordered',
        person_id: personId,
        person_kind: personKind,
        client_id: clientId,
        ground,
        request_id: requestId,
        ordered_by: by,
        ordered_at: event.at,
        completed_at: null,
        erased: [],
      });
    },
    ErasureCompleted: (rows, event) =>
      rows.patch(
        'erasures',
        { id: event.streamId },
        { ...moved(event), status: 'completed', completed_at: event.at, erased: event.data.erased },
      ),
    PersonRestricted: (rows, event) => {
      const { by, personId, clientId, ground, requestId } = event.data;
      rows.put('restrictions', {
        id: event.streamId,
        ...moved(event),
        status: 'active',
        person_id: personId,
        client_id: clientId,
        ground,
        request_id: requestId,
        restricted_by: by,
        restricted_at: event.at,
        lifted_by: null,
        lifted_at: null,
        lift_reason: null,
      });
    },
    RestrictionLifted: (rows, event) =>
      rows.patch(
        'restrictions',
        { id: event.streamId },
        {
          ...moved(event),
          status: 'lifted',
          lifted_by: event.data.by,
          lifted_at: event.at,
          lift_reason: event.data.reason,
        },
      ),
    PersonalExportRequested: (rows, event) => {
      const { personId, clientId, language } = event.data;
      rows.put('personal_exports', {
        id: event.streamId,
        ...moved(event),
        status: 'requested',
        person_id: personId,
        client_id: clientId,
        language,
        requested_at: event.at,
        size: null,
        digest: null,
        ready_at: null,
        expires_at: null,
      });
    },
    PersonalExportCompleted: (rows, event) => {
      const { size, digest, expiresAt } = event.data;
      rows.patch(
        'personal_exports',
        { id: event.streamId },
        { ...moved(event), status: 'ready', size, digest, ready_at: event.at, expires_at: expiresAt },
      );
    },
    PersonalExportExpired: (rows, event) =>
      rows.patch('personal_exports', { id: event.streamId }, { ...moved(event), status: 'expired' }),
  },
);
