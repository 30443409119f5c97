import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { TookTooLong } from '../queue/bounded.js';
import { errorInWords, log, logTo, nestLog } from './log.js';

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

  it.each([['a text'], [undefined], [null], [{ code: 1 }]])('takes %p where an error is due', (raw) =>
    expect(() => errorInWords(Object.assign(new Error('no'), { raw }))).not.toThrow(),
  );

  it.each([
    ['a text of Nest', 'a text of Nest'],
    [undefined, '"error"'],
    [{ an: 'object' }, '{"an":"object"}'],
    [new Error('an error'), 'error'],
  ])('is one line of JSON where Nest hands over %p', async (handed, msg) => {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-log-'));
    logTo(join(folder, 'deeper/guichet.log'));
    const { level } = log;
    log.level = 'error';
    nestLog.error(handed, 'Context');
    log.level = level;
    const line: unknown = JSON.parse(await readFile(join(folder, 'deeper/guichet.log'), 'utf8'));
    expect(line).toMatchObject({ level: 'error', msg, context: 'Context' });
    await rm(folder, { recursive: true });
  });

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
