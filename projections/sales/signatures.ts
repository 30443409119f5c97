import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  flag,
  initially,
  instant,
  integer,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import * as events from '../../src/sales/signatures/signature.events.js';
import {
  codeLimits,
  maskedTarget,
  type ReturnReason,
  type SignatureChannel,
  type SignatureLevel,
  type SignatureStatus,
} from '../../src/sales/signatures/signature.vocabulary.js';

const tables = {
  /** A row for each document that was ever prepared to be signed. */
  signatures: table(
    {
      id: uuid,
      status: text<SignatureStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      source: text(),
      source_id: uuid,
      part: nullable(text()),
      title: name,
      document_sha256: text(),
      level: text<SignatureLevel>(),
      signer_id: uuid,
      /** Null: the signer signs for themselves. */
      in_place_of: nullable(uuid),
      channel: text<SignatureChannel>(),
      /** Where the codes go, as others may read it. */
      masked_target: personal(text(), 'signer_id'),
      prepared_by: text(),
      /** Codes sent since it was prepared. */
      codes_sent: initially(integer, 0),
      /** Null: no code may be entered. */
      tries_left: nullable(integer),
      valid_until: nullable(instant),
      returned_for: nullable(text<ReturnReason>()),
      signed_at: nullable(instant),
      /** Its bytes are kept: it is to be sealed. */
      is_kept: initially(flag, false),
      sealed_sha256: nullable(text()),
      sealed_at: nullable(instant),
    },
    {
      key: ['id'],
      indexes: [
        '(client_id, created_at DESC, id)',
        '(created_at DESC, id)',
        '(signer_id, status)',
        '(source_id)',
        '(document_sha256)',
        '(sealed_sha256)',
        '(signed_at) WHERE is_kept AND sealed_sha256 IS NULL',
      ],
    },
  ),
  /** A row for each code that was sent; never the code. */
  signature_sends: table(
    { signature_id: uuid, revision: text(), signer_id: uuid, client_id: uuid, sent_at: instant },
    {
      key: ['signature_id', 'revision'],
      indexes: ['(signer_id, sent_at)', '(client_id, sent_at)'],
    },
  ),
};

export type SignatureRow = RowOf<typeof tables.signatures>;

type Signer = Omit<events.NamedSigner, 'inPlaceOf'> & { readonly inPlaceOf?: string | null };

const noCode = { tries_left: null, valid_until: null, returned_for: null } as const;

const signerOf = ({ signerId, channel, target, inPlaceOf = null }: Signer) => ({
  signer_id: signerId,
  in_place_of: inPlaceOf,
  channel,
  masked_target: target === null ? null : maskedTarget(channel, target),
});

export const signatures = projection(
  'signatures',
  {
    version: 4,
    tables,
    events: Object.values(events),
  },
  {
    SignaturePrepared: (rows, { data }) =>
      rows.begin('signatures', {
        ...asColumns(tables.signatures.columns, data),
        ...signerOf(data),
        ...noCode,
        document_sha256: data.documentSha256,
        status: 'prepared',
      }),
    SignerChanged: (rows, { data }) => rows.change('signatures', { ...signerOf(data), ...noCode, status: 'prepared' }),
    SignatureCodeRequested: (rows, { data, metadata, streamId, revision, at }) => {
      rows.change('signatures', {
        status: 'codeSent',
        tries_left: codeLimits.tries,
        valid_until: data.validUntil,
        returned_for: null,
      });
      rows.add('signatures', { id: streamId }, { codes_sent: 1 });
      rows.put('signature_sends', {
        signature_id: streamId,
        revision: String(revision),
        signer_id: data.signerId,
        client_id: metadata.tenant,
        sent_at: at,
      });
    },
    SignatureCodeRefused: (rows, { data: { triesLeft } }) => rows.change('signatures', { tries_left: triesLeft }),
    SignatureReturned: (rows, { data: { reason } }) =>
      rows.change('signatures', { ...noCode, status: 'prepared', returned_for: reason }),
    DocumentSigned: (rows, { data: { isKept }, at }) =>
      rows.change('signatures', { ...noCode, status: 'signed', signed_at: at, is_kept: isKept }),
    SignatureSealed: (rows, { data: { sealedSha256 }, at }) =>
      rows.change('signatures', { sealed_sha256: sealedSha256, sealed_at: at }),
    SignatureWithdrawn: (rows) => rows.change('signatures', { ...noCode, status: 'withdrawn' }),
  },
);
