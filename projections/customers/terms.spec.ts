import { describe, expect, it } from '@jest/globals';
import { occurred } from '../../src/kernel/testing.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { termsAccepted } from '../../src/customers/terms/terms-acceptance.js';
import {
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
} from '../../src/customers/terms/terms-of-use.js';
import { terms } from './terms.js';

const fields = { version: '2026-1', substantial: true, french: 'Bonjour', spanish: 'Hola', english: 'Hello' };
const hashes = { fr: 'f', es: 'e', en: 'n' };
const at = (revision: bigint, by = 'ida') => ({
  streamId: 'v1',
  revision,
  at: `2026-03-0${revision + 1n}T12:00:00.000Z`,
  metadata: { actor: by },
});
const drafted = occurred(termsOfUseDrafted(fields), at(0n));

describe('the read model of the terms of use', () => {
  it('shows a draft as it was last revised', () =>
    expect(
      rowsAfter(terms, [drafted, occurred(termsOfUseRevised({ ...fields, french: 'Salut' }), at(1n))])('terms_of_use'),
    ).toEqual([
      expect.objectContaining({
        id: 'v1',
        status: 'draft',
        revision: '1',
        french: 'Salut',
        updated_at: '2026-03-02T12:00:00.000Z',
        published_at: null,
        hashes: null,
      }),
    ]));

  it('says when, by whom and with which hashes a version was published', () =>
    expect(
      rowsAfter(terms, [drafted, occurred(termsOfUsePublished({ hashes }), at(1n, 'otto'))])('terms_of_use'),
    ).toEqual([
      expect.objectContaining({
        status: 'published',
        published_at: '2026-03-02T12:00:00.000Z',
        published_by: 'otto',
        hashes,
      }),
    ]));

  it('keeps what was given up', () =>
    expect(rowsAfter(terms, [drafted, occurred(termsOfUseArchived({}), at(1n))])('terms_of_use')).toEqual([
      expect.objectContaining({ status: 'archived', published_at: null }),
    ]));

  it('keeps each acceptance with its proof', () =>
    expect(
      rowsAfter(terms, [
        occurred(
          termsAccepted({
            personId: 'ann',
            clientId: 'town',
            termsId: 'v1',
            version: '2026-1',
            language: 'es',
            sha256: 'e',
          }),
          { streamId: 'a1', at: '2026-03-05T12:00:00.000Z' },
        ),
      ])('terms_acceptances'),
    ).toEqual([
      {
        id: 'a1',
        person_id: 'ann',
        client_id: 'town',
        terms_id: 'v1',
        version: '2026-1',
        language: 'es',
        sha256: 'e',
        accepted_at: '2026-03-05T12:00:00.000Z',
      },
    ]));
});
