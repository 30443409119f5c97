import { describe, expect, it } from '@jest/globals';
import { localProblem } from '../../../ui-common/src/problem.js';
import {
  commandOf,
  isWritten,
  justRead,
  meaningOf,
  nextToSend,
  queued,
  reconciled,
  resolved,
  rewritten,
  signatoryOf,
  signatureKey,
  started,
  takesReport,
  withPhotoSent,
  withStartSent,
  type KeptVisit,
  type ReportTyped,
  type VisitSeen,
} from './visits.queue.js';

const nothing: ReportTyped = {
  report: '',
  minutes: '',
  material: '',
  signedBy: '',
  satisfaction: '',
  confirmed: false,
  signatoryId: '',
  attendeeIds: ['marie'],
};
const typed: ReportTyped = { ...nothing, report: 'Two desks stand.', minutes: '90' };
const seen: VisitSeen = {
  number: 'INT-1',
  title: 'Two desks',
  clientName: 'Town',
  contactName: 'Marie',
  startsAt: null,
  place: null,
  fileIds: ['plan'],
  revision: '4',
  report: nothing,
  people: [{ id: 'marie', name: 'Marie' }],
  signatories: [{ id: 'marie', name: 'Marie' }],
  takesReport: true,
  mayStart: false,
};
const photo = (key: string, fileId: string | null = null) => ({ key, name: key, content: new Blob(['x']), fileId });
const read = justRead('visit', 'lucas', seen, 'key-1');
const waiting = (change: Partial<KeptVisit> = {}, at = 10): KeptVisit => queued({ ...read, typed, ...change }, at);

