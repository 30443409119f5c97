import { describe, expect, it } from '@jest/globals';
import { shippedTexts } from '../../platform/people/translations/shipped.js';
import {
  allMatters,
  freeMatters,
  lockedMatters,
  mailsOnly,
  matterOf,
  mattersOf,
  usualChoices,
  waysOf,
  withTopics,
} from './notification.vocabulary.js';

const mails = shippedTexts('fr', 'mail');
const templates = [...mails.keys()].flatMap((key) => {
  const [name = '', part] = key.split('.');
  return part === 'subject' && mails.has(`${name}.body`) ? [name] : [];
});

describe('what people are told about', () => {
  it('covers every mail of the dictionary, or is said to be a mail only', () => {
    expect(templates.filter((template) => matterOf(template) === undefined && !mailsOnly.includes(template))).toEqual(
      [],
    );
    expect(mailsOnly.filter((template) => matterOf(template) !== undefined)).toEqual([]);
  });

  it('is for customers, for staff, or for both', () => {
    expect(mattersOf(true)).toEqual(expect.arrayContaining(['content', 'tutorials', 'oracleLicences', 'staffWork']));
    expect(mattersOf(false)).toEqual(expect.arrayContaining(['surveys', 'downloads', 'ticketQuestion']));
    for (const matter of ['content', 'tutorials', 'oracleLicences', 'staffWork'] as const)
      expect(mattersOf(false)).not.toContain(matter);
    for (const matter of ['surveys', 'downloads', 'ticketQuestion'] as const)
      expect(mattersOf(true)).not.toContain(matter);
    expect(mattersOf(true)).toEqual(
      expect.arrayContaining(allMatters.filter((matter) => !mattersOf(false).includes(matter))),
    );
  });

  it('is locked or free', () => expect([...lockedMatters, ...freeMatters].sort()).toEqual([...allMatters].sort()));
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
    ['renewalReminded', { ...usualChoices, noMail: ['renewals'], digest: true }, { shown: true, mail: 'now' }],
    ['subprocessorChangeAnnounced', { ...usualChoices, digest: true }, { shown: true, mail: 'now' }],
    ['passwordReset', { ...usualChoices, digest: true }, { shown: false, mail: 'now' }],
  ] as const)('%s with %j: %j', (template, choices, expected) => expect(waysOf(template, choices)).toEqual(expected));
});

describe('a person who wants no mails about tickets at all', () => {
  it('gets none of them, whatever he chose before', () => {
    const { noMail } = withTopics({ ...usualChoices, noMail: ['delegation', 'ticketClosed'] }, ['news']);
    expect(noMail).toEqual(expect.arrayContaining(['ticketOpened', 'ticketAnswered', 'delegation']));
    expect(new Set(noMail).size).toBe(noMail.length);
  });

  it('gets those that protect him all the same', () =>
    expect(withTopics(usualChoices, []).noMail).not.toContain('ticketRisk'));

  it('gets no news either where they want none, but what they are to confirm', () => {
    expect(withTopics(usualChoices, ['tickets']).noMail).toEqual(['news', 'downloads']);
    expect(waysOf('contentNewsPublished', withTopics(usualChoices, ['tickets']))).toEqual({
      shown: true,
      mail: 'never',
    });
    expect(waysOf('contentNewsPublished', { ...usualChoices, digest: true }).mail).toBe('withOthers');
    expect(waysOf('contentReadingAsked', withTopics(usualChoices, [])).mail).toBe('now');
  });

  it('is told as chosen if he wants them, and so are staff', () => {
    expect(withTopics(usualChoices, ['tickets', 'news'])).toEqual(usualChoices);
    expect(withTopics(usualChoices, null)).toEqual(usualChoices);
  });
});
