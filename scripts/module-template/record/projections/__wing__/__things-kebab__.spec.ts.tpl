import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { __thing__ } from '../../src/__wing__/__things-kebab__/__thing-kebab__.js';
import { __things__ } from './__things-kebab__.js';

const registered = occurred(__thing__.registered({ label: 'First' }));
const revised = occurred(__thing__.revised({ label: 'Second' }), { revision: 1n });
const archived = occurred(__thing__.archived({}), { revision: 2n });

describe('the table of __things_snake__', () => {
  it('has a row for each one registered', () =>
    expect(rowsAfter(__things__, [registered])('__things_snake__')).toEqual([
      expect.objectContaining({ id: registered.streamId, status: 'active', label: 'First' }),
    ]));

  it('follows what is revised and archived', () =>
    expect(rowsAfter(__things__, [registered, revised, archived])('__things_snake__')).toEqual([
      expect.objectContaining({ status: 'archived', revision: '2', label: 'Second' }),
    ]));
});
