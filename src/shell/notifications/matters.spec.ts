import { describe, expect, it } from '@jest/globals';
import { Matters } from './matters.service.js';
import { usualChoices } from './notification.vocabulary.js';

const matters = new Matters({
  notices: {
    content: { to: 'staff', told: ['contentReviewFellDue'] },
    news: { to: 'customers', topic: 'news', told: ['contentNewsPublished'] },
    newsToConfirm: { to: 'customers', locked: true, told: ['contentReadingAsked'] },
    quotes: { told: ['quoteSent', 'quoteSigned'] },
    security: { locked: true, told: ['newSignIn'] },
    ticketAnswered: { topic: 'tickets', told: ['ticketAnswered'] },
    ticketClosed: { topic: 'tickets', told: ['ticketClosed'] },
  },
});

describe('a matter', () => {
  it('concerns customers, staff, or both', () => {
    expect(matters.of(true)).toEqual(['content', 'quotes', 'security', 'ticketAnswered', 'ticketClosed']);
    expect(matters.of(false)).toEqual([
      'news',
      'newsToConfirm',
      'quotes',
      'security',
      'ticketAnswered',
      'ticketClosed',
    ]);
  });

  it('is free, unless it protects the person or is owed by law', () => {
    expect(matters.free).toEqual(['content', 'news', 'quotes', 'ticketAnswered', 'ticketClosed']);
    expect(['security', 'quotes', 'constructor'].map((name) => matters.isLocked(name))).toEqual([true, false, false]);
  });

  it('has its mails', () => {
    expect(matters.templatesOf('quotes')).toEqual(['quoteSent', 'quoteSigned']);
    expect(matters.templatesOf('constructor')).toEqual([]);
    expect(matters.matterOf('quoteSigned')).toBe('quotes');
    expect(matters.matterOf('passwordReset')).toBeUndefined();
  });
});

describe('a notice goes', () => {
  const muted = { noMail: ['ticketAnswered'], notShown: ['ticketClosed'], digest: false };

  it.each([
    ['ticketAnswered', usualChoices, { shown: true, mail: 'now' }],
    ['ticketAnswered', muted, { shown: true, mail: 'never' }],
    ['ticketClosed', muted, { shown: false, mail: 'now' }],
    ['ticketAnswered', { ...usualChoices, digest: true }, { shown: true, mail: 'withOthers' }],
    ['ticketAnswered', { ...muted, digest: true }, { shown: true, mail: 'never' }],
    ['newSignIn', { noMail: ['security'], notShown: ['security'], digest: true }, { shown: true, mail: 'now' }],
    ['passwordReset', { ...usualChoices, digest: true }, { shown: false, mail: 'now' }],
  ] as const)('%s with %j: %j', (template, choices, expected) =>
    expect(matters.waysOf(template, choices)).toEqual(expected),
  );
});

describe('a person who wants no mails about tickets at all', () => {
  it('gets none of them, whatever they chose before', () =>
    expect(matters.withTopics({ ...usualChoices, noMail: ['quotes', 'ticketClosed'] }, ['news']).noMail).toEqual([
      'quotes',
      'ticketClosed',
      'ticketAnswered',
    ]));

  it('gets those that protect them all the same', () =>
    expect(matters.withTopics(usualChoices, []).noMail).not.toContain('security'));

  it('gets no news either where they want none, but what they are to confirm', () => {
    const withoutNews = matters.withTopics(usualChoices, ['tickets']);
    expect(withoutNews.noMail).toEqual(['news']);
    expect(matters.waysOf('contentNewsPublished', withoutNews)).toEqual({ shown: true, mail: 'never' });
    expect(matters.waysOf('contentReadingAsked', withoutNews).mail).toBe('now');
  });

  it('is told as chosen if they want them, and so are staff', () => {
    expect(matters.withTopics(usualChoices, ['tickets', 'news'])).toEqual(usualChoices);
    expect(matters.withTopics(usualChoices, null)).toEqual(usualChoices);
  });
});
