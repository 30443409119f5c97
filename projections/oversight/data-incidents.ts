import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, json, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  controllerNotified,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from '../../src/oversight/privacy/data-incident.js';
import type { IncidentOutcome, IncidentStatus } from '../../src/oversight/privacy/privacy.vocabulary.js';

const tables = {
  data_incidents: table(
    {
      id: uuid,
      revision: text(),
      status: text<IncidentStatus>(),
      ticket_id: uuid,
      client_id: uuid,
      recorded_at: instant,
      notice_due_at: instant,
      authority_due_at: instant,
      notified_at: nullable(instant),
      /** `system` where it was sent by itself. */
      notified_by: nullable(text()),
      recipient_ids: json<readonly string[]>(),
      /** Person that the words are about. */
      subject_id: nullable(text()),
      message: personal(text(), 'subject_id'),
      closed_at: nullable(instant),
      closed_by: nullable(text()),
      outcome: nullable(text<IncidentOutcome>()),
      measures: personal(text(), 'subject_id'),
    },
    { key: ['id'], indexes: [`(notice_due_at) WHERE status = 'recorded'`, '(recorded_at)'] },
  ),
};

export type DataIncidentRow = RowOf<typeof tables.data_incidents>;

/** The register of personal-data incidents (GDPR 33(5)). */
export const dataIncidents = projection(
  'data_incidents',
  {
    version: 1,
    tables,
    events: [dataIncidentRecorded, dataIncidentReminded, controllerNotified, dataIncidentClosed],
  },
  {
    DataIncidentRecorded: (rows, { at, data }) =>
      rows.begin('data_incidents', {
        ...asColumns(tables.data_incidents.columns, data),
        status: 'recorded',
        recorded_at: at,
        recipient_ids: [],
      }),
    DataIncidentReminded: (rows) => rows.change('data_incidents'),
    ControllerNotified: (rows, { at, data }) =>
      rows.change('data_incidents', {
        ...asColumns(tables.data_incidents.columns, data),
        status: 'notified',
        notified_at: at,
        notified_by: data.by,
      }),
    DataIncidentClosed: (rows, { at, data }) =>
      rows.change('data_incidents', {
        ...asColumns(tables.data_incidents.columns, data),
        status: 'closed',
        closed_at: at,
        closed_by: data.by,
      }),
  },
);
