import { describe, expect, it } from '@jest/globals';
import { errorInWords } from './log.js';

describe('an error in the log', () => {
  it('is its words, its code and its stack, and nothing that hangs on it', () => {
    const cause = new Error('the line fell silent');
    const error = Object.assign(new Error('not sent', { cause }), {
      code: 'ECONNRESET',
      client: { secretKey: 19, connectionParameters: { password: 'hidden' } },
    });
    const line = errorInWords(error);
    expect(line).toMatchObject({ type: 'Error', message: 'not sent: the line fell silent', code: 'ECONNRESET' });
    expect(Object.keys(line).toSorted()).toEqual(['code', 'message', 'stack', 'type']);
  });
});
