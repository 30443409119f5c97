import {
  certificateOrderEvents,
  type CertificateOrderEvent,
} from '../../src/connections/certificate-orders/certificate-order.events.js';
import {
  certificatePapers,
  type AppointmentAttendee,
  type AppointmentMode,
  type CertificateOrderStatus,
  type CertificatePaper,
  type CertificatePaperState,
  type CertificateRole,
  type CertificateStage,
} from '../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type { SoldCertificates } from '../../src/connections/certificate-orders/certificate-order.events.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  initially,
  instant,
  integer,
  json,
  nullable,
  number,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';

interface AgreedTerms {
  readonly mode: AppointmentMode;
  readonly attendees: readonly AppointmentAttendee[];
  readonly toBring: string | null;
}

interface ProposedDates extends AgreedTerms {
  readonly place: string;
  /** Instants, the earliest first. */
  readonly dates: readonly string[];
}

const tables = {
  certificate_orders: table(
    {
      id: uuid,
      status: text<CertificateOrderStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      ordered_by: uuid,
      signatory_id: uuid,
      contact_id: uuid,
      renews_order_id: nullable(uuid),
      renews_holder_id: nullable(uuid),
      /** Null: placed before certificates had a price. */
      sold: nullable(json<SoldCertificates>()),
      /** Cents, VAT included. */
      gross: nullable(number),
      own_number: nullable(text()),
      chorus_service: nullable(text()),
      commitment: nullable(text()),
      holder_count: initially(integer, 0),
      /** Papers that the customer sends, that staff check; holders who are to be met, and to get theirs. */
      to_send: initially(integer, 0),
      to_check: initially(integer, 0),
      to_plan: initially(integer, 0),
      to_issue: initially(integer, 0),
      /** Dates that the customer answers. */
      to_answer: initially(integer, 0),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, created_at DESC, id)', '(status, updated_at, id)'],
    },
  ),
  /** Holders of the certificates; names are null once they are forgotten. */
  certificate_holders: table(
    {
      order_id: uuid,
      holder_id: uuid,
      place: integer,
      /** The contact, or the order where the holder is none. */
      subject_id: uuid,
      last_name: personal(text(), 'subject_id'),
      first_name: personal(text(), 'subject_id'),
      tax_id: personal(text(), 'subject_id'),
      email: personal(text(), 'subject_id'),
      role: text<CertificateRole>(),
      shared_desk: nullable(text()),
      face_to_face: flag,
      stage: text<CertificateStage>(),
      appointment_at: nullable(instant),
      appointment_place: nullable(text()),
      appointment_terms: nullable(json<AgreedTerms>()),
      /** Dates that wait for an answer. */
      proposal: nullable(json<ProposedDates>()),
      /** How often dates were proposed, fixed, declined or lapsed: which of them was read. */
      appointments: initially(integer, 0),
      issued_on: nullable(day),
      ends_on: nullable(day),
    },
    { key: ['order_id', 'holder_id'], indexes: ['(holder_id)', '(subject_id)'] },
  ),
  certificate_papers: table(
    {
      order_id: uuid,
      holder_id: uuid,
      paper: text<CertificatePaper>(),
      state: text<CertificatePaperState>(),
      /** Person that `reason` is about. */
      subject_id: nullable(uuid),
      reason: personal(text(), 'subject_id'),
    },
    { key: ['order_id', 'holder_id', 'paper'], indexes: ['(subject_id)'] },
  ),
  certificate_paper_files: table(
    { order_id: uuid, holder_id: uuid, paper: text<CertificatePaper>(), file_id: uuid },
    { key: ['order_id', 'holder_id', 'paper', 'file_id'], indexes: ['(file_id)'] },
  ),
  /** Its history, oldest first; notes are the provider's alone. */
  certificate_order_steps: table(
    {
      order_id: uuid,
      ...stepColumns<CertificateOrderEvent['type']>(),
      revision: integer,
      holder_id: nullable(uuid),
      paper: nullable(text<CertificatePaper>()),
      /** Person that `said` is about. */
      subject_id: nullable(uuid),
      said: personal(text(), 'subject_id'),
    },
    { key: ['order_id', 'revision'], indexes: ['(subject_id)'] },
  ),
};

export type CertificateOrderRow = RowOf<typeof tables.certificate_orders>;
export type CertificateHolderRow = RowOf<typeof tables.certificate_holders>;
export type CertificateOrderStepRow = RowOf<typeof tables.certificate_order_steps>;

