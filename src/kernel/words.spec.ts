import { expect, it } from '@jest/globals';
import { wordsOf } from './words.js';

it.each([
  ['capitals and accents', 'Échéancier du TRÉSOR', ['echeancier', 'du', 'tresor']],
  ['ligatures', 'Œuvre, cæcum', ['oeuvre', 'caecum']],
  ['marks and numbers', 'v8.1 : l’export (PES) n° 12', ['v8', '1', 'l', 'export', 'pes', 'n', '12']],
  ['a word said twice', 'budget, BUDGET', ['budget']],
  ['letters of elsewhere', 'Čačak ß 東京', ['cacak']],
  ['nothing', ' !? ', []],
  ['no language', 'x'.repeat(3000), ['x'.repeat(60)]],
])('the words of a text: %s', (_, text, words) => expect(wordsOf(text)).toEqual(words));