describe('a report that is kept on the device', () => {
  it('is written once something was typed or photographed', () => {
    expect([read, { ...read, typed }, { ...read, photos: [photo('desk')] }].map(isWritten)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is sent oldest first, and by the one who wrote it alone', () => {
    const visits = [
      waiting({ id: 'later' }, 20),
      waiting({ id: 'first' }, 10),
      waiting({ id: 'of another', personId: 'claire' }, 5),
      { ...read, id: 'being written', typed },
    ];
    expect(nextToSend(visits, 'lucas')?.id).toBe('first');
    expect(nextToSend([], 'lucas')).toBeUndefined();
  });

  it('keeps its idempotency key until it says something else', () => {
    expect(waiting().key).toBe('key-1');
    expect(rewritten(waiting(), { typed: nothing }, 'key-2')).toMatchObject({ key: 'key-2', state: 'open' });
  });

  it('carries the files that were there and its photos, and the signature only where somebody signs', () => {
    const signed = { ...typed, signedBy: ' Marie ', satisfaction: 'satisfied', confirmed: true };
    const photos = [photo('desk'), photo(signatureKey)];
    const sent = withPhotoSent(withPhotoSent(waiting({ photos }), 'desk', 'file-1'), signatureKey, 'file-2');
    expect(commandOf(sent)).toEqual(
      expect.objectContaining({ report: typed.report, minutes: 90, fileIds: ['plan', 'file-1', 'file-2'] }),
    );
    expect(commandOf(sent).signedBy).toBeUndefined();
    expect(commandOf({ ...sent, typed: signed })).toMatchObject({
      signedBy: 'Marie',
      satisfaction: 'satisfied',
      confirmed: true,
      signatureFileId: 'file-2',
    });
  });

  it('names who signs with a code, for the server and for whoever wrote it', () => {
    const asked = waiting({ typed: { ...typed, signatoryId: 'marie' } });
    expect([commandOf(asked).signatoryId, signatoryOf(asked)?.name]).toEqual(['marie', 'Marie']);
    expect([commandOf(waiting()).signatoryId, signatoryOf(waiting())]).toEqual([undefined, undefined]);
    // the answer was lost: the server has it, and tells no more of it than that it waits to be signed
    expect(reconciled(asked, { ...seen, report: typed, takesReport: false })).toBe('sent');
  });
});

describe('a visit that is begun on the device', () => {
  const planned = { ...read, seen: { ...seen, takesReport: false, mayStart: true } };
  const begun = started(planned, '2026-11-25T08:00:00.000Z', 'start-1');

  it('takes its report at once, and is sent before it', () => {
    expect([takesReport(planned), takesReport(begun)]).toEqual([false, true]);
    expect(nextToSend([planned], 'lucas')).toBeUndefined();
    expect(nextToSend([begun], 'lucas')).toBe(begun);
    const sent = withStartSent(begun, '5');
    expect(sent).toMatchObject({ start: null, seen: { revision: '5', takesReport: true, mayStart: false } });
    expect(nextToSend([sent], 'lucas')).toBeUndefined();
  });

  it('is begun over a plan that was moved meanwhile', () => {
    const moved = { ...planned.seen, revision: '7' };
    expect(reconciled(begun, moved)).toMatchObject({ start: { key: 'start-1' }, seen: { revision: '7' } });
  });

  it('goes on where a colleague began it, and is shown where there is nothing to begin any more', () => {
    const underWay = { ...seen, revision: '7' };
    expect(reconciled(begun, underWay)).toMatchObject({ start: null, state: 'open', seen: underWay });
    const cancelled = { ...seen, revision: '7', takesReport: false };
    expect(reconciled({ ...begun, typed }, cancelled)).toMatchObject({ start: null, state: 'conflict' });
  });
});

describe('an answer', () => {
  it.each([
    [undefined, 'sent'],
    [localProblem('offline', 0), 'later'],
    [new TypeError('no database'), 'later'],
    [localProblem('temporarilyUnavailable', 503), 'later'],
    [localProblem('tooManyRequests', 429), 'later'],
    [localProblem('notConnected', 401), 'logIn'],
    [localProblem('changedMeanwhile', 412), 'conflict'],
    [localProblem('interventionIs', 409), 'conflict'],
    [localProblem('invalidInput', 422), 'refused'],
    [localProblem('forbidden', 403), 'refused'],
  ])('%s means %s', (error, meaning) => expect(meaningOf(error)).toBe(meaning));
});

describe('an intervention that changed meanwhile', () => {
  const moved: VisitSeen = { ...seen, revision: '5' };

  it('took the report already, where a former answer was lost', () => {
    expect(reconciled(waiting(), { ...moved, report: typed })).toBe('sent');
  });

  it('takes the report over what else changed', () => {
    expect(reconciled(waiting(), moved)).toMatchObject({ state: 'toSend', key: 'key-1', seen: { revision: '5' } });
  });

  it('is shown with both texts where somebody else wrote it, or where it takes none any more', () => {
    const theirs = { ...moved, report: { ...typed, report: 'One desk.' } };
    expect(reconciled(waiting(), theirs)).toMatchObject({ state: 'conflict', theirs, typed });
    expect(reconciled(waiting(), { ...moved, takesReport: false })).toMatchObject({ state: 'conflict' });
  });

  it('does not count as told while a photo is missing there', () => {
    const withPhoto = waiting({ photos: [photo('desk', 'file-1')] });
    expect(reconciled(withPhoto, { ...moved, report: typed })).toMatchObject({ state: 'conflict' });
    expect(reconciled(withPhoto, { ...moved, report: typed, fileIds: ['plan', 'file-1'] })).toBe('sent');
  });

  it('is sent as the person chose, over what they have seen', () => {
    const conflict = reconciled(waiting(), { ...moved, report: { ...typed, report: 'One desk.' } });
    if (conflict === 'sent') throw new Error('it was not');
    const chosen = { ...typed, report: 'Both desks.' };
    expect(resolved(conflict, chosen, { key: 'key-2', now: 30 })).toMatchObject({
      state: 'toSend',
      key: 'key-2',
      typed: chosen,
      seen: { revision: '5' },
      theirs: null,
    });
  });
});
