import { describe, expect, it } from '@jest/globals';
import { preferredLanguage, text, textIfAny } from './dictionary.js';

describe('the dictionary', () => {
  it('answers in the language asked for', () => {
    expect(text('fr', 'refusals', 'notFound')).not.toBe(text('en', 'refusals', 'notFound'));
  });

  it('fills in values', () => {
    expect(text('en', 'refusals', 'tooManyAttempts', { count: 30 })).toContain('30');
  });

  it('counts', () => {
    expect(text('en', 'refusals', 'tooManyAttempts', { count: 1 })).toContain('1 second.');
    expect(text('en', 'refusals', 'tooManyAttempts', { count: 2 })).toContain('2 seconds.');
  });

  it('falls back on the key', () => {
    expect(text('en', 'refusals', 'neverHeardOf')).toBe('neverHeardOf');
    expect(textIfAny('en', 'refusals', 'neverHeardOf')).toBeUndefined();
  });
});

describe('the language of a request', () => {
  it.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB', 'en'],
    ['de-DE,es;q=0.5,en;q=0.7', 'en'],
    ['de', 'fr'],
    ['', 'fr'],
    [undefined, 'fr'],
    ['en;q=0', 'fr'],
  ])('%s is %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
});
