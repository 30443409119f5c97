import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  CloseDataIncident,
  NotifyController,
  NotifyControllerAutomatically,
  RecordDataIncident,
  RemindOfDataIncident,
} from './data-incident.commands.js';
import {
  controllerNotified,
  dataIncident,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from './data-incident.js';

const officer: Actor = { ...systemActor, id: 'officer', kind: 'staff' };
const now = '2026-03-02T12:00:00.000Z';
const { given } = specify(dataIncident, { actor: officer, facts: { controllerIds: ['anne', 'paul'] }, now });
const recorded = dataIncidentRecorded({
  ticketId: 'ticket',
  clientId: 'town',
  remindAt: '2026-03-03T00:00:00.000Z',
  noticeDueAt: '2026-03-03T12:00:00.000Z',
  authorityDueAt: '2026-03-05T12:00:00.000Z',
});
const told = { subjectId: 'anne', recipientIds: ['anne', 'paul'] };
const notified = controllerNotified({ ...told, by: 'officer', automatic: false, message: 'A file went astray' });
const bySystem = (at: string) => ({ actor: systemActor, now: at });

describe('a personal-data incident', () => {
  it('starts its clocks: 24 hours for the notice, 72 for the controller’s authority', () =>
    given()
      .when(command(RecordDataIncident, { ticketId: 'ticket', clientId: 'town' }), bySystem(now))
      .then(recorded));

  it('is told to those who answer for the client’s data', () =>
    given(recorded)
      .when(command(NotifyController, { message: 'A file went astray' }))
      .then(notified));

  it('is told to no one where no member of staff answers for the data', () =>
    given(recorded)
      .when(command(NotifyController, { message: 'A file went astray' }), { facts: { controllerIds: [] } })
      .thenRefused('controllerUnknown'));

  it('reminds the provider’s people half-way', () => {
    const [early, due] = [bySystem('2026-03-02T23:59:59.999Z'), bySystem('2026-03-03T00:00:00.000Z')];
    given(recorded).when(new RemindOfDataIncident(), early).thenRefused('notYetDue');
    for (const since of [notified, dataIncidentReminded({ noticeDueAt: '2026-03-03T12:00:00.000Z' })])
      given(recorded, since).when(new RemindOfDataIncident(), due).thenRefused('notYetDue');
    given(recorded)
      .when(new RemindOfDataIncident(), due)
      .then(dataIncidentReminded({ noticeDueAt: '2026-03-03T12:00:00.000Z' }));
  });

  it('is told by itself after 24 hours, unless a person was quicker', () => {
    const late = bySystem('2026-03-03T12:00:00.000Z');
    given(recorded)
      .when(new NotifyControllerAutomatically(), bySystem('2026-03-03T11:59:59.999Z'))
      .thenRefused('notYetDue');
    given(recorded)
      .when(new NotifyControllerAutomatically(), late)
      .then(controllerNotified({ ...told, by: 'system', automatic: true, message: null }));
    given(recorded, notified).when(new NotifyControllerAutomatically(), late).thenRefused('notYetDue');
  });

  it('is closed with what came of it; without a word to the controller only when it was none', () => {
    const close = (outcome: 'noRisk' | 'notABreach') => command(CloseDataIncident, { outcome, measures: 'Deleted' });
    given(recorded).when(close('noRisk')).thenRefused('controllerNotToldYet');
    given(recorded)
      .when(close('notABreach'))
      .then(dataIncidentClosed({ by: 'officer', subjectId: 'officer', outcome: 'notABreach', measures: 'Deleted' }));
    given(recorded, notified)
      .when(close('noRisk'))
      .then(dataIncidentClosed({ by: 'officer', subjectId: 'anne', outcome: 'noRisk', measures: 'Deleted' }));
  });

  it('reaches every status', () => expect(unreachableStatuses(dataIncident)).toEqual([]));
});
