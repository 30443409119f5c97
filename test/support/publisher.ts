import { expect } from '@jest/globals';
import type { Language } from '../../src/kernel/language.js';
import { moneyText } from '../../src/kernel/money.js';
import { text } from '../../src/platform/people/translations/dictionary.js';
import type { RunningApplication } from './application.js';

/** Invented; of the brand that the clients of HTTP tests buy from. */
export const publisher = {
  brand: 'GROUPE_BL',
  name: 'Société Exemple',
  legalForm: 'SAS',
  capital: 150_000_000,
  address: '1 rue Haute\n92000 Nanterre',
  country: 'FR',
  siren: '900123456',
  register: 'Nanterre',
  vatNumber: 'FR87900123456',
  email: 'contact@societe.example',
  phone: '+33153028200',
};

/** Papers of the brand name the publisher from now on. */
export const givenPublisher = async (running: RunningApplication): Promise<string> => {
  const id = await running.given('legalIdentity', 'RegisterLegalIdentity', publisher);
  await running.readModelsCaughtUp();
  return id;
};

/** In one line, with ordinary blanks. */
export const wordsOf = (said: string): string => said.replaceAll(/\s+/g, ' ');

const client = ['Town', '24000 Town', '732 829 320'];

/** The paper says between whom it stands, by their numbers, and its date; nothing where poppler is not installed. */
export const expectBothParties = (said: string, language: Language, ofClient: readonly string[] = client): void => {
  if (said === '') return;
  const say = (key: string, values = {}): string => text(language, 'legalIdentities', `paper.${key}`, values);
  const words = wordsOf(said);
  const expected = [
    say('client'),
    say('publisher'),
    publisher.name,
    say('capital', { form: 'SAS', capital: moneyText(publisher.capital, language) }),
    ...publisher.address.split('\n'),
    say('registerFr', { siren: '900 123 456', register: 'Nanterre' }),
    say('vat', { number: publisher.vatNumber }),
    publisher.email,
    say('date'),
    ...ofClient,
  ].map(wordsOf);
  expect(expected.filter((part) => !words.includes(part))).toEqual([]);
};
