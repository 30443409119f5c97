import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseIntervention, OpenIntervention } from './intervention.commands.js';
import { intervention, interventionClosed, interventionOpened } from './intervention.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(intervention, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = interventionOpened(terms);

describe('an intervention', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenIntervention, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseIntervention()).then(interventionClosed({}));
    given(opened, interventionClosed({})).when(new CloseIntervention()).thenRefused('interventionIs');
  });

  it('closes by itself while it is open', () => {
    expect(intervention.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseIntervention(), dueAt: terms.closesAt },
    ]);
    expect(intervention.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(intervention)).toEqual([]));
});
