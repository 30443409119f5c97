import { describe, expect, it } from '@jest/globals';
import { ConcurrencyConflict, EventStoreUnavailable } from '../../../kernel/event-store.js';
import { refusal } from '../../../kernel/refusal.js';
import { FilesAway } from '../../papers/files/file-storage.js';
import { ScannerAway } from '../../papers/files/file-scanner.js';
import { TookTooLong } from '../../run/queue/bounded.js';
import { RoomsAway } from '../../people/rooms/big-blue-button.js';
import { SigningServiceAway } from '../../papers/sealing/remote-credential.js';
import { isPoison } from './poison.js';

const coded = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

describe('an error that passes', () => {
  it.each<[string, unknown]>([
    ['the event store is away', new EventStoreUnavailable(undefined)],
    ['the place of files is away', new FilesAway('away')],
    ['the scanner is away', new ScannerAway('away')],
    ['the server of rooms is away', new RoomsAway('away')],
    ['the signing service is away', new SigningServiceAway('away')],
    ['what was waited for took too long', new TookTooLong('late')],
    ['a lost race', new ConcurrencyConflict('ticket-1', 1n, 2n)],
    ['PostgreSQL shuts down', coded('57P01')],
    ['PostgreSQL has no room', coded('53100')],
    ['PostgreSQL lacks a table', coded('42P01')],
    ['a deadlock', coded('40P01')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a name that is not found', coded('EAI_AGAIN')],
    ['a full disk', coded('ENOSPC')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    [
      'a connection that failed in the midst',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a queue that is away', new Error('Connection is closed.')],
    ['a queue that does not answer', new Error('Reached the max retries per request limit (which is 20).')],
    ['one of several addresses', new AggregateError([coded('ECONNREFUSED'), coded('EHOSTUNREACH')])],
    ['something that came from it', new Error('The mail was not written', { cause: coded('ECONNRESET') })],
  ])('is no fault of an event: %s', (_, error) => expect(isPoison(error)).toBe(false));
});

describe('an error that stays', () => {
  it.each<[string, unknown]>([
    ['a text that no date is', coded('22007')],
    ['a row that is there already', coded('23505')],
    ['a refused command', refusal('notFound')],
    ['a mistake of a program', new TypeError('Cannot read properties of undefined')],
    ['a wrong argument', coded('ERR_INVALID_ARG_TYPE')],
    ['something that is no error', 'no'],
    ['something that came from a mistake', new Error('failed', { cause: new TypeError('failed') })],
  ])('is the event’s: %s', (_, error) => expect(isPoison(error)).toBe(true));
});
