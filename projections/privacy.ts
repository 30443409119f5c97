import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import { instant, integer, json, nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
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

const standing = {
  id: uuid,
  revision: text(),
  person_id: uuid,
  client_id: nullable(uuid),
  updated_at: instant,
};

const tables = {
  privacy_requests: table(
    {
      ...standing,
      number: text(),
      status: text<PrivacyRequestStatus>(),
      right: text<PrivacyRight>(),
      channel: text<RequestChannel>(),
      recorded_by: text(),
      received_at: instant,
      due_at: instant,
      message: personal(text(), 'person_id'),
      verified_at: nullable(instant),
      verified_by: nullable(text()),
      means: nullable(text<VerificationMeans>()),
      extended_at: nullable(instant),
      extension_reason: personal(text(), 'person_id'),
      ended_at: nullable(instant),
      ended_by: nullable(text()),
      motive: nullable(text<RefusalMotive>()),
      answer: personal(text(), 'person_id'),
    },
    { key: ['id'], indexes: ['(due_at) WHERE ended_at IS NULL', '(person_id)'] },
  ),
  erasures: table(
    {
      ...standing,
      status: text<'ordered' | 'completed'>(),
      person_kind: text<PersonKind>(),
      ground: text<ErasureGround>(),
      request_id: nullable(uuid),
      ordered_by: text(),
      ordered_at: instant,
      completed_at: nullable(instant),
      /** `[{ what, rows }]`, once it is done. */
      erased: json<readonly { readonly what: string; readonly rows: number }[]>(),
    },
    { key: ['id'], indexes: [`(ordered_at) WHERE status = 'ordered'`, '(person_id)'] },
  ),
  restrictions: table(
    {
      ...standing,
      status: text<'active' | 'lifted'>(),
      ground: text<RestrictionGround>(),
      request_id: nullable(uuid),
      restricted_by: text(),
      restricted_at: instant,
      lifted_by: nullable(text()),
      lifted_at: nullable(instant),
      lift_reason: personal(text(), 'person_id'),
    },
    { key: ['id'], indexes: ['(person_id)'] },
  ),
  personal_exports: table(
    {
      ...standing,
      status: text<ExportStatus>(),
      language: text(),
      requested_at: instant,
      size: nullable(integer),
      digest: nullable(text()),
      ready_at: nullable(instant),
      expires_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(person_id)', `(requested_at) WHERE status = 'requested'`] },
  ),
};

export type PrivacyRequestRow = RowOf<typeof tables.privacy_requests>;
export type ErasureRow = RowOf<typeof tables.erasures>;
export type RestrictionRow = RowOf<typeof tables.restrictions>;
export type PersonalExportRow = RowOf<typeof tables.personal_exports>;

export type PrivacyTables = typeof tables;

const moved = (event: Occurred) => ({ revision: String(event.revision), updated_at: event.at });
const ended = (event: Occurred, by: string) => ({ ...moved(event), ended_at: event.at, ended_by: by });

/** Everything that the provider must be able to show of how it keeps people's rights: requests, erasures, restrictions, copies. */
export const privacy = projection(
  'privacy',
  {
    version: 1,
    tables,
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
