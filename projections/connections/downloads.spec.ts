import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/connections/downloads/download.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { downloads } from './downloads.js';

const title = { fr: 'Outil', es: 'Herramienta', en: 'Tool' };
const drafted = occurred(
  events.downloadDrafted({
    ...{ kind: 'toolbox', productId: 'finance', product: 'Finance', rangeId: 'range', versionId: 'v1', version: '1' },
    ...{ title, fileName: 'tool.pdf', size: 9, sha256: 'a', fileId: 'file', publisher: null, replacesId: null },
    ...{ entities: [], expiresOn: '2026-06-30' },
  }),
);
const next = (event: Parameters<typeof occurred>[0], revision: bigint) => occurred(event, { revision });
const published = next(events.downloadPublished({ replacesId: null }), 1n);
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(downloads, [drafted, ...more])('downloads')[0];

describe('the table of published files', () => {
  it('says what a file is of, and since when it is published', () => {
    expect(after()).toMatchObject({ status: 'drafted', product: 'Finance', published_at: null });
    expect(after(published)).toMatchObject({ status: 'published', published_at: published.at, file_name: 'tool.pdf' });
  });

  it('follows what is changed of its offer', () => {
    const revised = next(events.downloadRevised({ title, entities: ['BL_SPAIN'], expiresOn: null }), 2n);
    expect(after(published, revised)).toMatchObject({ entities: ['BL_SPAIN'], expires_on: null, status: 'published' });
  });

  it('says how it came to its end', () => {
    expect(after(published, next(events.downloadWithdrawn({ reason: 'Faulty' }), 2n))).toMatchObject({
      ...{ status: 'withdrawn', withdrawn_reason: 'Faulty', replaced_by_id: null },
    });
    expect(after(published, next(events.downloadReplaced({ byId: 'newer' }), 2n))).toMatchObject({
      ...{ status: 'withdrawn', withdrawn_reason: null, replaced_by_id: 'newer' },
    });
    expect(after(published, next(events.downloadExpired({}), 2n))).toMatchObject({ status: 'expired' });
  });
});
