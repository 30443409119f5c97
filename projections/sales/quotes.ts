import { totalsOf } from '../../src/kernel/money.js';
import { effectiveAt, type DomainEvent, type Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  instant,
  integer,
  json,
  name,
  nullable,
  number,
  personal,
  day,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  quoteEvents,
  type QuoteContent,
  type QuoteEvent,
  type QuoteLine,
  type Settling,
  type Validity,
} from '../../src/sales/quotes/quote.events.js';
import type { QuoteRefusalReason, QuoteRequestKind, QuoteStatus } from '../../src/sales/quotes/quote.vocabulary.js';

/** Content of a version. */
const content = {
  title: name,
  introduction: nullable(text()),
  lines: json<readonly QuoteLine[]>(),
  /** Hundredths of a percent. */
  discount: integer,
  /** Reference of the attestation. */
  vat_exemption: nullable(text()),
  terms: nullable(text()),
  signatory_id: nullable(uuid),
  administrative_contact_id: nullable(uuid),
  file_ids: json<readonly string[]>(),
  /** Cents. */
  net: number,
  vat: number,
  gross: number,
};

const tables = {
  quotes: table(
    {
      id: uuid,
      status: text<QuoteStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      drafted_by: uuid,
      version: integer,
      ...content,
      /** When it was handed over. */
      deposited_at: nullable(instant),
      valid_until: nullable(day),
      signed_at: nullable(instant),
      validated_at: nullable(instant),
      ended_at: nullable(instant),
      /** As a draft, for its signature, or signed for its order; null where it waits for none. */
      waits_since: nullable(instant),
      order_number: nullable(text()),
      refusal_reason: nullable(text<QuoteRefusalReason>()),
      refused_by: nullable(text()),
      refusal_comment: personal(text(), 'refused_by'),
      signature_id: nullable(uuid),
      /** Person who signs it, possibly in place of the signatory. */
      signer_id: nullable(uuid),
      /** Open requests of the customer, by kind. */
      callback_asked_at: nullable(instant),
      update_asked_at: nullable(instant),
      reopening_asked_at: nullable(instant),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: [
        '(client_id, created_at DESC, id)',
        '(status, created_at DESC, id)',
        '(signatory_id)',
        '(administrative_contact_id)',
        '(signer_id)',
      ],
    },
  ),
  /** Each version that was handed over, as it was. */
  quote_versions: table(
    { quote_id: uuid, version: integer, sent_at: nullable(instant), ...content },
    { key: ['quote_id', 'version'] },
  ),
  quote_files: table({ file_id: uuid, quote_id: uuid }, { key: ['file_id'], indexes: ['(quote_id)'] }),
  /** Its history; notes are the provider's alone. */
  quote_steps: table(
    {
      quote_id: uuid,
      ...stepColumns<QuoteEvent['type']>(),
      /** Person that `comment` is about. */
      subject_id: nullable(text()),
      comment: personal(text(), 'subject_id'),
      phone: personal(text(), 'subject_id'),
      callback_at: nullable(instant),
      /** An answer, a note, the reason of the provider. */
      said: personal(text(), 'subject_id'),
      kind: nullable(text<QuoteRequestKind>()),
    },
    { key: ['quote_id', 'revision'] },
  ),
};

export type QuoteRow = RowOf<typeof tables.quotes>;
export type QuoteStepRow = RowOf<typeof tables.quote_steps>;
export type QuoteVersionRow = RowOf<typeof tables.quote_versions>;

type Written = StreamRows<typeof tables>;

const priced = ({ lines, discount = 0, vatExemption, ...said }: QuoteContent) => {
  const { net, vat, gross } = totalsOf(lines, discount);
  return asColumns(content, { ...said, lines, discount, vatExemption: vatExemption ?? null, net, vat, gross });
};

