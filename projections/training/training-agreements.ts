import type { Occurred } from '../../src/kernel/event.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import type { Totals } from '../../src/kernel/money.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  json,
  name,
  nullable,
  number,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  trainingAgreementEvents,
  type TrainingAgreementContent,
  type TrainingAgreementEvent,
  type TrainingSession,
} from '../../src/training/training-agreements/training-agreement.events.js';
import type {
  AgreementManner,
  TrainingAgreementStatus,
} from '../../src/training/training-agreements/training-agreement.vocabulary.js';

/** Content of the agreement. */
const content = {
  signatory_id: uuid,
  objectives: nullable(text()),
  hours: nullable(integer),
  place: nullable(name),
  headcount: integer,
  sessions: json<readonly TrainingSession[]>(),
  enrolment_ids: json<readonly string[]>(),
  /** First and last day of its sessions. */
  starts_on: nullable(day),
  ends_on: nullable(day),
};

const tables = {
  training_agreements: table(
    {
      id: uuid,
      status: text<TrainingAgreementStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      order_id: uuid,
      order_number: text(),
      article_code: text(),
      titles: json<LocalisedText>(),
      totals: json<Totals>(),
      /** Cents, as `gross`. */
      net: number,
      gross: number,
      vat_exemption: nullable(text()),
      drafted_by: uuid,
      ...content,
      /** How often it was sent. */
      version: integer,
      sent_at: nullable(instant),
      /** Since it was last sent. */
      reminders: integer,
      signature_id: nullable(uuid),
      signed_at: nullable(instant),
      signed_manner: nullable(text<AgreementManner>()),
      filed_at: nullable(instant),
      filed_under: nullable(text()),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, created_at DESC, id)', '(status, created_at DESC, id)', '(signatory_id)', '(order_id)'],
    },
  ),
  /** Each version that was sent, as it was. */
  training_agreement_versions: table(
    { agreement_id: uuid, version: integer, sent_at: nullable(instant), ...content },
    { key: ['agreement_id', 'version'] },
  ),
  /** Of those that were signed on paper: a line for each file of the scan. */
  training_agreement_papers: table(
    {
      file_id: uuid,
      agreement_id: uuid,
      sha256: text(),
      signed_on: day,
      /** Person that the name belongs to. */
      subject_id: uuid,
      signed_by: personal(text(), 'subject_id'),
    },
    { key: ['file_id'], indexes: ['(agreement_id)'] },
  ),
  /** Its history. */
  training_agreement_steps: table(
    {
      agreement_id: uuid,
      ...stepColumns<TrainingAgreementEvent['type']>(),
      /** Person that `said` is written to. */
      subject_id: nullable(text()),
      said: personal(text(), 'subject_id'),
    },
    { key: ['agreement_id', 'revision'] },
  ),
};

export type TrainingAgreementRow = RowOf<typeof tables.training_agreements>;
type Written = StreamRows<typeof tables>;
type StepRow = RowOf<typeof tables.training_agreement_steps>;

const agreed = (said: TrainingAgreementContent) =>
  asColumns(content, {
    ...said,
    startsOn: said.sessions[0]?.startsOn ?? null,
    endsOn:
      said.sessions
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? null,
  });

/** A version is kept from its writing on, and is one of those that were sent once it has an instant. */
const write = (rows: Written, agreementId: string, said: TrainingAgreementContent, version: number): void =>
  rows.put('training_agreement_versions', { agreement_id: agreementId, version, sent_at: null, ...agreed(said) });

const step = (
  rows: Written,
  event: Occurred<TrainingAgreementEvent>,
  told: Partial<Pick<StepRow, 'subject_id' | 'said'>> = {},
): void =>
  rows.put('training_agreement_steps', {
    agreement_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

const changed =
  <Event extends Occurred<TrainingAgreementEvent>>(
    changes: (event: Event) => Partial<TrainingAgreementRow>,
    told?: (event: Event) => Partial<Pick<StepRow, 'subject_id' | 'said'>>,
  ) =>
  (rows: Written, event: Event): void => {
    rows.change('training_agreements', changes(event));
    step(rows, event, told?.(event));
  };

export const trainingAgreements = projection(
  'trainingAgreements',
  { version: 2, tables, events: trainingAgreementEvents },
  {
    TrainingAgreementDrafted: (rows, event) => {
      const { data } = event;
      rows.begin('training_agreements', {
        status: 'draft',
        client_id: data.clientId,
        number: data.number,
        order_id: data.orderId,
        order_number: data.orderNumber,
        article_code: data.articleCode,
        titles: data.titles,
        totals: data.totals,
        net: data.totals.net,
        gross: data.totals.gross,
        vat_exemption: data.vatExemption,
        drafted_by: data.draftedBy,
        version: 0,
        reminders: 0,
        ...agreed(data),
      });
      write(rows, event.streamId, data, 1);
      step(rows, event);
    },
    TrainingAgreementRevised: (rows, event) => {
      const { data } = event;
      rows.change('training_agreements', { status: 'draft', sent_at: null, ...agreed(data) });
      write(rows, event.streamId, data, data.version);
      step(rows, event);
    },
    TrainingAgreementSent: (rows, event) => {
      const { version } = event.data;
      rows.change('training_agreements', { status: 'toSign', version, sent_at: event.at, reminders: 0 });
      rows.patch('training_agreement_versions', { agreement_id: event.streamId, version }, { sent_at: event.at });
      step(rows, event);
    },
    TrainingAgreementReminded: changed(({ data: { count } }) => ({ reminders: count })),
    TrainingAgreementSigningPrepared: changed(({ data: { signatureId, signatoryId } }) => ({
      status: 'inSignature',
      signature_id: signatureId,
      signatory_id: signatoryId,
    })),
    TrainingAgreementReturnedToSigning: changed(() => ({ status: 'toSign', signature_id: null })),
    TrainingAgreementSigned: changed(({ at, data: { signatureId } }) => ({
      status: 'signed',
      signed_at: at,
      signed_manner: 'online',
      signature_id: signatureId,
    })),
    TrainingAgreementSignedOnPaper: (rows, event) => {
      const { subjectId, signedBy, signedOn, files } = event.data;
      const signed = { status: 'signed', signed_at: event.at, signed_manner: 'paper', signature_id: null } as const;
      rows.change('training_agreements', signed);
      const said = { agreement_id: event.streamId, signed_on: signedOn, subject_id: subjectId, signed_by: signedBy };
      for (const { fileId, sha256 } of files)
        rows.put('training_agreement_papers', { file_id: fileId, sha256, ...said });
      step(rows, event);
    },
    TrainingAgreementFiled: changed(({ at, data: { filedUnder } }) => ({
      status: 'filed',
      filed_at: at,
      filed_under: filedUnder,
    })),
    TrainingAgreementWithdrawn: changed(
      () => ({ status: 'withdrawn', signature_id: null }),
      ({ data: { subjectId, reason } }) => ({ subject_id: subjectId, said: reason }),
    ),
    TrainingAgreementHandedOver: changed(({ data: { toId } }) => ({ signatory_id: toId })),
  },
);
