import { projection } from '../src/kernel/projection.js';
import { flag, instant, json, nullable, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import { termsAccepted } from '../src/terms/terms-acceptance.js';
import {
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
  type TermsHashes,
} from '../src/terms/terms-of-use.js';

const tables = {
  /** Every version, drafts included. */
  terms_of_use: table(
    {
      id: uuid,
      status: text(),
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
  /** Who accepted which version. */
  terms_acceptances: table(
    {
      id: uuid,
      person_id: uuid,
      client_id: nullable(uuid),
      terms_id: uuid,
      version: text(),
      language: text(),
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
    TermsOfUseDrafted: (rows, { streamId, revision, at, data }) =>
      rows.put('terms_of_use', {
        id: streamId,
        status: 'draft',
        revision: String(revision),
        created_at: at,
        updated_at: at,
        ...fieldsOf(data),
      }),
    TermsOfUseRevised: (rows, { streamId, revision, at, data }) =>
      rows.patch('terms_of_use', { id: streamId }, { revision: String(revision), updated_at: at, ...fieldsOf(data) }),
    TermsOfUsePublished: (rows, { streamId, revision, at, data, metadata }) =>
      rows.patch(
        'terms_of_use',
        { id: streamId },
        {
          status: 'published',
          revision: String(revision),
          updated_at: at,
          published_at: at,
          published_by: metadata.actor,
          hashes: data.hashes,
        },
      ),
    TermsOfUseArchived: (rows, { streamId, revision, at }) =>
      rows.patch('terms_of_use', { id: streamId }, { status: 'archived', revision: String(revision), updated_at: at }),
    TermsAccepted: (rows, { streamId, at, data }) =>
      rows.put('terms_acceptances', {
        id: streamId,
        person_id: data.personId,
        client_id: data.clientId,
        terms_id: data.termsId,
        version: data.version,
        language: data.language,
        sha256: data.sha256,
        accepted_at: at,
      }),
  },
);

const fieldsOf = ({
  version,
  substantial,
  french,
  spanish,
  english,
}: Pick<TermsOfUseRow, 'version' | 'substantial' | 'french' | 'spanish' | 'english'>) => ({
  version,
  substantial,
  french,
  spanish,
  english,
});
