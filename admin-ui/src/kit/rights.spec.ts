import { describe, expect, it } from '@jest/globals';
import { rightsOf } from './rights.js';

describe('the value of a field of rights', () => {
  it.each([
    [[{ rangeId: 'r1', rights: ['use', 'vote'], other: 1 }], [{ rangeId: 'r1', rights: ['use', 'vote'] }]],
    [[{ rangeId: 'r1', rights: ['use', 3] }], [{ rangeId: 'r1', rights: ['use'] }]],
    [[{ rangeId: 'r1', rights: 'use' }], [{ rangeId: 'r1', rights: [] }]],
    [[{ rangeId: 1, rights: ['use'] }, { rangeId: 'r1' }, { rights: ['use'] }, null, 'r1'], []],
    [undefined, []],
    [{ rangeId: 'r1', rights: ['use'] }, []],
  ])('of %j is %j', (value, expected) => expect(rightsOf(value)).toEqual(expected));
});
