import { describe, expect, it } from '@jest/globals';
import { derivedId } from '../../kernel/ids.js';
import type { ErpLine } from './erp-export.events.js';
import { nextPage, type ErpChange, type ErpCursor } from './erp-export.page-rules.js';

const limit = 4;

/** Changes of orders, invoices and so on: `A` of the order A; small letters have no line. */
const logOf = (...subjects: readonly string[]): readonly ErpChange[] =>
  subjects.map((subjectId, place) => ({
    ...{ eventId: derivedId('event', place), place: BigInt(place), kind: 'order', subjectId, revision: '0' },
    ...{ at: '2026-03-02T09:00:00.000Z', reference: null, state: String(place) },
  }));

const lineOf = ({ kind, subjectId: reference, state }: ErpChange): readonly ErpLine[] =>
  reference === reference.toUpperCase()
    ? [{ kind, reference, state: state ?? '', clientCode: '', order: '', net: 0, gross: 0, on: '' }]
    : [];

const none: readonly ErpCursor[] = [{ kind: 'order', place: -1n, eventId: null }];

/** Exports one after the other, each as its lines, until there is nothing to tell; and the most changes read at once. */
const exported = async (log: readonly ErpChange[], from = none) => {
  const read: number[] = [];
  const source = {
    changes: (cursors: readonly ErpCursor[], wanted: number) => {
      const found = log
        .filter(({ kind, place }) => cursors.some((cursor) => cursor.kind === kind && place > cursor.place))
        .slice(0, wanted);
      read.push(found.length);
      return Promise.resolve(found);
    },
    linesOf: (changes: readonly ErpChange[]) => Promise.resolve(changes.flatMap(lineOf)),
  };
  const told: string[][] = [];
  let page = await nextPage(source, from, limit);
  while (page.lines.length > 0) {
    told.push(page.lines.map(({ reference, state }) => `${reference}${state}`));
    page = await nextPage(source, page.cursors, limit);
  }
  return { told, most: Math.max(...read), cursors: page.cursors };
};

describe('the page of an export', () => {
  it('holds as many lines as its limit, and no more', async () => {
    expect((await exported(logOf('A', 'B', 'C', 'D'))).told).toEqual([['A0', 'B1', 'C2', 'D3']]);
    expect((await exported(logOf('A', 'B', 'C', 'D', 'E'))).told).toEqual([['A0', 'B1', 'C2', 'D3'], ['E4']]);
  });

  it('tells each change that falls into another export, and the last of those in one', async () => {
    expect((await exported(logOf('A', 'B', 'C', 'D', 'A', 'E', 'A'))).told).toEqual([
      ['A0', 'B1', 'C2', 'D3'],
      ['E5', 'A6'],
    ]);
    expect((await exported(logOf('A', 'A', 'B'))).told).toEqual([['A1', 'B2']]);
  });

  it('passes over changes without a line, however many, and reads no more than an export at once', async () => {
    const silent = Array.from({ length: 25 }, () => 'a');
    const { told, most } = await exported(logOf(...silent, 'B', ...silent, 'C'));
    expect(told).toEqual([['B25', 'C51']]);
    expect(most).toBe(limit);
    expect((await exported(logOf(...silent))).told).toEqual([]);
  });

  it('is empty while nothing happened since the one before', async () => {
    const log = logOf('A', 'B');
    const { cursors } = await exported(log);
    expect(await exported(log, cursors)).toMatchObject({ told: [], cursors });
    expect((await exported([...log, ...logOf('A', 'B', 'A').slice(2)], cursors)).told).toEqual([['A2']]);
  });

  it('says where it ends for each kind, and takes none back', async () => {
    const ahead: ErpCursor = { kind: 'invoice', place: 9n, eventId: 'later' };
    const log = logOf('A', 'B');
    const { cursors } = await exported(log, [...none, ahead]);
    expect(cursors).toEqual([{ kind: 'order', place: 1n, eventId: derivedId('event', 1) }, ahead]);
    const behind: ErpCursor = { kind: 'invoice', place: 0n, eventId: 'earlier' };
    expect((await exported(log, [...none, behind])).cursors[1]).toEqual({
      ...behind,
      place: 1n,
      eventId: log[1]?.eventId,
    });
  });
});
