import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseArticle, OpenArticle } from './article.commands.js';
import { article, articleClosed, articleOpened } from './article.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(article, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = articleOpened(terms);

describe('an article', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenArticle, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseArticle()).then(articleClosed({}));
    given(opened, articleClosed({})).when(new CloseArticle()).thenRefused('articleIs');
  });

  it('closes by itself while it is open', () => {
    expect(article.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseArticle(), dueAt: terms.closesAt },
    ]);
    expect(article.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(article)).toEqual([]));
});
