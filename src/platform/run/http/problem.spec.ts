import { describe, expect, it } from '@jest/globals';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { ConcurrencyConflict } from '../../../kernel/event-store.js';
import { forbidden, notFound, Refusal, refusal } from '../../../kernel/refusal.js';
import { FilesAway } from '../../papers/files/file-storage.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { faultOf, problemOf } from './problem.js';

const database = (code: string) => Object.assign(new Error('database'), { code });
const parser = (statusCode: number) => Object.assign(new Error('body'), { statusCode, code: 'FST_ERR' });

describe('a failed request', () => {
  it.each([
    ['a business refusal', refusal('ticketIs', { status: 'closed' }), 409, 'ticketIs'],
    ['a missing right', forbidden(), 403, 'forbidden'],
    ['an unknown thing', notFound(), 404, 'notFound'],
    ['a change made meanwhile', refusal('changedMeanwhile'), 412, 'changedMeanwhile'],
    ['a lost race', new ConcurrencyConflict('ticket-1', 1n, 2n), 412, 'changedMeanwhile'],
    ['an unknown route', new NotFoundException(), 404, 'notFound'],
    ['a body that is no JSON', new BadRequestException(), 400, 'malformedRequest'],
    ['a body that is too large', parser(413), 413, 'requestTooLarge'],
    ['a body of an unknown type', parser(415), 415, 'unsupportedMediaType'],
    ['a database that starts', database('57P03'), 503, 'temporarilyUnavailable'],
    ['a database that is gone', database('ECONNREFUSED'), 503, 'temporarilyUnavailable'],
    [
      'a database whose socket is not there yet',
      Object.assign(database('ENOENT'), { syscall: 'connect' }),
      503,
      'temporarilyUnavailable',
    ],
    ...[
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Cannot use a pool after calling end on the pool',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Query read timeout',
      'Connection is closed.',
      'Reached the max retries per request limit (which is 20).',
    ].map(
      (said) => [`a connection of which is said “${said}”`, new Error(said), 503, 'temporarilyUnavailable'] as const,
    ),
    ['commands that waited for each other', database('40P01'), 503, 'temporarilyUnavailable'],
    ['a place of files that is away', new FilesAway('away'), 503, 'temporarilyUnavailable'],
    ['what came from it', new Error('not noted', { cause: database('57P01') }), 503, 'temporarilyUnavailable'],
    ['a file that is not there', Object.assign(database('ENOENT'), { syscall: 'open' }), 500, 'unexpected'],
    ['a full disk', database('53100'), 503, 'diskFull'],
    ['a full disk of files', database('ENOSPC'), 503, 'diskFull'],
    ['a share of a disk that is used up', database('EDQUOT'), 503, 'diskFull'],
    ['a place of files without room', new FilesAway('away', { cause: database('ENOSPC') }), 503, 'diskFull'],
    ['a database without memory', database('53200'), 503, 'temporarilyUnavailable'],
    ['a process without descriptors', database('EMFILE'), 503, 'temporarilyUnavailable'],
    ['a bug', new TypeError('undefined is not a function'), 500, 'unexpected'],
    ['a broken constraint', database('23505'), 500, 'unexpected'],
    ['anything thrown', 'text', 500, 'unexpected'],
  ])('because of %s', (_, error, status, code) => expect(faultOf(error)).toMatchObject({ status, code }));

  it('because of a full disk under a read, which had nothing to save', () =>
    expect(faultOf(database('53100'), true)).toEqual({
      ...{ status: 503, code: 'temporarilyUnavailable', args: {}, retryAfter: 30 },
    }));

  it('of commands that waited for each other is a mistake of ours, and the log gets its stack', () => {
    expect(faultOf(database('40P01'))).toMatchObject({ unexpected: true, retryAfter: 5 });
    expect(faultOf(database('57P01')).unexpected).toBeUndefined();
  });

  it('says when to try again', () => {
    expect(faultOf(new Refusal('tooManyAttempts', { count: 30 }, 429)).retryAfter).toBe(30);
    expect(faultOf(database('57P03')).retryAfter).toBeGreaterThan(0);
    expect(faultOf(new Refusal('slotBookingFailed', {}, 503))).toMatchObject({
      code: 'slotBookingFailed',
      retryAfter: 5,
    });
    expect(faultOf(new Refusal('chorusAway', { seconds: 40 }, 503)).retryAfter).toBe(40);
    expect(faultOf(forbidden()).retryAfter).toBeUndefined();
  });
});

describe('problem details', () => {
  it('are words of the language asked for', () => {
    const problem = problemOf(faultOf(notFound()), 'en', 'c-1');
    expect(problem).toMatchObject({ status: 404, code: 'notFound', correlationId: 'c-1' });
    expect(problem.detail).toContain('does not exist');
  });

  it('name each refused field', () => {
    const problem = problemOf(faultOf(new InvalidInput({ title: { code: 'tooLong', args: { max: 5 } } })), 'fr', 'c-1');
    expect(problem.errors).toMatchObject({ title: { code: 'tooLong', args: { max: 5 } } });
  });

  it('tell nothing of the cause', () =>
    expect(JSON.stringify(problemOf(faultOf(new Error('SELECT secret')), 'fr', 'c-1'))).not.toContain('secret'));
});
