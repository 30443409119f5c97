import type { CertificateRole } from '../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import {
  electronicCertificateEvents,
  type ElectronicCertificateEvent,
} from '../../src/connections/electronic-certificates/electronic-certificate.events.js';
import type { ElectronicCertificateStatus } from '../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
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
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';

const person = {
  last_name: personal(text(), 'subject_id'),
  first_name: personal(text(), 'subject_id'),
  tax_id: personal(text(), 'subject_id'),
  email: personal(text(), 'subject_id'),
};
const desk = { role: text<CertificateRole>(), shared_desk: nullable(text()) };
const read = {
  serial_number: nullable(text()),
  certificate_subject: personal(text(), 'subject_id'),
  issuer: nullable(text()),
};

const tables = {
  /** Names are null once the holder is forgotten. */
  electronic_certificates: table(
    {
      id: uuid,
      status: text<ElectronicCertificateStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      order_id: uuid,
      holder_id: uuid,
      reference: text(),
      /** The contact, or the certificate where the holder is none. */
      subject_id: uuid,
      ...person,
      ...desk,
      ...read,
      issued_on: day,
      ends_on: day,
      answer: initially(integer, 1),
      is_holder_confirmed: initially(flag, false),
      is_desk_chosen: initially(flag, false),
      met_on: nullable(day),
      renewal_order_id: nullable(uuid),
    },
    {
      key: ['id'],
      indexes: ['(client_id, status, ends_on)', '(status, ends_on, id)', '(subject_id)', '(order_id)'],
    },
  ),
  /** Its history, and the numbers of the certificates that its forms named. */
  electronic_certificate_steps: table(
    {
      certificate_id: uuid,
      ...stepColumns<ElectronicCertificateEvent['type']>(),
      revision: integer,
      answer: nullable(integer),
      serial_number: nullable(text()),
      days_before: nullable(integer),
      /** Person that `said` is about. */
      subject_id: nullable(uuid),
      said: personal(text(), 'subject_id'),
    },
    { key: ['certificate_id', 'revision'], indexes: ['(subject_id)'] },
  ),
};

export type ElectronicCertificateRow = RowOf<typeof tables.electronic_certificates>;
export type ElectronicCertificateStepRow = RowOf<typeof tables.electronic_certificate_steps>;

const tell = (
  rows: StreamRows<typeof tables>,
  event: Occurred<ElectronicCertificateEvent>,
  told: Partial<ElectronicCertificateStepRow> = {},
): void =>
  rows.put('electronic_certificate_steps', {
    certificate_id: event.streamId,
    ...stepOf(event),
    revision: Number(event.revision),
    ...told,
  });

export const electronicCertificates = projection(
  'electronicCertificates',
  { version: 1, tables, events: electronicCertificateEvents },
  {
    ElectronicCertificateOpened: (rows, event) => {
      const { data, streamId } = event;
      rows.begin('electronic_certificates', {
        ...asColumns(tables.electronic_certificates.columns, data),
        ...{
          status: 'toFill',
          subject_id: data.subjectId ?? streamId,
          answer: 1,
          met_on: null,
          renewal_order_id: null,
        },
        ...{ is_holder_confirmed: false, is_desk_chosen: false },
        ...{ serial_number: null, certificate_subject: null, issuer: null },
      });
      tell(rows, event);
    },
    CertificateHolderConfirmed: (rows, event) => {
      const { answer, metOn } = event.data;
      rows.change('electronic_certificates', {
        ...asColumns(person, event.data),
        ...{ met_on: metOn, is_holder_confirmed: true },
      });
      tell(rows, event, { answer });
    },
    CertificateDeskChosen: (rows, event) => {
      rows.change('electronic_certificates', { ...asColumns(desk, event.data), is_desk_chosen: true });
      tell(rows, event, { answer: event.data.answer });
    },
    CertificateSetupFormSent: (rows, event) => {
      const { endsOn, answer, serialNumber } = event.data;
      rows.change('electronic_certificates', { ...asColumns(read, event.data), status: 'filled', ends_on: endsOn });
      tell(rows, event, { answer, serial_number: serialNumber });
    },
    CertificateCorrectionBegun: (rows, event) => {
      const { answer, reason, subjectId } = event.data;
      rows.change('electronic_certificates', {
        ...{ status: 'toFill', answer, is_holder_confirmed: false, is_desk_chosen: false },
      });
      tell(rows, event, { answer, said: reason, subject_id: subjectId ?? event.streamId });
    },
    CertificateEndNeared: (rows, event) => {
      rows.change('electronic_certificates');
      tell(rows, event, { days_before: event.data.daysBefore });
    },
    ElectronicCertificateExpired: (rows, event) => {
      rows.change('electronic_certificates', { status: 'expired' });
      tell(rows, event);
    },
    CertificateRenewalNoted: (rows, event) => {
      rows.change('electronic_certificates', { renewal_order_id: event.data.orderId });
      tell(rows, event);
    },
    CertificateRenewalDropped: (rows, event) => {
      rows.change('electronic_certificates', { renewal_order_id: null });
      tell(rows, event);
    },
  },
);
