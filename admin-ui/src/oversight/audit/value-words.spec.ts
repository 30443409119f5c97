import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import {
  brands,
  chorusRequirements,
  civilities,
  clientKinds,
  contactRoles,
  countries,
  entities,
  holidayZones,
  operatingSystems,
  supportLevels,
} from '../../../../src/customers/accounts/account.vocabulary.js';
import { versionKinds } from '../../../../src/customers/catalogue/catalogue.vocabulary.js';
import { staffPermissions } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import { productRights } from '../../../../src/kernel/actor.js';
import { languages } from '../../../../src/kernel/language.js';
import {
  impacts,
  priorities,
  requestTypes,
  severities,
  ticketKinds,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import { shipped } from '../../../../test/support/shipped-words.js';
import { leavesOf, pathWords, valueWords } from './value-words.js';

const { t } = await (async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'fr',
    ns: ['admin', 'audit'],
    resources: {
      fr: {
        admin: {
          contactRoles: { user: 'Utilisateur' },
          fields: { title: 'Titre', text: 'Texte (liste)' },
          history: { actors: { system: 'Le système' } },
          noValue: 'vide',
          yesNo: { yes: 'oui', no: 'non' },
        },
        audit: { fields: { text: 'Texte', activities: 'Activités' } },
        common: { status: { archived: 'Archivé' } },
        contacts: { status: { archived: 'Désactivé' } },
        orders: { status: { signed: 'Signée, à vérifier' } },
      },
    },
  });
  return i18n;
})();

const of = (names: Readonly<Record<string, string>> = {}, statusWords = 'tickets:status') => ({ names, statusWords });

describe('a value of the log in words', () => {
  it('is the name of what an id means, and a code’s text', () => {
    expect(valueWords(t, ['clientId'], '7633f3e5', of({ '7633f3e5': 'Périgueux' }))).toBe('Périgueux');
    expect(valueWords(t, ['role'], 'user', of())).toBe('Utilisateur');
  });

  it.each([
    ['orders:status', 'signed', 'Signée, à vérifier'],
    ['contacts:status', 'archived', 'Désactivé'],
    ['common:status', 'archived', 'Archivé'],
    ['orders:status', 'archived', 'Archivé'],
    ['common:status', 'lent', 'lent'],
  ])('is, as a status with the words %s that is %s, the word of its chip: %s', (words, status, word) =>
    expect(valueWords(t, ['status'], status, of({}, words))).toBe(word),
  );

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is itself where it only sounds like a part of the language: %s',
    (word) => {
      expect(valueWords(t, ['note'], word, of())).toBe(word);
      expect(valueWords(t, [word], 'plain', of())).toBe('plain');
    },
  );
});

/** CARL is called so in every language. */
const isCode = (value: string): boolean => value !== 'CARL';

/** Codes of the log, by the field that has them. */
const codes: readonly (readonly [field: string, values: readonly string[]])[] = [
  ['severity', severities],
  ['priority', priorities],
  ['impact', impacts],
  ['type', requestTypes],
  ['supportLevel', supportLevels],
  ['kind', [...ticketKinds, ...clientKinds, ...versionKinds]],
  ['role', contactRoles],
  ['civility', civilities],
  ['language', languages],
  ['operatingSystem', operatingSystems],
  ['brand', brands.filter(isCode)],
  ['entity', entities.filter(isCode)],
  ['country', countries],
  ['permissions', staffPermissions],
  ['rights', productRights],
  ['holidayZone', holidayZones],
  ['chorusRequirement', chorusRequirements],
];

describe('a code of the log', () => {
  it.each(codes)('has words where the field %s has it', (field, values) =>
    expect(values.filter((value) => valueWords(shipped, [field], value, of()) === value)).toEqual([]),
  );
});

describe('the kinds of values in words', () => {
  it.each<readonly [unknown, string]>([
    [null, 'vide'],
    [undefined, 'vide'],
    ['', 'vide'],
    [[], 'vide'],
    [true, 'oui'],
    [false, 'non'],
    [0, '0'],
    [['user', true], 'Utilisateur, oui'],
    ['system', 'Le système'],
    ['2026-03-05', '05/03/2026'],
    ['2026-03-05 ', '2026-03-05 '],
    ['other role', 'other role'],
    ['unknown', 'unknown'],
  ])('%j is “%s”', (value, expected) => expect(valueWords(t, ['role', '1'], value, of())).toBe(expected));
});

describe('the path of a value in words', () => {
  it.each([
    [['activities', '3', 'text'], 'Activités › 3 › Texte'],
    [['fields', 'title'], 'Titre'],
    [['fields'], 'fields'],
    [['title', 'fields'], 'Titre › fields'],
  ])('%j is “%s”', (path, expected) => expect(pathWords(t, path)).toBe(expected));
});

describe('the values of an event', () => {
  it('are read one by one in their order, places counted from one, a list of plain ones as one', () =>
    expect(leavesOf({ title: 'x', tags: ['a', 'b'], rows: [{ text: 'y' }, null], at: null, none: [] })).toEqual([
      { path: ['title'], value: 'x' },
      { path: ['tags'], value: ['a', 'b'] },
      { path: ['rows', '1', 'text'], value: 'y' },
      { path: ['rows', '2'], value: null },
      { path: ['at'], value: null },
      { path: ['none'], value: [] },
    ]));
});