type Written = StreamRows<typeof tables>;
type Waiting = 'to_send' | 'to_check' | 'to_plan' | 'to_issue' | 'to_answer';

const tell = (
  rows: Written,
  event: Occurred<CertificateOrderEvent>,
  told: Partial<Pick<CertificateOrderStepRow, 'holder_id' | 'paper' | 'subject_id' | 'said'>> = {},
): void =>
  rows.put('certificate_order_steps', {
    order_id: event.streamId,
    ...stepOf(event),
    revision: Number(event.revision),
    ...told,
  });

const count = (rows: Written, id: string, amounts: Readonly<Partial<Record<Waiting | 'holder_count', number>>>): void =>
  rows.add('certificate_orders', { id }, amounts);

/** Written whole: what was refused before is no more once the paper is there. */
const setPaper = (
  rows: Written,
  of: { readonly order_id: string; readonly holder_id: string; readonly paper: CertificatePaper },
  state: CertificatePaperState,
  why: { readonly subject_id: string; readonly reason: string | null } | null = null,
): void => rows.put('certificate_papers', { ...of, state, ...(why ?? { subject_id: null, reason: null }) });

/** They are met otherwise than before, or no more. */
const countAppointment = (rows: Written, order_id: string, holder_id: string): void =>
  rows.add('certificate_holders', { order_id, holder_id }, { appointments: 1 });

const noAppointment = { appointment_at: null, appointment_place: null, appointment_terms: null } as const;

/** The fixed appointment replaces the proposed ones. */
const setAppointment = (
  rows: Written,
  { streamId, data: { holderId } }: Occurred<CertificateOrderEvent> & { readonly data: { readonly holderId: string } },
  { at, place, terms }: { readonly at: string; readonly place: string; readonly terms: AgreedTerms | null },
): void => {
  rows.patch(
    'certificate_holders',
    { order_id: streamId, holder_id: holderId },
    {
      ...{ stage: 'appointmentPlanned', appointment_at: at, appointment_place: place, appointment_terms: terms },
      proposal: null,
    },
  );
  countAppointment(rows, streamId, holderId);
};

