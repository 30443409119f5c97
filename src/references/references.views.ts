import type { Actionable, Choice, RecordView } from '../kernel/views.js';
import { Id, OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { referenceKinds, type ReferenceKind } from './client-reference.vocabulary.js';

/** `GET /api/client-references`. */
export interface ClientReferenceListRow extends RecordView {
  readonly clientId: string;
  readonly clientName: string | null;
  readonly kind: ReferenceKind;
  readonly code: string;
  readonly label: string;
  readonly requiresCommitment: boolean;
  /** `yyyy-MM-dd`. */
  readonly validUntil: string | null;
  readonly structureId: string | null;
  readonly structureName: string | null;
}

/** `GET /api/client-references/:id`. */
export interface ClientReferenceView extends ClientReferenceListRow, Actionable {}

/** Keys of the `filter` of `GET /api/client-references`. */
export class ClientReferenceFilter {
  /** In code and label. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(referenceKinds) kind?: ReferenceKind;
  @Optional() @Id() structureId?: string;
  @Optional() @YesNo() archived?: boolean;
}

/** `GET /api/client-references/licences?clientId=`: what a client may use, from the catalogue. */
export interface HeldLicenceView {
  readonly id: string;
  readonly number: string | null;
  readonly product: string | null;
  readonly productRange: string | null;
  /** Days, both included; null: no end. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** `GET /api/client-references/choices?clientId=`: what the form of a reference offers. */
export interface ReferenceChoices {
  /** May the asker register references of this client. */
  readonly mayRegister: boolean;
  readonly structures: readonly Choice[];
}
