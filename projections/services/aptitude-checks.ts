import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  aptitudeCheckEvents,
  type AptitudeCheckEvent,
  type CheckedItem,
} from '../../src/services/aptitude-checks/aptitude-check.events.js';
import type { AptitudeCheckStatus } from '../../src/services/aptitude-checks/aptitude-check.vocabulary.js';

/** Content of the attestation. */
const content = {
  structure_id: nullable(uuid),
  establishment: name,
  siret: nullable(text()),
  finess: nullable(text()),
  product_id: nullable(uuid),
  product: nullable(name),
  software_version: nullable(text()),
  funding_reference: nullable(text()),
  go_live_on: nullable(day),
  batch: nullable(text()),
  signatory_id: nullable(uuid),
  items: json<readonly CheckedItem[]>(),
};

const tables = {
  aptitude_checks: table(
    {
      id: uuid,
      status: text<AptitudeCheckStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      number: text(),
      drafted_by: uuid,
      /** The visit whose report it took over. */
      intervention_id: nullable(uuid),
      intervention_number: nullable(text()),
      /** How often it was handed over. */
      version: integer,
      ...content,
      handed_over_at: nullable(instant),
      /** Last day on which it should be signed. */
      due_on: nullable(day),
      is_escalated: flag,
      open_reserves: integer,
      finalised_at: nullable(instant),
      signed_at: nullable(instant),
      signature_id: nullable(uuid),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, created_at DESC, id)', '(status, created_at DESC, id)', '(signatory_id)'],
    },
  ),
  /** Corrections that a customer asks for before they sign. */
  aptitude_reserves: table(
    {
      check_id: uuid,
      /** Its number, from 1. */
      reserve: integer,
      raised_at: instant,
      raised_by: text(),
      text: personal(text(), 'raised_by'),
      due_on: day,
      lifted_at: nullable(instant),
      lifted_by: nullable(text()),
      comment: personal(text(), 'raised_by'),
    },
    { key: ['check_id', 'reserve'] },
  ),
  /** Its history; notes are the provider's alone. */
  aptitude_check_steps: table(
    {
      check_id: uuid,
      ...stepColumns<AptitudeCheckEvent['type']>(),
      /** Person that `said` is about. */
      subject_id: nullable(text()),
      said: personal(text(), 'subject_id'),
    },
    { key: ['check_id', 'revision'] },
  ),
};

export type AptitudeCheckRow = RowOf<typeof tables.aptitude_checks>;
type StepRow = RowOf<typeof tables.aptitude_check_steps>;

const step = (
  rows: StreamRows<typeof tables>,
  event: Occurred<AptitudeCheckEvent>,
  told: Partial<Pick<StepRow, 'subject_id' | 'said'>> = {},
): void =>
  rows.put('aptitude_check_steps', {
    check_id: event.streamId,
    ...stepOf(event),
    ...told,
  });

export const aptitudeChecks = projection(
  'aptitudeChecks',
  { version: 2, tables, events: aptitudeCheckEvents },
  {
    AptitudeCheckDrafted: (rows, event) => {
      const { clientId, number, draftedBy, interventionId, interventionNumber, ...said } = event.data;
      rows.begin('aptitude_checks', {
        status: 'draft',
        client_id: clientId,
        number,
        drafted_by: draftedBy,
        intervention_id: interventionId ?? null,
        intervention_number: interventionNumber ?? null,
        version: 0,
        is_escalated: false,
        open_reserves: 0,
        ...asColumns(content, said),
      });
      step(rows, event);
    },
    AptitudeCheckRevised: (rows, event) => {
      rows.change('aptitude_checks', asColumns(content, event.data));
      step(rows, event);
    },
    AptitudeCheckHandedOver: (rows, event) => {
      const { version, dueOn } = event.data;
      rows.change('aptitude_checks', {
        status: 'toSign',
        version,
        due_on: dueOn,
        handed_over_at: event.at,
        is_escalated: false,
      });
      step(rows, event);
    },
    AptitudeCheckSigningPrepared: (rows, event) => {
      const { signatureId, signatoryId } = event.data;
      rows.change('aptitude_checks', { status: 'prepared', signature_id: signatureId, signatory_id: signatoryId });
      step(rows, event);
    },
    AptitudeCheckReturnedToSigning: (rows, event) => {
      rows.change('aptitude_checks', { status: 'toSign', signature_id: null });
      step(rows, event);
    },
    AptitudeCheckFinalised: (rows, event) => {
      rows.change('aptitude_checks', {
        status: 'finalised',
        finalised_at: event.at,
        signature_id: event.data.signatureId,
      });
      step(rows, event);
    },
    AptitudeCheckSigned: (rows, event) => {
      rows.change('aptitude_checks', { status: 'signed', signed_at: event.at });
      step(rows, event);
    },
    AptitudeReserveRaised: (rows, event) => {
      const { reserve, by, text: said, dueOn } = event.data;
      rows.put('aptitude_reserves', {
        check_id: event.streamId,
        reserve,
        raised_at: event.at,
        raised_by: by,
        text: said,
        due_on: dueOn,
        lifted_at: null,
        lifted_by: null,
        comment: null,
      });
      rows.add('aptitude_checks', { id: event.streamId }, { open_reserves: 1 });
      rows.change('aptitude_checks');
      step(rows, event, { subject_id: by, said });
    },
    AptitudeCheckRefused: (rows, event) => {
      rows.change('aptitude_checks', { status: 'refused', signature_id: null });
      step(rows, event);
    },
    AptitudeReserveLifted: (rows, event) => {
      const { reserve, by, raisedBy, comment } = event.data;
      rows.patch(
        'aptitude_reserves',
        { check_id: event.streamId, reserve },
        { lifted_at: event.at, lifted_by: by, comment },
      );
      rows.add('aptitude_checks', { id: event.streamId }, { open_reserves: -1 });
      rows.change('aptitude_checks');
      step(rows, event, { subject_id: raisedBy, said: comment });
    },
    AptitudeCheckWithdrawn: (rows, event) => {
      rows.change('aptitude_checks', { status: 'withdrawn', signature_id: null });
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.reason });
    },
    AptitudeCheckNoteAdded: (rows, event) => {
      rows.change('aptitude_checks');
      step(rows, event, { subject_id: event.data.subjectId, said: event.data.note });
    },
    AptitudeCheckReminded: (rows, event) => {
      rows.change('aptitude_checks');
      step(rows, event);
    },
    AptitudeCheckEscalated: (rows, event) => {
      rows.change('aptitude_checks', { is_escalated: true });
      step(rows, event);
    },
  },
);
