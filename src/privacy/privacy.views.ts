import type { JsonObject } from '../kernel/json.js';
import type { Actionable, PersonLabel } from '../kernel/views.js';
import type { SensitiveAct } from '../platform/personal-data/sensitive-reads.views.js';
import type { RetentionRule } from './retention.vocabulary.js';
import type {
  ErasureGround,
  ErasureObstacle,
  ExportStatus,
  HoldGround,
  HoldSubject,
  IncidentOutcome,
  IncidentStatus,
  PersonKind,
  PrivacyRequestStatus,
  PrivacyRight,
  RefusalMotive,
  RequestChannel,
  RestrictionGround,
  VerificationMeans,
} from './privacy.vocabulary.js';

/** Instants are ISO strings. */

export interface ClientLabel {
  readonly id: string;
  readonly name: string;
}

/** `GET /api/privacy-requests`: one's own; all of them for staff with the permission. */
export interface PrivacyRequestRowView {
  readonly id: string;
  readonly number: string;
  readonly right: PrivacyRight;
  readonly status: PrivacyRequestStatus;
  readonly channel: RequestChannel;
  readonly person: PersonLabel;
  /** Null for the provider's own people. */
  readonly client: ClientLabel | null;
  readonly receivedAt: string;
  readonly dueAt: string;
  /** The answer is due and not given. */
  readonly late: boolean;
  readonly endedAt: string | null;
}

/** `GET /api/privacy-requests/:id`. Texts are null once the person is forgotten. */
export interface PrivacyRequestView extends PrivacyRequestRowView, Actionable {
  readonly message: string | null;
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
export interface PersonalExportView {
  readonly id: string;
  readonly status: ExportStatus;
  readonly requestedAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
  readonly size: number | null;
}

/** `POST /api/personal-exports/:id/link`: where the archive is for some minutes, for this person alone. */
export interface ExportLinkView {
  readonly path: string;
  readonly expiresAt: string;
}

/** `GET /api/me/data`: what is held about the asking person. */
export interface HeldDataView {
  /** The personal fields of his own record, named as in `admin:fields`. */
  readonly card: JsonObject;
  /** Kinds of data and how many; texts `privacy:data.<what>`. */
  readonly kinds: readonly { readonly what: string; readonly rows: number }[];
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
  readonly goes: readonly { readonly what: string; readonly rows: number }[];
  /** Personal fields of events that nobody can read afterwards. */
  readonly sealedFields: number;
  /** What stays, and why: texts `privacy:stays.<reason>`. */
  readonly stays: readonly { readonly what: string; readonly rows: number; readonly reason: string }[];
}

/** `GET /api/erasures`. */
export interface ErasureView {
  readonly id: string;
  readonly status: 'ordered' | 'completed';
  readonly person: PersonLabel;
  readonly personKind: PersonKind;
  readonly client: ClientLabel | null;
  readonly ground: ErasureGround;
  readonly requestId: string | null;
  readonly orderedBy: PersonLabel;
  readonly orderedAt: string;
  readonly completedAt: string | null;
  readonly erased: readonly { readonly what: string; readonly rows: number }[];
}

/** `GET /api/restrictions`. */
export interface RestrictionView extends Actionable {
  readonly id: string;
  readonly status: 'active' | 'lifted';
  readonly person: PersonLabel;
  readonly client: ClientLabel | null;
  readonly ground: RestrictionGround;
  readonly restrictedBy: PersonLabel;
  readonly restrictedAt: string;
  readonly liftedAt: string | null;
  readonly liftReason: string | null;
}

/** `GET /api/legal-holds`. */
export interface LegalHoldView {
  readonly id: string;
  readonly status: 'active' | 'archived';
  readonly revision: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly subjectKind: HoldSubject;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly ground: HoldGround;
  readonly reference: string;
  readonly reviewOn: string | null;
}

/** `GET /api/retention`: what the next run would remove. */
export interface RetentionReportView {
  readonly id: string;
  readonly rule: RetentionRule;
  readonly due: number;
  readonly held: number;
}

/** `GET /api/retention-runs`. */
export interface RetentionRunView {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly removed: number;
  readonly held: number;
  readonly counts: readonly { readonly rule: string; readonly removed: number; readonly held: number }[];
}

/** `GET /api/data-incidents`. */
export interface DataIncidentView extends Actionable {
  readonly id: string;
  readonly status: IncidentStatus;
  readonly ticket: { readonly id: string; readonly number: string };
  readonly client: ClientLabel;
  readonly recordedAt: string;
  readonly noticeDueAt: string;
  readonly authorityDueAt: string;
  readonly notifiedAt: string | null;
  /** It was sent by itself, because nobody had. */
  readonly automatic: boolean;
  readonly recipients: readonly PersonLabel[];
  readonly message: string | null;
  readonly closedAt: string | null;
  readonly outcome: IncidentOutcome | null;
  readonly measures: string | null;
}
