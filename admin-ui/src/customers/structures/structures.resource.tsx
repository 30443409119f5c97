import { CloseStructure, RegisterStructure } from '../../../../src/customers/structures/structure.commands.js';
import { plainCommand } from '../../kit/command-button.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { recordResource } from '../../kit/record-resource.js';
import type { RecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { StructureStanding } from './structure-standing.js';
import { StructureHours } from './structure-hours.js';

const closing = {
  command: CloseStructure,
  inputs: [{ source: 'closedOn', kind: 'text', type: 'date', required: true }],
} as const;

const structures: RecordResource<RegisterStructure> = {
  name: 'structures',
  fields: RegisterStructure,
  columns: [
    { source: 'name' },
    { source: 'clientName' },
    { source: 'city' },
    { source: 'siret', kind: 'code' },
    { source: 'parentName', sortable: false },
    { source: 'isStructureAuthorized', kind: 'yesNo', sortable: false },
    { source: 'status', kind: 'choice', texts: 'structures:status' },
    { source: 'foundClosedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'closed', kind: 'yesNo', first: true },
    { source: 'foundClosed', kind: 'yesNo', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true, group: 'identity' },
    { source: 'name', kind: 'text', required: true, group: 'identity' },
    { source: 'siret', kind: 'text', hint: true, group: 'identity' },
    {
      source: 'parentId',
      label: 'parentName',
      kind: 'reference',
      resource: 'structures',
      filter: ({ clientId }) => ({ clientId }),
      wide: true,
      group: 'identity',
    },
    { source: 'isStructureAuthorized', kind: 'yesNo', group: 'identity' },
    { source: 'address1', kind: 'text', group: 'address' },
    { source: 'address2', kind: 'text', group: 'address' },
    { source: 'address3', kind: 'text', group: 'address' },
    { source: 'zipCode', kind: 'text', group: 'address' },
    { source: 'city', kind: 'text', group: 'address' },
    { source: 'phone', kind: 'text', type: 'tel', hint: true, group: 'reach' },
    { source: 'email', kind: 'text', type: 'email', group: 'reach' },
    { source: 'website', kind: 'text', group: 'reach' },
    { source: 'mailInError', kind: 'yesNo', group: 'reach' },
  ],
  above: StructureStanding,
  commands: { CloseStructure: closing, ReopenStructure: plainCommand },
};

/** The card of a structure, and under it when it is open. */
const StructureEdit = () => (
  <>
    <RecordEdit of={structures} />
    <StructureHours />
  </>
);

/** The establishments of clients (features F51). */
export const screens: ResourceScreens = { ...recordResource(structures), edit: StructureEdit };
