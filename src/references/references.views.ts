import type { ClientReferenceRow } from '../../projections/client-references.js';
import type { Actionable, RecordView, Shown } from '../kernel/views.js';

type Fields = 'clientId' | 'kind' | 'code' | 'label' | 'requiresCommitment' | 'validUntil' | 'structureId';

/** `GET /api/client-references`. */
export interface ClientReferenceListRow extends RecordView, Shown<ClientReferenceRow, Fields> {
  readonly clientName: string | null;
  readonly structureName: string | null;
}

/** `GET /api/client-references/:id`. */
export interface ClientReferenceView extends ClientReferenceListRow, Actionable {}
