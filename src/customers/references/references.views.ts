import type { ClientReferenceRow } from '../../../projections/customers/client-references.js';
import type { Actionable, RecordView } from '../../kernel/views.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const clientReferenceShown = shows<ClientReferenceRow>()(
  'clientId',
  'kind',
  'code',
  'label',
  'requiresCommitment',
  'validUntil',
  'structureId',
);

/** `GET /api/client-references`. */
export interface ClientReferenceListRow extends RecordView, ShownBy<typeof clientReferenceShown> {
  readonly clientName: string | null;
  readonly structureName: string | null;
}

/** `GET /api/client-references/:id`. */
export interface ClientReferenceView extends ClientReferenceListRow, Actionable {}
