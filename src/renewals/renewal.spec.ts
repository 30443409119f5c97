import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseRenewal, OpenRenewal } from './renewal.commands.js';
import { renewal, renewalClosed, renewalOpened } from './renewal.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(renewal, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = renewalOpened(terms);

describe('a renewal', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenRenewal, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseRenewal()).then(renewalClosed({}));
    given(opened, renewalClosed({})).when(new CloseRenewal()).thenRefused('renewalIs');
  });

  it('closes by itself while it is open', () => {
    expect(renewal.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseRenewal(), dueAt: terms.closesAt },
    ]);
    expect(renewal.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(renewal)).toEqual([]));
});
