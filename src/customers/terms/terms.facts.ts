import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/language.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { terms } from '../../../projections/customers/terms.js';
import type { AcceptanceFacts } from './terms-acceptance.js';
import { AcceptTerms } from './terms-of-use.commands.js';
import { textFields } from './terms-of-use.vocabulary.js';
import type { TermsFacts, TermsHashes } from './terms-of-use.js';

/** SHA-256 of a text as it is stored, in hexadecimal: anybody can compute it again. */
export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const textIn = (state: unknown, language: Language): string => {
  const terms: unknown = typeof state === 'object' && state !== null && 'terms' in state ? state.terms : null;
  const text: unknown = typeof terms === 'object' && terms !== null ? Reflect.get(terms, textFields[language]) : '';
  return typeof text === 'string' ? text : '';
};

const hashesOf = (state: unknown): TermsHashes => ({
  fr: sha256Of(textIn(state, 'fr')),
  es: sha256Of(textIn(state, 'es')),
  en: sha256Of(textIn(state, 'en')),
});

export const termsFacts: Facts = (_tools, { state }): Promise<TermsFacts> =>
  Promise.resolve({ hashes: hashesOf(state) });

const termsOfUseRows = tableOf(terms, 'terms_of_use');

export const acceptanceFacts: Facts = async ({ db }, { body }): Promise<AcceptanceFacts> => {
  if (!(body instanceof AcceptTerms)) return { published: null };
  const row = await db
    .selectFrom(termsOfUseRows.as('terms'))
    .select(['version', 'hashes'])
    .where('id', '=', body.termsId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return { published: row?.hashes ? { version: row.version, sha256: row.hashes[body.language] } : null };
};
