import { describe, expect, it } from '@jest/globals';
import { textIn, textsIn } from './named.js';

describe('a name in a command', () => {
  const body = { clientId: 'town', fileIds: ['one', 2, 'three'], open: true };

  it('is the text in a field; nothing else is a name', () => {
    expect(textIn(body, 'clientId')).toBe('town');
    expect(textIn(body, 'open')).toBeNull();
    expect(textIn(body, 'agentId')).toBeNull();
  });

  it('is in several fields, alone or in lists', () =>
    expect(textsIn(body, 'clientId', 'fileIds', 'agentId')).toEqual(['town', 'one', 'three']));
});
