import { nullable, text } from '../kernel/table.js';
import { clientNames } from '../directory/names.js';
import { asked } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { ofTheirClient, words } from '../platform/reads/conditions.js';
import { exportedInstant } from '../platform/reads/exporting.js';
import { reads } from '../platform/reads/reads.js';
import { clients } from '../../projections/clients.js';
import { signatures } from '../../projections/signatures.js';
import { signature } from './signature.js';
import { SignatureFilter, type SignatureListRow } from './signatures.views.js';

const signaturesSeen = asked(signatures, 'signatures', 't', ofTheirClient('t.client_id'));

/** List, detail and export, of those of their client to customers. */
export const signatureReads = reads<SignatureListRow, SignatureListRow>()({
  of: signature,
  from: [signatures, clients],
  rows: (asking) => select({ ...signatures.tables.signatures.columns, client_name: nullable(text()) })`(
    SELECT t.*, c.name AS client_name FROM ${signaturesSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: signaturesSeen,
  rowCommands: true,
  filter: SignatureFilter,
  where: { q: words('label'), status: 'status', clientId: 'client_id' },
  sortable: {
    label: 'label',
    status: 'status',
    clientName: 'client_name',
    closesAt: 'closes_at',
    createdAt: 'created_at',
  },
  defaultSort: ['createdAt', 'DESC'],
  export: {
    texts: 'signatures',
    columns: [
      { heading: 'column.label', value: ({ label }) => label },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'column.closesAt', value: ({ closesAt }) => exportedInstant(closesAt) },
    ],
  },
});
