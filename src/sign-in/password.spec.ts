import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  brokenRules,
  contextWords,
  passwordLengths,
  sentenceLength,
  strengthOf,
  type PasswordContext,
} from './password.terms.js';

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
    expect(brokenRules('', customer)).toEqual(['length', 'lowerCase', 'upperCase', 'digit', 'special', 'context']);
  });

  it('has sixteen of them for staff', () => {
    expect(brokenRules('Correct-Hors9', staff)).toEqual(['length']);
    expect(brokenRules('Correct-Horse-99', staff)).toEqual([]);
  });

  it('may be any sentence from twenty characters', () =>
    expect(brokenRules('quatre chevaux dans le vent', staff)).toEqual([]));

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
      fc.property(fc.string({ minLength: sentenceLength, maxLength: 300 }), (password) => {
        expect(brokenRules(`${password}marie`, { ...customer, words: ['marie'] })).toContain('context');
      }),
    ));

  it('is as strong as it is said to be', () => {
    expect(strengthOf('azerty', customer)).toBe('weak');
    expect(strengthOf('Aaaaaaaaaaaa-1', customer)).toBe('fair');
    expect(strengthOf('Correct-Hors9', customer)).toBe('good');
    expect(strengthOf('quatre chevaux dans le vent de mars', customer)).toBe('strong');
  });
});
