import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import {
  controllerNotified,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from '../src/privacy/data-incident.js';
import type { IncidentOutcome, IncidentStatus } from '../src/privacy/privacy.vocabulary.js';

/** `data_incidents_v1`. */
export interface DataIncidentRow {
  readonly id: string;
  readonly revision: string;
  readonly status: IncidentStatus;
  readonly ticket_id: string;
  readonly client_id: string;
  readonly recorded_at: string;
  readonly notice_due_at: string;
  readonly authority_due_at: string;
  readonly notified_at: string | null;
  /** `system` where it was sent by itself. */
  readonly notified_by: string | null;
  readonly recipient_ids: readonly string[];
  /** Whom the words are about. */
  readonly subject_id: string | null;
  readonly message: string | null;
  readonly closed_at: string | null;
  readonly closed_by: string | null;
  readonly outcome: IncidentOutcome | null;
  readonly measures: string | null;
}

const revision = (event: Occurred) => ({ revision: String(event.revision) });

/** The register of personal-data incidents (GDPR 33(5)). */
export const dataIncidents = projection<{ readonly data_incidents: DataIncidentRow }>()(
  'data_incidents',
  {
    version: 1,
    tables: { data_incidents: ['id'] },
    personal: [{ table: 'data_incidents', subject: 'subject_id', columns: ['message', 'measures'] }],
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
        notified_at: null,
        notified_by: null,
        recipient_ids: [],
        subject_id: null,
        message: null,
        closed_at: null,
        closed_by: null,
        outcome: null,
        measures: null,
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
