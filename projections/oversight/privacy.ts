import type { Occurred } from '../../src/kernel/event.js';
import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
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
import { erasureCompleted, erasureOrdered } from '../../src/oversight/privacy/erasure.js';
import {
  personalExportCompleted,
  personalExportExpired,
  personalExportRequested,
} from '../../src/oversight/privacy/personal-export.js';
import * as requests from '../../src/oversight/privacy/privacy-request.events.js';
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
} from '../../src/oversight/privacy/privacy.vocabulary.js';
import { personRestricted, restrictionLifted } from '../../src/oversight/privacy/restriction.js';

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

const ended = ({ at }: Occurred, by: string) => ({ ended_at: at, ended_by: by });

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
    PrivacyRequestMade: (rows, { data }) =>
      rows.begin('privacy_requests', {
        ...asColumns(tables.privacy_requests.columns, data),
        status: 'received',
        recorded_by: data.by,
      }),
    PrivacyRequestVerified: (rows, { at, data: { means, by } }) =>
      rows.change('privacy_requests', { status: 'verified', means, verified_at: at, verified_by: by }),
    PrivacyRequestExtended: (rows, { at, data: { dueAt, reason } }) =>
      rows.change('privacy_requests', {
        status: 'extended',
        due_at: dueAt,
        extended_at: at,
        extension_reason: reason,
      }),
    PrivacyRequestFulfilled: (rows, event) => {
      const { by, answer } = event.data;
      rows.change('privacy_requests', { ...ended(event, by), status: 'fulfilled', answer });
    },
    PrivacyRequestRefused: (rows, event) => {
      const { by, motive, explanation } = event.data;
      rows.change('privacy_requests', { ...ended(event, by), status: 'refused', motive, answer: explanation });
    },
    PrivacyRequestWithdrawn: (rows, event) =>
      rows.change('privacy_requests', { ...ended(event, event.data.by), status: 'withdrawn' }),
    PrivacyRequestReminded: (rows) => rows.change('privacy_requests'),
    ErasureOrdered: (rows, { at, data }) =>
      rows.begin('erasures', {
        ...asColumns(tables.erasures.columns, data),
        status: 'ordered',
        ordered_by: data.by,
        ordered_at: at,
        erased: [],
      }),
    ErasureCompleted: (rows, { at, data: { erased } }) =>
      rows.change('erasures', { status: 'completed', completed_at: at, erased }),
    PersonRestricted: (rows, { at, data }) =>
      rows.begin('restrictions', {
        ...asColumns(tables.restrictions.columns, data),
        status: 'active',
        restricted_by: data.by,
        restricted_at: at,
      }),
    RestrictionLifted: (rows, { at, data: { by, reason } }) =>
      rows.change('restrictions', { status: 'lifted', lifted_by: by, lifted_at: at, lift_reason: reason }),
    PersonalExportRequested: (rows, { at, data }) =>
      rows.begin('personal_exports', {
        ...asColumns(tables.personal_exports.columns, data),
        status: 'requested',
        requested_at: at,
      }),
    PersonalExportCompleted: (rows, { at, data }) =>
      rows.change('personal_exports', {
        ...asColumns(tables.personal_exports.columns, data),
        status: 'ready',
        ready_at: at,
      }),
    PersonalExportExpired: (rows) => rows.change('personal_exports', { status: 'expired' }),
  },
);
