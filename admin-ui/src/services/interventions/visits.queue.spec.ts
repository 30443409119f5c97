import { describe, expect, it } from '@jest/globals';
import { commandErrors } from '../../../../ui-common/src/net/command-errors.js';
import { localProblem } from '../../../../ui-common/src/net/problem.js';
import { WriteInterventionReport } from '../../../../src/services/interventions/intervention.commands.js';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { signedTextOf } from '../../../../src/services/interventions/intervention.vocabulary.js';
import {
  commandOf,
  fileIdsOf,
  isWritten,
  justRead,
  meaningOf,
  nextToSend,
  queued,
  reconciled,
  resolved,
  rewritten,
  roomFor,
  saysTheSame,
  seenOf,
  shownText,
  signatoryOf,
  signatureKey,
  signerNameOf,
  started,
  takesReport,
  textOf,
  unread,
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
  ...{ startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T16:00:00.000Z', mode: 'onSite', place: 'Mairie' },
  ...{ contactId: 'marie', staff: [{ id: 'lucas', name: 'Lucas' }] },
  fileIds: ['plan'],
  revision: '4',
  report: nothing,
  people: [{ id: 'marie', name: 'Marie' }],
  signatories: [{ id: 'marie', name: 'Marie' }],
  takesReport: true,
  mayStart: false,
};
const theVisit = {
  ...{
    startsAt: '2026-03-10T08:00:00.000Z',
    endsAt: '2026-03-10T16:00:00.000Z',
    mode: 'onSite' as const,
    place: 'Mairie',
  },
  ...{ contactId: 'marie', staffIds: ['lucas'] },
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

  it('carries the files that were there and its photos, and the signature only where a person signs', () => {
    const signed = { ...typed, signedBy: ' Marie ', satisfaction: 'satisfied', confirmed: true };
    const photos = [photo('desk'), photo(signatureKey)];
    const sent = withPhotoSent(withPhotoSent(waiting({ photos }), 'desk', 'file-1'), signatureKey, 'file-2');
    expect(commandOf(sent)).toEqual(
      expect.objectContaining({ report: typed.report, minutes: 90, fileIds: ['plan', 'file-1'] }),
    );
    expect(commandOf(sent).signedBy).toBeUndefined();
    expect(commandOf({ ...sent, typed: signed })).toMatchObject({
      signedBy: 'Marie',
      satisfaction: 'satisfied',
      confirmed: true,
      signatureFileId: 'file-2',
      fileIds: ['plan', 'file-1', 'file-2'],
      // the photo is called by its file, once the server has it
      signedText: signedTextOf({
        ...{ report: typed.report, minutes: 90, attendeeIds: ['marie'], fileIds: ['plan', 'file-1'] },
        ...{ signedBy: 'Marie', satisfaction: 'satisfied', visit: theVisit },
      }),
    });
  });

  it('names the signer with a code, for the server and for its author', () => {
    const asked = waiting({ typed: { ...typed, signatoryId: 'marie' } });
    expect([commandOf(asked).signatoryId, signatoryOf(asked)?.name]).toEqual(['marie', 'Marie']);
    expect([commandOf(waiting()).signatoryId, signatoryOf(waiting())]).toEqual([undefined, undefined]);
    // the answer was lost: the server has it, and tells no more of it than that it waits to be signed
    expect(reconciled(asked, { ...seen, report: typed, takesReport: false, askedId: 'marie' })).toBe('sent');
  });

  it('goes on asking for a code where the report is there and the wish is not, and says so where it cannot', () => {
    const asked = waiting({ typed: { ...typed, signatoryId: 'marie' } });
    const without = { ...seen, revision: '5', report: typed, askedId: null };
    expect(reconciled(asked, without)).toMatchObject({ state: 'toSend', seen: { revision: '5' } });
    expect(reconciled(asked, { ...without, askedId: 'paul' })).toMatchObject({ state: 'toSend' });
    expect(reconciled(asked, { ...without, takesReport: false })).toMatchObject({ state: 'conflict' });
  });

  it('has room for ten photos, and for the signature besides', () => {
    const ten = Array.from({ length: 9 }, (_, index) => photo(`desk-${index}`));
    expect([ten, [...ten, photo(signatureKey)]].map((photos) => roomFor(waiting({ photos })))).toEqual([0, 0]);
    expect(roomFor(waiting({ seen: { ...seen, fileIds: ['plan', 'drawn'], signatureFileId: 'drawn' } }))).toBe(9);
  });

  it('names no signer by characters that are not seen', async () => {
    const hidden = { ...typed, signedBy: '\u200b\u202e \u2060', satisfaction: 'satisfied', confirmed: true };
    expect(commandOf(waiting({ typed: hidden }))).not.toHaveProperty('signedBy');
    const turned = rewritten(read, { typed: { ...hidden, signedBy: '\u202eKarim\u200b' } }, 'key-2');
    expect(commandOf(turned)).toMatchObject({ signedBy: 'Karim', signedText: shownText(turned) });
    const blank = commandOf(waiting({ typed: { ...hidden, signedBy: '\u2800' } }));
    expect(await commandErrors(WriteInterventionReport, blank)).toHaveProperty('signedBy');
  });

  it('sends no words in the place of a name, and says that a signature that is not shown goes', () => {
    const unseen = justRead('visit', 'lucas', { ...seen, report: typed, isSignedUnseen: true }, 'key-1');
    const changed = rewritten(unseen, { typed: { ...typed, report: 'More' } }, 'key-2');
    expect(changed.isUnsigned).toBe(true);
    expect(commandOf(changed)).not.toHaveProperty('signedBy');
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
    [localProblem('signedTextChanged', 409), 'unread'],
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

  it('is shown with both texts where another person wrote it, or where it takes none any more', () => {
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

describe('a signature', () => {
  const signer = { signedBy: 'Karim', satisfaction: 'verySatisfied', confirmed: true };
  const named = rewritten(read, { typed: { ...typed, ...signer, confirmed: false } }, 'key-2');
  const ticked = rewritten(named, { typed: { ...typed, ...signer } }, 'key-3');
  const drawn = rewritten(ticked, { photos: [photo(signatureKey)] }, 'key-4');
  const gone = {
    signed: null,
    isUnsigned: true,
    photos: [],
    typed: { signedBy: '', satisfaction: '', confirmed: false },
  };
  const toSend = queued(drawn, 10);
  const moved: VisitSeen = { ...seen, revision: '5' };
  const theirs: VisitSeen = { ...moved, report: { ...typed, report: 'Written by Nadia', minutes: '10' } };
  const conflict = (other: VisitSeen = theirs): KeptVisit => {
    const compared = reconciled(toSend, other);
    if (compared === 'sent') throw new Error('it was not');
    return compared;
  };
  const choose = (chosen: ReportTyped, other?: VisitSeen) =>
    resolved(conflict(other), chosen, { key: 'key-5', now: 30 });

  it('holds for what was shown as the box was ticked or the line drawn', () => {
    expect(named.signed).toBeNull();
    expect([ticked.signed, drawn.signed]).toEqual([shownText(ticked), shownText(ticked)]);
    expect(commandOf(toSend).signedText).toBe(shownText(ticked));
  });

  it('holds for those photos alone, which keep their names until the server has them', () => {
    const withDesk = rewritten(drawn, { photos: [photo('desk')] }, 'key-5');
    const signed = rewritten(withDesk, { typed: { ...typed, ...signer }, photos: [photo('desk')] }, 'key-6');
    expect(commandOf(withPhotoSent(queued(signed, 11), 'desk', 'file-1')).signedText).toContain('"file-1"');
    expect(rewritten(signed, { photos: [photo('another')] }, 'key-7')).toMatchObject({
      ...{ ...gone, photos: [{ key: 'another' }] },
    });
  });

  it.each([
    ['is on another day', { startsAt: '2026-03-11T08:00:00.000Z' }],
    ['is at another place', { place: 'École' }],
    ['is made by others', { staff: [{ id: 'claire', name: 'Claire' }] }],
    ['is for another contact', { contactId: 'paul' }],
  ])('waits to be given anew where the visit %s meanwhile', (_, change) =>
    expect(reconciled(toSend, { ...moved, ...change })).toMatchObject({ ...gone, state: 'open', seen: change }),
  );

  it('that the server finds under another text waits to be given anew over what is shown by now', () => {
    expect(unread(toSend, moved)).toMatchObject({ ...gone, state: 'open', seen: { revision: '5' } });
    expect(unread(toSend, theirs)).toMatchObject({ state: 'conflict', theirs });
  });

  it.each([
    ['the report', { typed: { ...typed, ...signer, report: 'Three desks.' } }],
    ['the time', { typed: { ...typed, ...signer, minutes: '91' } }],
    ['the material', { typed: { ...typed, ...signer, material: 'A cable' } }],
    ['the attendees', { typed: { ...typed, ...signer, attendeeIds: [] } }],
    ['the photos', { photos: [photo(signatureKey), photo('desk')] }],
  ])('goes once %s is changed after it, and the person is told', (_, change) => {
    const changed = rewritten(drawn, change, 'key-5');
    expect(changed).toMatchObject({ ...gone, photos: 'photos' in change ? [{ key: 'desk' }] : [] });
    expect(commandOf(queued(changed, 11))).not.toHaveProperty('signedText');
    const again = rewritten(changed, { typed: { ...changed.typed, ...typed, ...signer } }, 'key-6');
    expect(again).toMatchObject({ signed: shownText(again), isUnsigned: false });
  });

  it('is given anew where the signer says something else of themselves', () => {
    const changed = rewritten(drawn, { typed: { ...typed, ...signer, satisfaction: 'satisfied' } }, 'key-5');
    expect(changed).toMatchObject({ signed: null, photos: [], typed: { signedBy: 'Karim', confirmed: false } });
  });

  it('stays with a space more, and where a code is asked for besides', () => {
    const changed = rewritten(drawn, { typed: { ...typed, ...signer, report: `${typed.report} ` } }, 'key-5');
    expect(changed).toMatchObject({ signed: drawn.signed, photos: [{ key: signatureKey }] });
    const asked = rewritten(drawn, { typed: { ...typed, ...signer, signatoryId: 'marie' } }, 'key-5');
    expect(asked.signed).toBe(drawn.signed);
  });

  it('never comes under the text of another person by a comparison: it is signed again', () => {
    for (const chosen of [
      { ...theirs.report, ...signer },
      { ...typed, ...signer, minutes: '10' },
      { ...typed, ...signer, attendeeIds: ['marie', 'paul'] },
    ])
      expect(choose(chosen)).toMatchObject({ ...gone, state: 'open', seen: { revision: '5' } });
    expect(choose({ ...theirs.report, ...signer }).typed?.report).toBe('Written by Nadia');
  });

  it('stays with the text that was signed', () => {
    const kept = choose({ ...typed, ...signer });
    expect(kept).toMatchObject({ state: 'toSend', signed: drawn.signed, photos: [{ key: signatureKey }] });
    expect(commandOf(kept).signedText).toBe(drawn.signed);
  });

  it('of the other text goes with that text alone', () => {
    const other = {
      ...theirs,
      ...{ fileIds: ['plan', 'theirs'], signatureFileId: 'theirs' },
      report: { ...theirs.report, ...signer, signedBy: 'Lucie' },
    };
    const kept = choose({ ...other.report, signatoryId: 'marie' }, other);
    expect(commandOf(kept)).toMatchObject({
      signedBy: 'Lucie',
      signatureFileId: 'theirs',
      fileIds: ['plan', 'theirs'],
    });
    expect(choose({ ...other.report, report: typed.report }, other)).toMatchObject({ ...gone, state: 'open' });
    expect(commandOf(choose({ ...other.report, report: typed.report }, other)).fileIds).toEqual(['plan']);
  });

  it('waits for the person where a file came meanwhile that the signer has not seen', () => {
    expect(reconciled(toSend, moved)).toMatchObject({ state: 'toSend', signed: drawn.signed });
    expect(reconciled(toSend, { ...moved, fileIds: ['plan', 'more'] })).toMatchObject({ ...gone, state: 'open' });
  });

  it('that was kept before what was read was asked holds for what is kept', () => {
    const before = queued({ ...read, typed: { ...typed, ...signer }, photos: [photo(signatureKey, 'file-1')] }, 10);
    expect(commandOf(before).signedText).toBe(shownText(before));
    expect(rewritten(before, { typed: { ...typed, ...signer, report: 'More' } }, 'key-5')).toMatchObject(gone);
  });

  it('that stands at the server goes with the first change', () => {
    const signedThere = {
      ...seen,
      fileIds: ['plan', 'theirs'],
      signatureFileId: 'theirs',
      report: { ...typed, ...signer },
    };
    const opened = justRead('visit', 'lucas', signedThere, 'key-1');
    const changed = rewritten(opened, { typed: { ...typed, ...signer, report: 'More' } }, 'key-2');
    expect(changed).toMatchObject({ isUnsigned: true, typed: { report: 'More', signedBy: '' } });
    expect(commandOf(changed).fileIds).toEqual(['plan']);
  });
});

describe('an intervention as the device keeps it', () => {
  const may = (command: string, allowed = true) => ({ command, allowed, reason: null, reasonArgs: {} });
  const view = viewOf<InterventionView>({
    number: 'INT-7',
    title: 'Le titre',
    clientName: 'Pau',
    contact: { id: 'c1', name: 'Marie' },
    startsAt: '2026-03-10T08:00:00.000Z',
    endsAt: '2026-03-10T16:00:00.000Z',
    mode: 'remote',
    place: 'Mairie',
    contactId: 'c1',
    staff: [
      { id: 's1', name: 'Anne' },
      { id: 's2', name: null },
    ],
    fileIds: ['f1'],
    revision: '9',
    report: 'Le rapport',
    minutes: 90,
    material: 'Un câble',
    signedBy: 'Zoé',
    signedSatisfaction: 'satisfied',
    attendeeIds: ['a1'],
    signatureFileId: 'f2',
    signatory: { id: 'g1', name: 'Ida' },
    signatories: [{ id: 'g1', label: 'Ida' }],
    allowedCommands: [may('WriteInterventionReport'), may('StartIntervention', false)],
  });
  const people = [{ id: 'p1', name: 'Paul' }];
  const kept = {
    number: 'INT-7',
    title: 'Le titre',
    clientName: 'Pau',
    contactName: 'Marie',
    startsAt: '2026-03-10T08:00:00.000Z',
    endsAt: '2026-03-10T16:00:00.000Z',
    mode: 'remote',
    place: 'Mairie',
    contactId: 'c1',
    staff: [
      { id: 's1', name: 'Anne' },
      { id: 's2', name: '' },
    ],
    fileIds: ['f1'],
    revision: '9',
    report: {
      report: 'Le rapport',
      minutes: '90',
      material: 'Un câble',
      signedBy: 'Zoé',
      satisfaction: 'satisfied',
      confirmed: true,
      signatoryId: '',
      attendeeIds: ['a1'],
    },
    people,
    signatureFileId: 'f2',
    isSignedUnseen: false,
    askedId: 'g1',
    signatories: [{ id: 'g1', name: 'Ida' }],
    takesReport: true,
    mayStart: false,
  };

  it('is what the report needs of it', () => expect(seenOf(view, people)).toEqual(kept));

  it.each([
    [null, null, '', false],
    [null, 'satisfied' as const, '', true],
    ['Zoé', null, '', false],
  ])('signed by %s, who is %s', (signedBy, signedSatisfaction, satisfaction, isSignedUnseen) =>
    expect(seenOf({ ...view, signedBy, signedSatisfaction }, people)).toEqual({
      ...kept,
      report: { ...kept.report, signedBy: signedBy ?? '', satisfaction, confirmed: signedBy !== null },
      isSignedUnseen,
    }),
  );

  it('has an empty report before one was written', () =>
    expect(
      seenOf(
        {
          ...view,
          report: null,
          minutes: null,
          material: null,
          signatory: null,
          allowedCommands: [may('StartIntervention')],
        },
        [],
      ),
    ).toMatchObject({
      report: { report: '', minutes: '', material: '' },
      askedId: null,
      people: [],
      takesReport: false,
      mayStart: true,
    }));
});

describe('the text of a report', () => {
  it('is what was typed here, else what the server holds', () => {
    expect(textOf(read)).toBe(nothing);
    expect(textOf({ ...read, typed })).toBe(typed);
  });

  it.each([
    ['report', { report: 'Other' }, false],
    ['minutes', { minutes: '91' }, false],
    ['material', { material: 'Other' }, false],
    ['signer', { signedBy: 'Ida' }, false],
    ['people', { attendeeIds: [] }, false],
    ['satisfaction of a signer', { signedBy: 'Zoé', satisfaction: 'dissatisfied' }, false],
    ['blanks', { report: ' Two desks stand. ', material: ' ' }, true],
    ['satisfaction without a signer', { satisfaction: 'satisfied' }, true],
    ['signatory with a code', { signatoryId: 'marie' }, true],
  ])('is another one by its %s: %j', (_, over, same) => expect(saysTheSame(typed, { ...typed, ...over })).toBe(same));

  it('is the same whatever the order of those who were there', () =>
    expect(saysTheSame({ ...typed, attendeeIds: ['a', 'b'] }, { ...typed, attendeeIds: ['b', 'a'] })).toBe(true));

  it.each([
    [' Zoé  ', 'Zoé'],
    ['', ''],
    ['   ', ''],
  ])('is signed by “%s” as the server reads it', (signedBy, expected) =>
    expect(signerNameOf({ signedBy })).toBe(expected),
  );
});

describe('the files of a report', () => {
  const drawn = photo(signatureKey, 'drawn');
  const signer = { ...typed, signedBy: 'Zoé' };

  it.each([
    ['photos that have arrived alone', { photos: [photo('a', 'f-a'), photo('b')] }, ['plan', 'f-a']],
    [
      'the drawing of who signs, at the end',
      { typed: signer, photos: [drawn, photo('a', 'f-a')] },
      ['plan', 'f-a', 'drawn'],
    ],
    ['no drawing without a signer', { photos: [drawn] }, ['plan']],
    [
      'the former signature where who signs draws none',
      { typed: signer, seen: { ...seen, fileIds: ['plan', 'old'], signatureFileId: 'old' } },
      ['plan', 'old'],
    ],
    [
      'no former signature without a signer',
      { seen: { ...seen, fileIds: ['plan', 'old'], signatureFileId: 'old' } },
      ['plan'],
    ],
    [
      'the new one in its place',
      { typed: signer, photos: [drawn], seen: { ...seen, fileIds: ['plan', 'old'], signatureFileId: 'old' } },
      ['plan', 'drawn'],
    ],
  ])('are %s', (_, over: Partial<KeptVisit>, expected) =>
    expect(fileIdsOf({ ...read, typed, ...over })).toEqual(expected),
  );
});
