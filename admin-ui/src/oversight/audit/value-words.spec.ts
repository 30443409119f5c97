import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { valueWords } from './value-words.js';

const { t } = await (async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'fr',
    ns: ['admin'],
    resources: { fr: { admin: { contactRoles: { user: 'Utilisateur' }, noValue: 'vide' } } },
  });
  return i18n;
})();

describe('a value of the log in words', () => {
  it('is the name of what an id means, and a code’s text', () => {
    expect(valueWords(t, ['clientId'], '7633f3e5', { '7633f3e5': 'Périgueux' })).toBe('Périgueux');
    expect(valueWords(t, ['role'], 'user', {})).toBe('Utilisateur');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is itself where it only sounds like a part of the language: %s',
    (word) => {
      expect(valueWords(t, ['note'], word, {})).toBe(word);
      expect(valueWords(t, [word], 'plain', {})).toBe('plain');
    },
  );
});
