import { effectiveAt, type Occurred } from '../../src/kernel/event.js';
import { totalsOf } from '../../src/kernel/money.js';
import { searchedWords } from '../../src/kernel/words.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  json,
  name,
  nullable,
  number,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import { renewalEvents, type RenewalEvent, type RenewalLine } from '../../src/sales/renewals/renewal.events.js';
import {
  newPrices,
  oldPrices,
  type DeclineReason,
  type RenewalStatus,
  type SignedManner,
} from '../../src/sales/renewals/renewal.vocabulary.js';

const terms = {
  client_id: uuid,
  title: name,
  contract_number: text(),
  future_reference: text(),
  lines: json<readonly RenewalLine[]>(),
  terms: nullable(text()),
  notified_on: day,
  effective_on: day,
  ends_on: day,
  /** Of the contract that follows. */
  future_ends_on: nullable(day),
  signatory_id: uuid,
  lapses_at: instant,
  proposed_by: uuid,
};

const tables = {
  renewals: table(
    {
      id: uuid,
      status: text<RenewalStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      ...terms,
      /** Cents excl. VAT: what is paid now, and what would be. */
      old_net: number,
      net: number,
      vat: number,
      gross: number,
      signed_on: nullable(day),
      signed_manner: nullable(text<SignedManner>()),
      signed_by: nullable(uuid),
      signature_id: nullable(uuid),
      /** That was checked before it was signed. */
      siret: nullable(text()),
      /** Fingerprint of what was signed. */
      document_sha256: nullable(text()),
      file_ids: json<readonly string[]>(),
      finalised_at: nullable(instant),
      /** Of the contract as it was made. */
      contract_reference: nullable(text()),
      ended_at: nullable(instant),
      decline_reason: nullable(text<DeclineReason>()),
      declined_by: nullable(text()),
      decline_comment: personal(text(), 'declined_by'),
      /** All that is looked for: numbers and title. */
      search: searchWords,
    },
    {
      key: ['id'],
      indexes: [
        '(client_id, ends_on, id)',
        // all that a client's list is narrowed and sorted by: it is read from the index alone
        '(client_id, status) INCLUDE (id, signatory_id, title, old_net, net, effective_on, ends_on, signed_on)',
        '(signatory_id)',
        '(title, id)',
        '(contract_number, id)',
        '(status, id)',
        '(status, ends_on, id)',
        '(ends_on, id)',
        '(old_net, id)',
        '(net, id)',
        '(signed_on, id)',
        '(signed_on DESC NULLS LAST, id DESC)',
        'USING gin (search)',
      ],
    },
  ),
  /** Scans of what was signed by hand. */
  renewal_files: table({ file_id: uuid, renewal_id: uuid }, { key: ['file_id'], indexes: ['(renewal_id)'] }),
  /** Its history; notes are the provider's alone. */
  renewal_steps: table(
    {
      renewal_id: uuid,
      ...stepColumns<RenewalEvent['type']>(),
      /** Person that `comment` is about. */
      subject_id: nullable(text()),
      comment: personal(text(), 'subject_id'),
      /** Words without personal data: a note, the reason of the provider. */
      said: personal(text(), 'subject_id'),
    },
    { key: ['renewal_id', 'revision'] },
  ),
};

export type RenewalRow = RowOf<typeof tables.renewals>;
export type RenewalStepRow = RowOf<typeof tables.renewal_steps>;

type Written = StreamRows<typeof tables>;

const amountsOf = (lines: readonly RenewalLine[]) => {
  const { net, vat, gross } = totalsOf(newPrices(lines));
  return { old_net: totalsOf(oldPrices(lines)).net, net, vat, gross };
};

const step = (rows: Written, event: Occurred<RenewalEvent>, told: Partial<RenewalStepRow> = {}): void =>
  rows.put('renewal_steps', {
    renewal_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

const end = (rows: Written, event: Occurred<RenewalEvent>, status: RenewalStatus): void =>
  rows.change('renewals', { status, ended_at: effectiveAt(event), signature_id: null });

export const renewals = projection(
  'renewals',
  { version: 3, tables, events: renewalEvents },
  {
    RenewalProposed: (rows, event) => {
      rows.begin('renewals', {
        status: 'proposed',
        ...asColumns(terms, event.data),
        ...amountsOf(event.data.lines),
        file_ids: [],
        search: searchedWords([event.data.contractNumber, event.data.futureReference], event.data.title),
      });
      step(rows, event);
    },
    RenewalSigningPrepared: (rows, event) => {
      rows.change('renewals', { status: 'inSignature', signature_id: event.data.signatureId });
      step(rows, event);
    },
    RenewalReturnedToSigning: (rows, event) => {
      rows.change('renewals', { status: 'proposed', signature_id: null });
      step(rows, event);
    },
    RenewalSigned: (rows, event) => {
      const { signatureId, signedBy, signedOn, siret, documentSha256 } = event.data;
      rows.change('renewals', {
        status: 'signed',
        signed_manner: 'code',
        signed_on: signedOn,
        signed_by: signedBy,
        signature_id: signatureId,
        siret,
        document_sha256: documentSha256,
        ended_at: null,
      });
      step(rows, event);
    },
    RenewalSignedOnPaper: (rows, event) => {
      const { manner, signedOn, fileIds } = event.data;
      rows.change('renewals', {
        status: 'signed',
        signed_manner: manner,
        signed_on: signedOn,
        signature_id: null,
        file_ids: fileIds,
        ended_at: null,
      });
      for (const file_id of fileIds) rows.put('renewal_files', { file_id, renewal_id: event.streamId });
      step(rows, event);
    },
    RenewalFinalised: (rows, event) => {
      const { contractReference } = event.data;
      rows.change('renewals', {
        status: 'finalised',
        finalised_at: event.at,
        contract_reference: contractReference,
      });
      step(rows, event);
    },
    RenewalDeclined: (rows, event) => {
      const { by, reason, comment } = event.data;
      end(rows, event, 'declined');
      rows.change('renewals', { decline_reason: reason, declined_by: by, decline_comment: comment });
      step(rows, event, { subject_id: by, comment });
    },
    RenewalWithdrawn: (rows, event) => {
      end(rows, event, 'withdrawn');
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.reason });
    },
    RenewalLapsed: (rows, event) => {
      end(rows, event, 'lapsed');
      step(rows, event);
    },
    RenewalReminded: (rows, event) => {
      rows.change('renewals');
      step(rows, event);
    },
    RenewalNoteAdded: (rows, event) => {
      rows.change('renewals');
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.note });
    },
    RenewalHandedOver: (rows, event) => {
      rows.change('renewals', { signatory_id: event.data.toId });
      step(rows, event, { by_id: event.metadata.initiator ?? event.metadata.actor });
    },
  },
);
