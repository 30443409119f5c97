import { structureChoices } from '../directory/choices.js';
import { clientNames, structureNames } from '../directory/names.js';
import { nullable, text } from '../../kernel/table.js';
import { Id, OneOf, Optional } from '../../kernel/validation.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { archived, ofTheirClient, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clients } from '../../../projections/customers/clients.js';
import { structures } from '../../../projections/customers/structures.js';
import { clientReference } from './client-reference.js';
import { referenceKinds, type ReferenceKind } from './client-reference.vocabulary.js';
import type { ClientReferenceListRow } from './references.views.js';
import { recordShown } from '../../kernel/shown.js';
import { clientReferenceShown } from './references.views.js';

class ClientReferenceFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(referenceKinds) kind?: ReferenceKind;
  @Optional() @Id() structureId?: string;
}

const referencesSeen = asked(clientReferences, 'client_references', 'r', ofTheirClient('r.client_id'));
const row = { ...clientReferences.tables.client_references.columns, client_name: nullable(text()) };

/** Whether one may register references of this client, and what the form offers. */
const choices = async (asking: Asking, of: OfClient) => {
  const resource = clientAsked('clientReference.read', of.clientId, asking);
  return {
    mayRegister: asking.can(asking.actor, 'clientReference.register', resource).allowed,
    structures: await structureChoices(asking, resource.clientId, 'clientReference.read'),
  };
};

export const clientReferenceReads = reads<ClientReferenceListRow>()({
  of: clientReference,
  from: [clientReferences, clients, structures],
  rows: (asking) => select({ ...row, structure_name: nullable(text()) })`(
    SELECT r.*, c.name AS client_name, s.name AS structure_name FROM ${referencesSeen(asking)} AS r
    LEFT JOIN ${clientNames} AS c ON c.id = r.client_id LEFT JOIN ${structureNames} AS s ON s.id = r.structure_id)`,
  counted: referencesSeen,
  filter: ClientReferenceFilter,
  where: { q: words('code', 'label'), archived, clientId: 'client_id', kind: 'kind', structureId: 'structure_id' },
  sortable: sortedBy('code', 'label', 'kind', 'clientName', 'validUntil', 'updatedAt'),
  defaultSort: ['code', 'ASC'],
  shows: [...recordShown, ...clientReferenceShown, 'clientName', 'structureName'],
  aside: { choices: aside({ from: [structures], query: OfClient, answer: choices }) },
});
