import { describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { TookTooLong } from '../queue/bounded.js';
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

  it('has no stack where a server took too long', () =>
    expect(errorInWords(new TookTooLong('Stopping the workers took longer than 5000 ms'))).toEqual({
      type: 'TookTooLong',
      message: 'Stopping the workers took longer than 5000 ms',
    }));

  it.each([
    ['a socket', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), { code: 'ECONNREFUSED' }],
    [
      'the client of the store',
      Object.assign(
        new Error('14 UNAVAILABLE: No connection. Last error: Error: connect EHOSTUNREACH 10.0.0.1:2113.'),
        {
          code: 14,
        },
      ),
      { code: 'EHOSTUNREACH' },
    ],
    ['its answer', new Error('4 DEADLINE_EXCEEDED: after 5 s'), { code: 'DEADLINE_EXCEEDED' }],
    ['nothing that is known', new Error('no'), {}],
  ])('is one short sentence where a server is away, with the code of %s', (_, cause, code) =>
    expect(errorInWords(new EventStoreUnavailable(cause))).toEqual({
      type: 'EventStoreUnavailable',
      message: 'The event store does not answer',
      ...code,
    }),
  );
});
