import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import { signatureClosed, signatureOpened } from '../src/signatures/signature.js';
import { signatures } from './signatures.js';

const first = { streamId: 'first' };
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = occurred(signatureOpened(terms), first);
const closed = occurred(signatureClosed({}), { ...first, revision: 1n });

describe('the table of signatures', () => {
  it('has a row for each', () =>
    expect(rowsAfter(signatures, [opened])('signatures')).toEqual([
      expect.objectContaining({ id: 'first', status: 'open', client_id: 'town', label: 'First', revision: '0' }),
    ]));

  it('follows it to its end', () =>
    expect(rowsAfter(signatures, [opened, closed])('signatures')).toEqual([
      expect.objectContaining({ id: 'first', status: 'closed', label: 'First', revision: '1' }),
    ]));
});