export const certificateOrders = projection(
  'certificateOrders',
  { version: 4, tables, events: certificateOrderEvents },
  {
    CertificateOrderPlaced: (rows, event) => {
      rows.begin('certificate_orders', {
        ...asColumns(tables.certificate_orders.columns, event.data),
        gross: event.data.sold?.totals.gross ?? null,
        ...{ status: 'ordered', holder_count: 0, to_send: 0, to_check: 0, to_plan: 0, to_issue: 0, to_answer: 0 },
      });
      tell(rows, event);
    },
    CertificateHolderNamed: (rows, event) => {
      const { streamId: order_id, data, revision } = event;
      rows.change('certificate_orders');
      rows.put('certificate_holders', {
        order_id,
        ...asColumns(tables.certificate_holders.columns, data),
        place: Number(revision),
        subject_id: data.subjectId ?? order_id,
        ...{ stage: 'ordered', appointment_at: null, appointment_place: null, issued_on: null, ends_on: null },
        ...{ appointment_terms: null, proposal: null, appointments: 0 },
      });
      for (const paper of certificatePapers) setPaper(rows, { order_id, holder_id: data.holderId, paper }, 'missing');
      count(rows, order_id, { holder_count: 1, to_send: certificatePapers.length });
      tell(rows, event, { holder_id: data.holderId });
    },
    CertificatePaperSent: (rows, event) => {
      const { holderId, paper, fileIds } = event.data;
      const of = { order_id: event.streamId, holder_id: holderId, paper };
      rows.change('certificate_orders');
      setPaper(rows, of, 'sent');
      rows.removeWhere('certificate_paper_files', of);
      for (const file_id of fileIds) rows.put('certificate_paper_files', { ...of, file_id });
      count(rows, event.streamId, { to_send: -1, to_check: 1 });
      tell(rows, event, { holder_id: holderId, paper });
    },
    CertificatePaperAccepted: (rows, event) => {
      const { holderId, paper, isLast, faceToFace, status } = event.data;
      const key = { order_id: event.streamId, holder_id: holderId };
      rows.change('certificate_orders', { status });
      setPaper(rows, { ...key, paper }, 'accepted');
      if (isLast) rows.patch('certificate_holders', key, { stage: 'papersAccepted' });
      count(rows, event.streamId, {
        to_check: -1,
        to_plan: isLast && faceToFace ? 1 : 0,
        to_issue: isLast && !faceToFace ? 1 : 0,
      });
      tell(rows, event, { holder_id: holderId, paper });
    },
    CertificatePaperRefused: (rows, event) => {
      const { holderId, paper, subjectId, reason } = event.data;
      const of = { order_id: event.streamId, holder_id: holderId, paper };
      rows.change('certificate_orders');
      setPaper(rows, of, 'refused', { subject_id: subjectId, reason });
      count(rows, event.streamId, { to_check: -1, to_send: 1 });
      tell(rows, event, { holder_id: holderId, paper, subject_id: subjectId, said: reason });
    },
    CertificateAppointmentPlanned: (rows, event) => {
      const { holderId, at, place, status, wasToPlan, wasProposed = false } = event.data;
      rows.change('certificate_orders', { status });
      setAppointment(rows, event, { at, place, terms: null });
      if (wasToPlan) count(rows, event.streamId, { to_plan: -1, to_issue: 1 });
      if (wasProposed) count(rows, event.streamId, { to_answer: -1 });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateAppointmentProposed: (rows, event) => {
      const { holderId, isFirst, dates, mode, place, attendees, toBring } = event.data;
      rows.change('certificate_orders');
      rows.patch(
        'certificate_holders',
        { order_id: event.streamId, holder_id: holderId },
        { proposal: { dates, mode, place, attendees, toBring } },
      );
      countAppointment(rows, event.streamId, holderId);
      if (isFirst) count(rows, event.streamId, { to_answer: 1 });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateAppointmentAccepted: (rows, event) => {
      const { holderId, at, place, mode, attendees, toBring, status, wasToPlan } = event.data;
      rows.change('certificate_orders', { status });
      setAppointment(rows, event, { at, place, terms: { mode, attendees, toBring } });
      count(rows, event.streamId, { to_answer: -1, ...(wasToPlan && { to_plan: -1, to_issue: 1 }) });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateAppointmentDeclined: (rows, event) => {
      const { holderId, plannedAt, isToPlan, status, subjectId, reason } = event.data;
      const key = { order_id: event.streamId, holder_id: holderId };
      rows.change('certificate_orders', { status });
      countAppointment(rows, event.streamId, holderId);
      if (plannedAt === null) {
        rows.patch('certificate_holders', key, { proposal: null });
        count(rows, event.streamId, { to_answer: -1 });
      } else {
        rows.patch('certificate_holders', key, { stage: 'papersAccepted', ...noAppointment });
        if (isToPlan) count(rows, event.streamId, { to_plan: 1, to_issue: -1 });
      }
      tell(rows, event, { holder_id: holderId, subject_id: subjectId, said: reason });
    },
    CertificateAppointmentReminded: (rows, event) => {
      rows.change('certificate_orders');
      tell(rows, event, { holder_id: event.data.holderId });
    },
    CertificateAppointmentLapsed: (rows, event) => {
      const { holderId } = event.data;
      rows.change('certificate_orders');
      rows.patch('certificate_holders', { order_id: event.streamId, holder_id: holderId }, { proposal: null });
      countAppointment(rows, event.streamId, holderId);
      count(rows, event.streamId, { to_answer: -1 });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateIssued: (rows, event) => {
      const { holderId, issuedOn, endsOn, status, wasProposed = false } = event.data;
      rows.change('certificate_orders', { status });
      rows.patch(
        'certificate_holders',
        { order_id: event.streamId, holder_id: holderId },
        { stage: 'issued', issued_on: issuedOn, ends_on: endsOn, proposal: null },
      );
      count(rows, event.streamId, { to_issue: -1, ...(wasProposed && { to_answer: -1 }) });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateCommissioned: (rows, event) => {
      const { holderId, status } = event.data;
      rows.change('certificate_orders', { status });
      rows.patch('certificate_holders', { order_id: event.streamId, holder_id: holderId }, { stage: 'commissioned' });
      tell(rows, event, { holder_id: holderId });
    },
    CertificateOrderCancelled: (rows, event) => {
      const { subjectId, reason } = event.data;
      rows.change('certificate_orders', {
        status: 'cancelled',
        ...{ to_send: 0, to_check: 0, to_plan: 0, to_issue: 0, to_answer: 0 },
      });
      tell(rows, event, { subject_id: subjectId, said: reason });
    },
    CertificateOrderNoteAdded: (rows, event) => {
      rows.change('certificate_orders');
      tell(rows, event, { subject_id: event.data.subjectId, said: event.data.note });
    },
  },
);
