import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import {
  controllerNotified,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from '../../src/oversight/privacy/data-incident.js';
import { dataIncidents } from './data-incidents.js';

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const after = (...events: readonly DomainEvent[]) =>
  rowsAfter(
    dataIncidents,
    events.map((event, index) => occurred(event, { streamId: 'i', revision: BigInt(index), at: at(index + 1) })),
  )('data_incidents');
const recorded = dataIncidentRecorded({
  ticketId: 'ticket',
  clientId: 'town',
  remindAt: at(2),
  noticeDueAt: at(3),
  authorityDueAt: at(5),
});
const notified = controllerNotified({
  by: 'system',
  automatic: true,
  subjectId: 'anne',
  recipientIds: ['anne'],
  message: null,
});

describe('the register of personal-data incidents', () => {
  it('has an incident with its two deadlines', () =>
    expect(after(recorded, dataIncidentReminded({ noticeDueAt: at(3) }))).toEqual([
      expect.objectContaining({
        status: 'recorded',
        ticket_id: 'ticket',
        notice_due_at: at(3),
        authority_due_at: at(5),
        revision: '1',
      }),
    ]));

  it('has who was told, by whom and when', () =>
    expect(after(recorded, notified)).toEqual([
      expect.objectContaining({
        status: 'notified',
        notified_by: 'system',
        notified_at: at(2),
        recipient_ids: ['anne'],
      }),
    ]));

  it('has what came of it', () =>
    expect(
      after(
        recorded,
        notified,
        dataIncidentClosed({ by: 'officer', subjectId: 'anne', outcome: 'noRisk', measures: 'Deleted' }),
      ),
    ).toEqual([
      expect.objectContaining({ status: 'closed', outcome: 'noRisk', measures: 'Deleted', closed_at: at(3) }),
    ]));
});
