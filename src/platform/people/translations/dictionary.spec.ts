import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { preferredLanguage, text, textIfAny, unknownTexts } from './dictionary.js';

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

  it('remembers once what no language has', () => {
    text('es', 'refusals', 'neverHeardOf');
    text('fr', 'refusals', 'neverHeardOf');
    expect(unknownTexts().filter((name) => name === 'refusals:neverHeardOf')).toHaveLength(1);
  });

  it('says at once what is written over a text of the release, and the release’s again once that is gone', () => {
    const shipped = text('en', 'refusals', 'notFound');
    catalogue.put('en', 'refusals', 'notFound', 'Nothing is here.');
    expect(text('en', 'refusals', 'notFound')).toBe('Nothing is here.');
    expect(String(catalogue.serve('en', 'refusals')?.bytes)).toContain('"notFound":"Nothing is here."');
    catalogue.put('en', 'refusals', 'notFound', null);
    expect(text('en', 'refusals', 'notFound')).toBe(shipped);
  });

  it('falls back on French', () => {
    catalogue.put('fr', 'refusals', 'onlyInFrench', 'Seulement ici');
    expect(text('es', 'refusals', 'onlyInFrench')).toBe('Seulement ici');
    catalogue.reset();
    expect(textIfAny('es', 'refusals', 'onlyInFrench')).toBeUndefined();
  });

  it('has another version with each text that is written over, and the former one again without it', () => {
    const { version } = catalogue;
    catalogue.put('es', 'refusals', 'notFound', 'Aquí no hay nada.');
    expect(catalogue.version).not.toBe(version);
    catalogue.put('es', 'refusals', 'notFound', null);
    expect(catalogue.version).toBe(version);
  });

  it('serves no module that it does not have', () => expect(catalogue.serve('fr', 'nowhere')).toBeUndefined());
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
