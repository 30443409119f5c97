import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { i18n } from '@guichet/ui-common/text/i18n';
import { Browser } from '../../../test/support/browser.js';
import { i18nProvider } from '../i18n-provider.js';

const browser = new Browser();
const words = {
  admin: {
    resources: { tickets: { name_one: 'Ticket', name_other: 'Tickets' } },
    languages: { fr: 'Français', es: 'Espagnol', en: 'Anglais' },
  },
  ra: { action: { save: 'Enregistrer {{what}}' } },
  quotes: { title: 'Devis' },
};

describe('the words of react-admin', () => {
  beforeAll(async () => {
    browser.open();
    await i18n.init({ lng: 'fr', fallbackLng: 'fr', ns: Object.keys(words), resources: { fr: words } });
  });
  afterAll(() => browser.close());

  it.each([
    ['ra.action.save', { what: 'tout' }, 'Enregistrer tout'],
    ['resources.tickets.name', { smart_count: 1 }, 'Ticket'],
    ['resources.tickets.name', { smart_count: 2 }, 'Tickets'],
    ['quotes:title', {}, 'Devis'],
    ['No key at all', {}, 'No key at all'],
    ['ra.action.unknown', { _: 'In its place' }, 'In its place'],
  ])('%s with %j is “%s”', (key, options, expected) => expect(i18nProvider.translate(key, options)).toBe(expected));

  it('are in one of our languages, by their own names', () => {
    expect(i18nProvider.getLocale()).toBe('fr');
    expect(i18nProvider.getLocales?.()).toEqual([
      { locale: 'fr', name: 'Français' },
      { locale: 'es', name: 'Espagnol' },
      { locale: 'en', name: 'Anglais' },
    ]);
  });

  it('change with the language, and with no other one', async () => {
    await i18nProvider.changeLocale('de');
    expect([i18nProvider.getLocale(), browser.local.getItem('guichet.language')]).toEqual(['fr', null]);
    await i18nProvider.changeLocale('fr');
    expect(browser.local.getItem('guichet.language')).toBe('fr');
  });
});
