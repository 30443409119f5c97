import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { valueWords } from './value-words.js';

const { t } = await (async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'fr',
    ns: ['admin'],
    resources: {
      fr: {
        admin: { contactRoles: { user: 'Utilisateur' }, noValue: 'vide' },
        common: { status: { archived: 'Archivé' } },
        contacts: { status: { archived: 'Désactivé' } },
        orders: { status: { signed: 'Signée, à vérifier' } },
      },
    },
  });
  return i18n;
})();

const of = (names: Readonly<Record<string, string>> = {}, lifecycle = 'ticket') => ({ names, lifecycle });

describe('a value of the log in words', () => {
  it('is the name of what an id means, and a code’s text', () => {
    expect(valueWords(t, ['clientId'], '7633f3e5', of({ '7633f3e5': 'Périgueux' }))).toBe('Périgueux');
    expect(valueWords(t, ['role'], 'user', of())).toBe('Utilisateur');
  });

  it.each([
    ['order', 'signed', 'Signée, à vérifier'],
    ['contact', 'archived', 'Désactivé'],
    ['licence', 'archived', 'Archivé'],
    ['order', 'archived', 'Archivé'],
    ['licence', 'lent', 'lent'],
  ])('is, as a status of the lifecycle %s that is %s, the word of its chip: %s', (lifecycle, status, word) =>
    expect(valueWords(t, ['status'], status, of({}, lifecycle))).toBe(word),
  );

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is itself where it only sounds like a part of the language: %s',
    (word) => {
      expect(valueWords(t, ['note'], word, of())).toBe(word);
      expect(valueWords(t, [word], 'plain', of())).toBe('plain');
    },
  );
});
