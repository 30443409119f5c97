import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brokenRules, contextWords, passwordLengths, strengthOf, type PasswordContext } from './password.vocabulary.js';

const customer: PasswordContext = { minimum: passwordLengths.customer, words: [] };
const staff: PasswordContext = { minimum: passwordLengths.staff, words: [] };

describe('a password', () => {
  it('has twelve characters of four kinds', () => {
    expect(brokenRules('Correct-Hors9', customer)).toEqual([]);
    expect(brokenRules('Court-9a', customer)).toEqual(['length']);
    expect(brokenRules('CORRECT-HORS9', customer)).toEqual(['lowerCase']);
    expect(brokenRules('correct-hors9', customer)).toEqual(['upperCase']);
    expect(brokenRules('Correct-Horse', customer)).toEqual(['digit']);
    expect(brokenRules('CorrectHorse9', customer)).toEqual(['special']);
    expect(brokenRules('', customer)).toEqual([
      'length',
      'lowerCase',
      'upperCase',
      'digit',
      'special',
      'context',
      'run',
    ]);
  });

  it('has sixteen of them for staff', () => {
    expect(brokenRules('Correct-Hors9', staff)).toEqual(['length']);
    expect(brokenRules('Correct-Horse-99', staff)).toEqual([]);
  });

  it('has the four kinds however long it is (specification §5)', () => {
    expect(brokenRules('quatre chevaux dans le vent', staff)).toEqual(['upperCase', 'digit']);
    expect(brokenRules('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', customer)).toContain('digit');
    expect(brokenRules('Quatre chevaux dans 1 vent', staff)).toEqual([]);
  });

  it.each([
    'Azertyuiop-59!',
    'Bleu-qwerty-59',
    'Poiuytreza-59!',
    'Ardoise-12345',
    'Ardoise-98765',
    '1qaz2wsX-Rouge!',
    'Rouge-AaaaA-59',
    'Wxcvbn-Rouge-5',
  ])('is no walk over the keyboard: %s', (password) => expect(brokenRules(password, customer)).toEqual(['run']));

  it.each(['Liberty-Propre-59', 'Rue-de-1947-Verte', 'Septembre.2026-oui'])(
    'may hold words and years: %s',
    (password) => expect(brokenRules(password, customer)).toEqual([]),
  );

  it('takes accents, spaces and other alphabets', () => {
    expect(brokenRules('Éléphant n° 7 bleu', customer)).toEqual([]);
    expect(brokenRules('Пароль-Лошадь-9', customer)).toEqual([]);
  });

  it('does not hold a name, an address or the client', () => {
    const words = contextWords(['Marie', 'D’Almeida', 'marie.dalmeida@mairie-perigueux.fr', 'Ville de Périgueux']);
    for (const password of ['Marie-2026-oui!', 'Le.Perigueux-24', 'xx-DALMEIDA-77x', 'Vive la M-A-I-R-I-E 1'])
      expect([password, brokenRules(password, { ...customer, words })]).toEqual([password, ['context']]);
    expect(brokenRules('Correct-Hors9', { ...customer, words })).toEqual([]);
  });

  it('is refused whenever it is too short, whatever it is made of', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 11 }), (password) => {
        fc.pre([...password.normalize('NFC')].length < passwordLengths.customer);
        expect(brokenRules(password, customer)).toContain('length');
      }),
    ));

  it('is never cut: what comes after counts too', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 20, maxLength: 300 }), (password) => {
        expect(brokenRules(`${password}marie`, { ...customer, words: ['marie'] })).toContain('context');
      }),
    ));

  it('is as strong as it is said to be', () => {
    expect(strengthOf('azerty', customer)).toBe('weak');
    expect(strengthOf('Aaaaaaaaaaaa-1', customer)).toBe('weak');
    expect(strengthOf('Abababababab-1', customer)).toBe('fair');
    expect(strengthOf('Correct-Hors9', customer)).toBe('good');
    expect(strengthOf('Quatre chevaux dans 1 vent de mars', customer)).toBe('strong');
  });
});
