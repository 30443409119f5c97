import type { DataIncidentRow } from '../../../projections/oversight/data-incidents.js';
import type { LegalHoldRow } from '../../../projections/oversight/legal-holds.js';
import type {
  ErasureRow,
  PersonalExportRow,
  PrivacyRequestRow,
  RestrictionRow,
} from '../../../projections/oversight/privacy.js';
import type { RetentionRunRow } from '../../../projections/oversight/retention-runs.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Actionable, PersonLabel, RecordView, Shown } from '../../kernel/views.js';
import type { SensitiveAct } from '../../platform/people/personal-data/sensitive-reads.views.js';
import type { RetentionRule } from './retention.vocabulary.js';
import type { ErasureObstacle, PersonKind, RefusalMotive, VerificationMeans } from './privacy.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** Instants are ISO strings. */

export interface ClientLabel {
  readonly id: string;
  readonly name: string;
}

/** Person concerned. */
interface AboutPerson {
  readonly person: PersonLabel;
  /** Null for the provider's own people. */
  readonly client: ClientLabel | null;
}

interface Count {
  readonly what: string;
  readonly rows: number;
}

export const privacyRequestShown = shows<PrivacyRequestRow>()(
  'id',
  'number',
  'right',
  'status',
  'channel',
  'receivedAt',
  'dueAt',
  'endedAt',
);

/** `GET /api/privacy-requests`: one's own; all of them for staff with the permission. */
export interface PrivacyRequestRowView extends AboutPerson, ShownBy<typeof privacyRequestShown> {
  /** The answer is due and not given. */
  readonly late: boolean;
}

/** `GET /api/privacy-requests/:id`. Texts are null once the person is forgotten. */
export interface PrivacyRequestView extends PrivacyRequestRowView, Actionable, Shown<PrivacyRequestRow, 'message'> {
  readonly recordedBy: PersonLabel;
  readonly verification: { readonly at: string; readonly by: PersonLabel; readonly means: VerificationMeans } | null;
  readonly extension: { readonly at: string; readonly reason: string | null } | null;
  readonly answer: {
    readonly at: string;
    readonly by: PersonLabel;
    readonly motive: RefusalMotive | null;
    readonly text: string | null;
  } | null;
}

/** `GET /api/personal-exports`: one's own. */
export type PersonalExportView = Shown<
  PersonalExportRow,
  'id' | 'status' | 'requestedAt' | 'readyAt' | 'expiresAt' | 'size'
>;

/** `POST /api/personal-exports/:id/link`: where the archive is for some minutes, for this person alone. */
export interface ExportLinkView {
  readonly path: string;
  readonly expiresAt: string;
}

/** `GET /api/me/data`: what is held about the asking person. */
export interface HeldDataView {
  /** The personal fields of their own record, named as in `admin:fields`. */
  readonly card: JsonObject;
  /** Kinds of data and how many; texts `privacy:data.<what>`. */
  readonly kinds: readonly Count[];
  readonly restricted: boolean;
  readonly retention: readonly RetentionRule[];
}

/** `GET /api/me/data-reads`: who looked at the asking person's data. */
export interface DataReadView {
  readonly id: string;
  readonly at: string;
  readonly person: PersonLabel;
  readonly act: SensitiveAct;
}

/** `GET /api/privacy-people?filter={"q":"…"}`: whom a request may be about. */
export interface PrivacyPersonView {
  readonly id: string;
  readonly label: string;
  readonly kind: PersonKind;
  readonly status: string;
}

/** `GET /api/erasures/plan?personId=`: what would go and what would stay, without touching anything. */
export interface ErasurePlanView {
  readonly person: PersonLabel & { readonly kind: PersonKind; readonly status: string };
  readonly client: ClientLabel | null;
  readonly obstacles: readonly { readonly obstacle: ErasureObstacle; readonly reference: string }[];
  /** Rows that go, or lose what they say of the person. */
  readonly goes: readonly Count[];
  /** Personal fields of events that become unreadable. */
  readonly sealedFields: number;
  /** Data that stay, with the reason: texts `privacy:stays.<reason>`. */
  readonly stays: readonly (Count & { readonly reason: string })[];
}

export const erasureShown = shows<ErasureRow>()(
  'id',
  'status',
  'personKind',
  'ground',
  'requestId',
  'orderedAt',
  'completedAt',
  'erased',
);

/** `GET /api/erasures`. */
export interface ErasureView extends AboutPerson, ShownBy<typeof erasureShown> {
  readonly orderedBy: PersonLabel;
}

export const restrictionShown = shows<RestrictionRow>()(
  'id',
  'status',
  'ground',
  'restrictedAt',
  'liftedAt',
  'liftReason',
);

/** `GET /api/restrictions`. */
export interface RestrictionView extends Actionable, AboutPerson, ShownBy<typeof restrictionShown> {
  readonly restrictedBy: PersonLabel;
}

export const legalHoldShown = shows<LegalHoldRow>()('subjectKind', 'subjectId', 'ground', 'reference', 'reviewOn');

/** `GET /api/legal-holds`. */
export interface LegalHoldView extends RecordView, ShownBy<typeof legalHoldShown> {
  readonly subjectName: string | null;
}

/** `GET /api/retention`: what the next run would remove. */
export interface RetentionReportView {
  readonly id: string;
  readonly rule: RetentionRule;
  readonly due: number;
  readonly held: number;
}

/** `GET /api/retention-runs`. */
export type RetentionRunView = Shown<RetentionRunRow, 'id' | 'startedAt' | 'endedAt' | 'removed' | 'held' | 'counts'>;

export const dataIncidentShown = shows<DataIncidentRow>()(
  'id',
  'status',
  'recordedAt',
  'noticeDueAt',
  'authorityDueAt',
  'notifiedAt',
  'message',
  'closedAt',
  'outcome',
  'measures',
);

/** `GET /api/data-incidents`. */
export interface DataIncidentView extends Actionable, ShownBy<typeof dataIncidentShown> {
  readonly ticket: { readonly id: string; readonly number: string };
  readonly client: ClientLabel;
  /** Sent by the system, since staff did not send it in time. */
  readonly automatic: boolean;
  readonly recipients: readonly PersonLabel[];
}
