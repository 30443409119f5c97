import { describe, expect, it } from '@jest/globals';
import { connectedIn } from './webinar.vocabulary.js';

const people = [
  { id: 'helene', name: 'Hélène Marchand' },
  { id: 'karim', name: 'Karim Benali' },
  { id: 'ines', name: 'Inès Le Goff' },
  { id: 'forgotten', name: null },
];

describe('the list of those who were connected', () => {
  it('names people whatever the order of their names, accents, capitals and what else stands in the line', () => {
    const list = '"Nom";"Durée"\r\n"MARCHAND Helene";"00:52"\r\ninès le goff (mairie);00:12';
    expect(connectedIn(list, people)).toEqual(['helene', 'ines']);
  });

  it('names no participant by a part of a name, by words of two lines, or where it is empty', () => {
    expect(connectedIn('Karim\nBenali\nMarchand, Inès', people)).toEqual([]);
    expect(connectedIn('', people)).toEqual([]);
  });
});
