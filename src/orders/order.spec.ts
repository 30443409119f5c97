import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseOrder, OpenOrder } from './order.commands.js';
import { order, orderClosed, orderOpened } from './order.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(order, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = orderOpened(terms);

describe('an order', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenOrder, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseOrder()).then(orderClosed({}));
    given(opened, orderClosed({})).when(new CloseOrder()).thenRefused('orderIs');
  });

  it('closes by itself while it is open', () => {
    expect(order.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseOrder(), dueAt: terms.closesAt },
    ]);
    expect(order.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(order)).toEqual([]));
});
