import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseAptitudeCheck, OpenAptitudeCheck } from './aptitude-check.commands.js';
import { aptitudeCheck, aptitudeCheckClosed, aptitudeCheckOpened } from './aptitude-check.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(aptitudeCheck, {
  now,
  actor: { ...systemActor, id: 'ann', kind: 'staff' },
  facts: undefined,
});
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = aptitudeCheckOpened(terms);

describe('an aptitude check', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenAptitudeCheck, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseAptitudeCheck()).then(aptitudeCheckClosed({}));
    given(opened, aptitudeCheckClosed({})).when(new CloseAptitudeCheck()).thenRefused('aptitudeCheckIs');
  });

  it('closes by itself while it is open', () => {
    expect(aptitudeCheck.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseAptitudeCheck(), dueAt: terms.closesAt },
    ]);
    expect(aptitudeCheck.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(aptitudeCheck)).toEqual([]));
});
