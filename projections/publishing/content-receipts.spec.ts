import { describe, expect, it } from '@jest/globals';
import { contentReadingConfirmed } from '../../src/publishing/content/content-receipt.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contentReceipts } from './content-receipts.js';

describe('the table of content_receipts', () =>
  it('has a row for each person and version', () =>
    expect(
      rowsAfter(contentReceipts, [
        occurred(contentReadingConfirmed({ personId: 'marie', clientId: 'town', articleId: 'news', version: 2 }), {
          streamId: 'receipt',
        }),
      ])('content_receipts'),
    ).toEqual([
      expect.objectContaining({ id: 'receipt', person_id: 'marie', client_id: 'town', article_id: 'news', version: 2 }),
    ])));
