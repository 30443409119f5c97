import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseQuote, OpenQuote } from './quote.commands.js';
import { quote, quoteClosed, quoteOpened } from './quote.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(quote, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = quoteOpened(terms);

describe('a quote', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenQuote, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseQuote()).then(quoteClosed({}));
    given(opened, quoteClosed({})).when(new CloseQuote()).thenRefused('quoteIs');
  });

  it('closes by itself while it is open', () => {
    expect(quote.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseQuote(), dueAt: terms.closesAt },
    ]);
    expect(quote.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(quote)).toEqual([]));
});