const step = (rows: Written, event: Occurred<QuoteEvent>, told: Partial<QuoteStepRow> = {}): void =>
  rows.put('quote_steps', {
    quote_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

const asked = { callback: 'callback_asked_at', update: 'update_asked_at', reopening: 'reopening_asked_at' } as const;

/** The reason that it was refused for stands in its history alone, once it is to be signed again. */
const notRefused = { refusal_reason: null, refused_by: null, refusal_comment: null };

const keepFiles = (rows: Written, quoteId: string, fileIds: readonly string[]): void => {
  rows.removeWhere('quote_files', { quote_id: quoteId });
  for (const file_id of fileIds) rows.put('quote_files', { file_id, quote_id: quoteId });
};

const write = (rows: Written, { streamId }: Occurred<QuoteEvent>, said: QuoteContent, version: number): void => {
  rows.put('quote_versions', { quote_id: streamId, version, sent_at: null, ...priced(said) });
  keepFiles(rows, streamId, said.fileIds);
};

/** As of the instant at which it is handed over, or may be signed again. */
const awaitSignature = (
  rows: Written,
  { at, data: { validUntil, settled } }: Occurred<DomainEvent<string, Validity & Settling>>,
  changes: Partial<QuoteRow> = {},
): void => {
  rows.change('quotes', {
    ...{ status: 'toSign', valid_until: validUntil, ended_at: null, signer_id: null, waits_since: at },
    ...notRefused,
    ...changes,
  });
  for (const kind of settled) rows.change('quotes', { [asked[kind]]: null });
};

const end = (rows: Written, event: Occurred<QuoteEvent>, status: QuoteStatus): void =>
  rows.change('quotes', { status, ended_at: effectiveAt(event), signature_id: null, waits_since: null });

export const quotes = projection(
  'quotes',
  { version: 5, tables, events: quoteEvents },
  {
    QuoteDrafted: (rows, event) => {
      const { clientId, number: quoteNumber, draftedBy, ...said } = event.data;
      rows.begin('quotes', {
        status: 'draft',
        client_id: clientId,
        number: quoteNumber,
        drafted_by: draftedBy,
        version: 1,
        valid_until: said.validUntil,
        waits_since: event.at,
        ...priced(said),
      });
      write(rows, event, said, 1);
      step(rows, event);
    },
    QuoteRevised: (rows, event) => {
      const { version, ...said } = event.data;
      rows.change('quotes', { version, valid_until: said.validUntil, ...priced(said) });
      write(rows, event, said, version);
      step(rows, event);
    },
    QuoteSent: (rows, event) => {
      awaitSignature(rows, event, { deposited_at: event.at });
      rows.patch('quote_versions', { quote_id: event.streamId, version: event.data.version }, { sent_at: event.at });
      step(rows, event);
    },
    QuoteSigningPrepared: (rows, event) => {
      const { signatureId, signatoryId } = event.data;
      rows.change('quotes', { status: 'inSignature', signature_id: signatureId, signer_id: signatoryId });
      step(rows, event);
    },
    QuoteReturnedToSigning: (rows, event) => {
      rows.change('quotes', { status: 'toSign', signature_id: null, signer_id: null });
      step(rows, event);
    },
    QuoteSigned: (rows, event) => {
      const { signatureId } = event.data;
      rows.change('quotes', {
        ...{ status: 'signed', signed_at: event.at, signature_id: signatureId, ended_at: null },
        waits_since: event.at,
      });
      step(rows, event);
    },
    QuoteValidated: (rows, event) => {
      const { orderNumber } = event.data;
      rows.change('quotes', {
        ...{ status: 'validated', validated_at: event.at, order_number: orderNumber },
        waits_since: null,
      });
      step(rows, event);
    },
    QuoteRefused: (rows, event) => {
      const { by, reason, comment } = event.data;
      end(rows, event, 'refused');
      rows.change('quotes', { refusal_reason: reason, refused_by: by, refusal_comment: comment });
      step(rows, event, { subject_id: by, comment });
    },
    QuoteExpired: (rows, event) => {
      end(rows, event, 'expired');
      step(rows, event);
    },
    QuoteReactivated: (rows, event) => {
      awaitSignature(rows, event);
      step(rows, event);
    },
    QuoteWithdrawn: (rows, event) => {
      end(rows, event, 'withdrawn');
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.reason });
    },
    QuoteCallbackAsked: (rows, event) => {
      const { by, phone, callbackAt, comment } = event.data;
      rows.change('quotes', { [asked.callback]: event.at });
      step(rows, event, { subject_id: by, comment, phone, callback_at: callbackAt });
    },
    QuoteUpdateAsked: (rows, event) => {
      rows.change('quotes', { [asked.update]: event.at });
      step(rows, event, { subject_id: event.data.by, comment: event.data.comment });
    },
    QuoteReopeningAsked: (rows, event) => {
      rows.change('quotes', { [asked.reopening]: event.at });
      step(rows, event, { subject_id: event.data.by, comment: event.data.comment });
    },
    QuoteRequestSettled: (rows, event) => {
      const { kind, answer } = event.data;
      rows.change('quotes', { [asked[kind]]: null });
      step(rows, event, { kind, subject_id: event.data.askedBy, said: answer });
    },
    QuoteNoteAdded: (rows, event) => {
      rows.change('quotes');
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.note });
    },
    QuoteReminded: (rows, event) => {
      rows.change('quotes');
      step(rows, event);
    },
    QuoteHandedOver: (rows, event) => {
      rows.change('quotes', {
        signatory_id: event.data.signatoryId,
        administrative_contact_id: event.data.administrativeContactId,
      });
      step(rows, event, { by_id: event.metadata.initiator ?? event.metadata.actor });
    },
  },
);
