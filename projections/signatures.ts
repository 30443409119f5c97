import { projection } from '../src/kernel/projection.js';
import { asColumns, instant, name, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { signatureClosed, signatureOpened } from '../src/signatures/signature.js';
import type { SignatureStatus } from '../src/signatures/signature.vocabulary.js';

const tables = {
  signatures: table(
    {
      id: uuid,
      status: text<SignatureStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      label: name,
      closes_at: instant,
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)'] },
  ),
};

export type SignatureRow = RowOf<typeof tables.signatures>;

export const signatures = projection(
  'signatures',
  { version: 1, tables, events: [signatureOpened, signatureClosed] },
  {
    SignatureOpened: (rows, { data }) =>
      rows.begin('signatures', { ...asColumns(tables.signatures.columns, data), status: 'open' }),
    SignatureClosed: (rows) => rows.change('signatures', { status: 'closed' }),
  },
);
