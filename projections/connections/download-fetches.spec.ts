import { describe, expect, it } from '@jest/globals';
import { downloadRequested, fileDownloaded } from '../../src/connections/downloads/download-fetch.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { downloadFetches } from './download-fetches.js';

const requested = occurred(
  downloadRequested({
    ...{ kind: 'software', productId: 'finance', product: 'Finance', rangeId: 'range', versionId: 'v1', version: '1' },
    ...{ title: { fr: 'Outil', es: 'Herramienta', en: 'Tool' }, fileName: 'setup.exe', size: 9, sha256: 'a' },
    ...{ clientId: 'town', contactId: 'marie', downloadId: 'one' },
  }),
);

describe('the table of downloads', () => {
  it('tells what was taken from what was only asked for', () => {
    const rows = rowsAfter(downloadFetches, [requested]);
    expect(rows('download_fetches')).toEqual([
      expect.objectContaining({ status: 'requested', contact_id: 'marie', downloaded_at: null }),
    ]);
    const taken = occurred(fileDownloaded({}), { revision: 1n });
    expect(rowsAfter(downloadFetches, [requested, taken])('download_fetches')).toEqual([
      expect.objectContaining({ status: 'downloaded', downloaded_at: taken.at, size: 9 }),
    ]);
  });
});
