import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../kernel/json.js';
import { difference } from './difference.js';

const told = (before: Json, after: Json, erased: readonly string[] = []) =>
  difference(before, after, new Set(erased)).map(({ path, change, before: one, after: other }) => [
    path.join('.'),
    change,
    one?.erased ? 'erased' : one?.value,
    other?.erased ? 'erased' : other?.value,
  ]);

describe('the difference between two states', () => {
  it('tells what is the same from what changed', () =>
    expect(told({ status: 'new', severity: 'major' }, { status: 'resolved', severity: 'major' })).toEqual([
      ['status', 'changed', 'new', 'resolved'],
      ['severity', 'same', 'major', 'major'],
    ]));

  it('goes into objects', () =>
    expect(told({ fields: { address: { city: 'Jaca' } } }, { fields: { address: { city: 'Vannes' } } })).toEqual([
      ['fields.address.city', 'changed', 'Jaca', 'Vannes'],
    ]));

  it('goes into a list that holds an object beside plain values, and reads one of plain values as one', () => {
    expect(told({ parts: ['a', { text: 'b' }] }, { parts: ['a', { text: 'c' }] })).toEqual([
      ['parts.1', 'same', 'a', 'a'],
      ['parts.2.text', 'changed', 'b', 'c'],
    ]);
    expect(told({ parts: ['a', null] }, { parts: ['a'] })).toEqual([['parts', 'changed', ['a', null], ['a']]]);
  });

  it('tells what was added and what was removed', () =>
    expect(told({ old: 1 }, { young: 2 })).toEqual([
      ['old', 'removed', 1, undefined],
      ['young', 'added', undefined, 2],
    ]));

  it('knows the items of a list by their ids, wherever they stand', () =>
    expect(
      told(
        {
          notes: [
            { id: 'a', text: 'one' },
            { id: 'b', text: 'two' },
          ],
        },
        {
          notes: [
            { id: 'b', text: 'TWO' },
            { id: 'c', text: 'three' },
          ],
        },
      ).filter(([path]) => path === 'notes.1.text' || path === 'notes.2.text'),
    ).toEqual([
      ['notes.1.text', 'removed', 'one', undefined],
      ['notes.1.text', 'changed', 'two', 'TWO'],
      ['notes.2.text', 'added', undefined, 'three'],
    ]));

  it('knows items without ids by their places', () =>
    expect(told({ rights: [{ range: 'x' }] }, { rights: [{ range: 'y' }, { range: 'z' }] })).toEqual([
      ['rights.1.range', 'changed', 'x', 'y'],
      ['rights.2.range', 'added', undefined, 'z'],
    ]));

  it('reads a list of plain values as one value', () =>
    expect(told({ permissions: ['audit'] }, { permissions: ['audit', 'operate'] })).toEqual([
      ['permissions', 'changed', ['audit'], ['audit', 'operate']],
    ]));

  it('passes over what has no value before and after', () => {
    expect(told({ fields: null }, { fields: { name: 'Paie', note: null } })).toEqual([
      ['fields.name', 'added', undefined, 'Paie'],
    ]);
    expect(told({ agent: null }, { agent: null })).toEqual([['agent', 'same', null, null]]);
  });

  it('says of what it was about a forgotten person that it was erased', () =>
    expect(
      told({ people: [{ id: 'a', name: null, mail: null }] }, { people: [{ id: 'a', name: null, mail: null }] }, [
        'name',
      ]),
    ).toEqual([
      ['people.1.id', 'same', 'a', 'a'],
      ['people.1.name', 'same', 'erased', 'erased'],
      ['people.1.mail', 'same', null, null],
    ]));

  it('tells nothing of two empty states', () => expect(told({}, {})).toEqual([]));
});
