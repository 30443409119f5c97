import type { Language } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { asColumns, flag, instant, json, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { termsAccepted } from '../../src/customers/terms/terms-acceptance.js';
import {
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
  type TermsHashes,
} from '../../src/customers/terms/terms-of-use.js';
import type { TermsStatus } from '../../src/customers/terms/terms-of-use.vocabulary.js';

const tables = {
  /** Every version, drafts included. */
  terms_of_use: table(
    {
      id: uuid,
      status: text<TermsStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      version: text(),
      substantial: flag,
      french: text(),
      spanish: text(),
      english: text(),
      published_at: nullable(instant),
      /** The member of staff who published it. */
      published_by: nullable(text()),
      /** Language → SHA-256 of the text; null until it is published. */
      hashes: nullable(json<TermsHashes>()),
    },
    { key: ['id'] },
  ),
  /** Acceptances by person and version. */
  terms_acceptances: table(
    {
      id: uuid,
      person_id: uuid,
      client_id: nullable(uuid),
      terms_id: uuid,
      version: text(),
      language: text<Language>(),
      sha256: text(),
      accepted_at: instant,
    },
    { key: ['id'], indexes: ['(person_id, accepted_at)', '(terms_id)'] },
  ),
};

export type TermsOfUseRow = RowOf<typeof tables.terms_of_use>;
export type TermsAcceptanceRow = RowOf<typeof tables.terms_acceptances>;

/** The versions of the terms of use and their acceptances. */
export const terms = projection(
  'terms',
  {
    version: 1,
    tables,
    events: [termsOfUseDrafted, termsOfUseRevised, termsOfUsePublished, termsOfUseArchived, termsAccepted],
  },
  {
    TermsOfUseDrafted: (rows, { data }) =>
      rows.begin('terms_of_use', { ...asColumns(tables.terms_of_use.columns, data), status: 'draft' }),
    TermsOfUseRevised: (rows, { data }) => rows.change('terms_of_use', asColumns(tables.terms_of_use.columns, data)),
    TermsOfUsePublished: (rows, { at, data: { hashes }, metadata }) =>
      rows.change('terms_of_use', { status: 'published', published_at: at, published_by: metadata.actor, hashes }),
    TermsOfUseArchived: (rows) => rows.change('terms_of_use', { status: 'archived' }),
    TermsAccepted: (rows, { at, data }) =>
      rows.begin('terms_acceptances', { ...asColumns(tables.terms_acceptances.columns, data), accepted_at: at }),
  },
);
