import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseWebinar, OpenWebinar } from './webinar.commands.js';
import { webinar, webinarClosed, webinarOpened } from './webinar.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(webinar, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = webinarOpened(terms);

describe('a webinar', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenWebinar, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseWebinar()).then(webinarClosed({}));
    given(opened, webinarClosed({})).when(new CloseWebinar()).thenRefused('webinarIs');
  });

  it('closes by itself while it is open', () => {
    expect(webinar.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseWebinar(), dueAt: terms.closesAt },
    ]);
    expect(webinar.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(webinar)).toEqual([]));
});
