import { describe, expect, it } from '@jest/globals';
import { viewOf } from '../../../../test/support/browser.js';
import { isMessage, messageId, partsOf, type ThreadEntry } from './thread-entries.js';

const entry = (id: string, text: string | null = null, files: ThreadEntry['files'] = []): ThreadEntry => ({
  id,
  at: '2026-11-24T08:00:00.000Z',
  side: 'provider',
  what: id,
  text,
  files,
});
const file = { id: 'log', name: 'journal.txt', size: 12, mediaType: 'text/plain', state: 'clean' } as const;

const drawn = (entries: readonly ThreadEntry[]) =>
  partsOf(entries).map((part) => (part.kind === 'message' ? part.entry.id : part.entries.map(({ id }) => id)));

describe('a thread', () => {
  it('has each message by itself, and what happened between two as one run', () =>
    expect(
      drawn([entry('opened', 'Help'), entry('taken'), entry('qualified'), entry('answered', 'Yes'), entry('votedFor')]),
    ).toEqual(['opened', ['taken', 'qualified'], 'answered', ['votedFor']]));

  it('takes files without a word for a message', () =>
    expect(drawn([entry('informationAdded', null, [file]), entry('taken')])).toEqual(['informationAdded', ['taken']]));

  it('is empty where nothing happened', () => expect(drawn([])).toEqual([]));
});

describe('a message', () => {
  const file = viewOf<ThreadEntry['files'][number]>({ id: 'f1' });

  it.each([
    ['x', [], true],
    ['', [], true],
    [null, [file], true],
    [null, [], false],
  ])('is what was written or sent: %j with %j', (text, files, expected) =>
    expect(isMessage({ text, files })).toBe(expected),
  );

  it('is found by its id', () => expect(messageId('m1')).toBe('message-m1'));
});
