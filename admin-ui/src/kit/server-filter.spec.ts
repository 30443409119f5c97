import { describe, expect, it } from '@jest/globals';
import { none, serverFilter } from './server-filter.js';

describe('the filter that the server is asked for', () => {
  it('finds the rows without a value, and all else as it is', () =>
    expect(serverFilter({ agentId: none, clientId: 'c1', late: false, status: [none] })).toEqual({
      agentId: null,
      clientId: 'c1',
      late: false,
      status: [none],
    }));
});
