import { describe, expect, it } from '@jest/globals';
import { initially, integer, nullable, table, text } from '../../../kernel/table.js';
import { RowBatch, type Step } from './row-batch.js';

const declared = {
  doors: table({ id: integer, name: nullable(text()) }, { key: ['id'] }),
  coats: table({ door_id: integer, colour: text() }, { key: ['door_id', 'colour'] }),
  keys: table({ id: integer, copies: initially(integer, 2), lent_to: nullable(text()) }, { key: ['id'] }),
};

const batchOf = (write: (batch: RowBatch) => void): readonly Step[] => {
  const batch = new RowBatch(declared);
  write(batch);
  return batch.steps().flatMap(({ steps }) => steps);
};

describe('a batch of rows', () => {
  it('puts many rows in one statement', () =>
    expect(
      batchOf((rows) => {
        rows.put('doors', { id: 1, name: 'a' });
        rows.put('doors', { id: 2, name: 'b' });
      }),
    ).toEqual([
      {
        kind: 'upsert',
        rows: [
          { id: 1, name: 'a' },
          { id: 2, name: 'b' },
        ],
      },
    ]));

  it('begins a row as it is declared', () =>
    expect(
      batchOf((rows) => {
        rows.put('keys', { id: 1 });
        rows.put('keys', { id: 2, copies: 3 });
        rows.add('keys', { id: 1 }, { copies: 1 });
      }),
    ).toEqual([
      {
        kind: 'upsert',
        rows: [
          { id: 1, copies: 3 },
          { id: 2, copies: 3 },
        ],
      },
    ]));

  it('folds what happens to one row', () =>
    expect(
      batchOf((rows) => {
        rows.put('doors', { id: 1, name: 'a', passed: 1 });
        rows.patch('doors', { id: 1 }, { name: 'b' });
        rows.add('doors', { id: 1 }, { passed: 2 });
      }),
    ).toEqual([{ kind: 'upsert', rows: [{ id: 1, name: 'b', passed: 3 }] }]));

  it('gathers changes of the same columns', () =>
    expect(
      batchOf((rows) => {
        rows.patch('doors', { id: 1 }, { name: 'a' });
        rows.add('doors', { id: 2 }, { passed: 1 });
        rows.add('doors', { id: 2 }, { passed: 4 });
        rows.patch('doors', { id: 3 }, { name: 'c' });
      }),
    ).toEqual([
      {
        kind: 'update',
        set: ['name'],
        add: [],
        rows: [
          { id: 1, name: 'a' },
          { id: 3, name: 'c' },
        ],
      },
      { kind: 'update', set: [], add: ['passed'], rows: [{ id: 2, passed: 5 }] },
    ]));

  it('adds to what it set before, and forgets what it added before setting', () =>
    expect(
      batchOf((rows) => {
        rows.patch('doors', { id: 1 }, { passed: 10 });
        rows.add('doors', { id: 1 }, { passed: 1 });
        rows.add('doors', { id: 2 }, { passed: 1 });
        rows.patch('doors', { id: 2 }, { passed: 20 });
      }),
    ).toEqual([
      {
        kind: 'update',
        set: ['passed'],
        add: [],
        rows: [
          { id: 1, passed: 11 },
          { id: 2, passed: 20 },
        ],
      },
    ]));

  it('puts words one after the other', () =>
    expect(
      batchOf((rows) => {
        rows.put('doors', { id: 1, words: 'oak' });
        rows.add('doors', { id: 1 }, { words: 'old' });
        rows.add('doors', { id: 2 }, { words: 'ash' });
        rows.add('doors', { id: 2 }, { words: 'new' });
      }),
    ).toEqual([
      { kind: 'upsert', rows: [{ id: 1, words: 'oak old' }] },
      { kind: 'update', set: [], add: ['words'], rows: [{ id: 2, words: 'ash new' }] },
    ]));

  it('leaves a removed row removed until it is put again', () =>
    expect(
      batchOf((rows) => {
        rows.remove('doors', { id: 1 });
        rows.patch('doors', { id: 1 }, { name: 'x' });
        rows.remove('doors', { id: 2 });
        rows.put('doors', { id: 2, name: 'new' });
      }),
    ).toEqual([
      { kind: 'delete', columns: ['id'], rows: [{ id: 1 }] },
      { kind: 'upsert', rows: [{ id: 2, name: 'new' }] },
    ]));

  it('removes by part of the key before it puts again', () =>
    expect(
      batchOf((rows) => {
        rows.put('coats', { door_id: 1, colour: 'red' });
        rows.removeWhere('coats', { door_id: 1 });
        rows.put('coats', { door_id: 1, colour: 'blue' });
      }),
    ).toEqual([
      { kind: 'delete', columns: ['door_id'], rows: [{ door_id: 1 }] },
      { kind: 'upsert', rows: [{ door_id: 1, colour: 'blue' }] },
    ]));

  it('keeps the order around a removal by other columns', () =>
    expect(
      batchOf((rows) => {
        rows.put('doors', { id: 1, owner: 'ann' });
        rows.removeWhere('doors', { owner: 'ann' });
        rows.put('doors', { id: 2, owner: 'ann' });
      }),
    ).toEqual([
      { kind: 'upsert', rows: [{ id: 1, owner: 'ann' }] },
      { kind: 'delete', columns: ['owner'], rows: [{ owner: 'ann' }] },
      { kind: 'upsert', rows: [{ id: 2, owner: 'ann' }] },
    ]));

  it('takes a column given without a value for null', () =>
    expect(batchOf((rows) => rows.patch('doors', { id: 1 }, { name: undefined }))).toEqual([
      { kind: 'update', set: ['name'], add: [], rows: [{ id: 1, name: null }] },
    ]));

  it('refuses a row without its key, and a key that changes', () => {
    expect(() => batchOf((rows) => rows.put('coats', { door_id: 1 }))).toThrow('coats.colour is part of the key');
    expect(() => batchOf((rows) => rows.patch('doors', { id: 1 }, { id: 2 }))).toThrow('doors.id is part of the key');
  });
});
