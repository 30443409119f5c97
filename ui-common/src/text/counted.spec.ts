import { expect, it } from '@jest/globals';
import i18next from 'i18next';
import { counted } from './counted.js';

it.each([
  [1, '1 result'],
  [9999, '9999 results'],
  [10_000, '10,000 results or more'],
])('a list of %i says so', async (total, text) => {
  const texts = {
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    count_orMore_other: '{{count, number}} results or more',
  };
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: texts } } });
  expect(i18n.t('count', counted(total))).toBe(text);
});
