import { describe, expect, it } from '@jest/globals';
import { subprocessorsByName } from './processing-import.queries.js';

const working = (id: string, name = 'hosting') => ({ id, name, isFormer: false });
const former = (id: string, name = 'hosting') => ({ id, name, isFormer: true });

describe('a subprocessor that a file names', () => {
  it.each([
    ['the only one of its name', [working('one'), working('two', 'mailing')], 'one'],
    ['the one at work, whose former namesake still serves some clients', [former('one'), working('two')], 'two'],
    ['the former one, where none of its name is at work', [former('one')], 'one'],
    ['none, where two of its name are at work', [working('one'), working('two')], undefined],
    ['none, where two of its name were at work', [former('one'), former('two')], undefined],
  ])('is %s', (_, all, id) => expect(subprocessorsByName(all).get('hosting')).toBe(id));
});
