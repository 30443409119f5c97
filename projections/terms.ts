import { projection } from '../src/kernel/projection.js';
import { termsAccepted } from '../src/terms/terms-acceptance.js';
import {
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
  type TermsHashes,
} from '../src/terms/terms-of-use.js';

/** `terms_of_use_v1`: every version, drafts included. */
export interface TermsOfUseRow {
  readonly id: string;
  readonly status: string;
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: string;
  readonly substantial: boolean;
  readonly french: string;
  readonly spanish: string;
  readonly english: string;
  readonly published_at: string | null;
  /** The member of staff who published it. */
  readonly published_by: string | null;
  /** Language → SHA-256 of the text; null until it is published. */
  readonly hashes: TermsHashes | null;
}

/** `terms_acceptances_v1`: who accepted which version. */
export interface TermsAcceptanceRow {
  readonly id: string;
  readonly person_id: string;
  readonly client_id: string | null;
  readonly terms_id: string;
  readonly version: string;
  readonly language: string;
  readonly sha256: string;
  readonly accepted_at: string;
}

type TermsTables = {
  readonly terms_of_use: TermsOfUseRow;
  readonly terms_acceptances: TermsAcceptanceRow;
};

/** The versions of the terms of use and their acceptances. */
export const terms = projection<TermsTables>()(
  'terms',
  {
    version: 1,
    tables: { terms_of_use: ['id'], terms_acceptances: ['id'] },
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
        published_at: null,
        published_by: null,
        hashes: null,
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
