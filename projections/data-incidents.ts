import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import { instant, json, nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import {
  controllerNotified,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from '../src/privacy/data-incident.js';
import type { IncidentOutcome, IncidentStatus } from '../src/privacy/privacy.vocabulary.js';

const revision = (event: Occurred) => ({ revision: String(event.revision) });

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
      /** Whom the words are about. */
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
    DataIncidentRecorded: (rows, event) => {
      const { ticketId, clientId, noticeDueAt, authorityDueAt } = event.data;
      rows.put('data_incidents', {
        id: event.streamId,
        ...revision(event),
        status: 'recorded',
        ticket_id: ticketId,
        client_id: clientId,
        recorded_at: event.at,
        notice_due_at: noticeDueAt,
        authority_due_at: authorityDueAt,
        recipient_ids: [],
      });
    },
    DataIncidentReminded: (rows, event) => rows.patch('data_incidents', { id: event.streamId }, revision(event)),
    ControllerNotified: (rows, event) => {
      const { by, subjectId, recipientIds, message } = event.data;
      rows.patch(
        'data_incidents',
        { id: event.streamId },
        {
          ...revision(event),
          status: 'notified',
          notified_at: event.at,
          notified_by: by,
          recipient_ids: recipientIds,
          subject_id: subjectId,
          message,
        },
      );
    },
    DataIncidentClosed: (rows, event) => {
      const { by, subjectId, outcome, measures } = event.data;
      rows.patch(
        'data_incidents',
        { id: event.streamId },
        {
          ...revision(event),
          status: 'closed',
          closed_at: event.at,
          closed_by: by,
          subject_id: subjectId,
          outcome,
          measures,
        },
      );
    },
  },
);
