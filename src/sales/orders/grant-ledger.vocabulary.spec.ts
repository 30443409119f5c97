import { describe, expect, it } from '@jest/globals';
import { ledgerOf, linesBringing, movesOfUnit, type GrantMove, type UnitsMoved } from './grant-ledger.vocabulary.js';

const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const move = (day: number, of: GrantMove, units = 1, id = `${of}-${String(day)}`): UnitsMoved => ({
  ...{ id, at: on(day), move: of, units },
});
const ledger = (moves: readonly UnitsMoved[], endsOn: number | null = null, today = 31) =>
  ledgerOf({
    ...{ id: 'pack', kind: 'webinarPack', name: 'CMD-1', moves },
    endsAt: endsOn === null ? null : on(endsOn),
    now: on(today),
  });
const told = ({ entries }: ReturnType<typeof ledger>) =>
  entries.map((entry) => [entry.move, entry.units, entry.left]).toReversed();

const granted = move(1, 'granted', 3);

describe('the ledger of a granted thing', () => {
  it('counts each way of its units, the latest entry first', () => {
    const of = ledger([move(4, 'givenBack'), granted, move(2, 'taken'), move(3, 'taken')]);
    expect(of).toMatchObject({ granted: 3, taken: 2, givenBack: 1, lapsed: 0, left: 2, owed: 0 });
    expect(of.entries.map(({ at }) => at)).toEqual([on(4), on(3), on(2), on(1)]);
    expect(told(of)).toEqual([
      ['granted', 3, 3],
      ['taken', 1, 2],
      ['taken', 1, 1],
      ['givenBack', 1, 2],
    ]);
  });

  it('gives back before it takes at one instant, so that a swap in a full pack leaves it full', () =>
    expect(
      told(ledger([move(1, 'granted'), move(2, 'taken'), move(3, 'taken', 1, 'a'), move(3, 'givenBack')])),
    ).toEqual([
      ['granted', 1, 1],
      ['taken', 1, 0],
      ['givenBack', 1, 1],
      ['taken', 1, 0],
    ]));

  it('lapses at its end with what is left, from the instant of the end on', () => {
    const moves = [granted, move(2, 'taken')];
    expect(ledger(moves, 10, 9)).toMatchObject({ lapsed: 0, left: 2 });
    const over = ledger(moves, 10, 10);
    expect(over).toMatchObject({ granted: 3, taken: 1, lapsed: 2, left: 0 });
    expect(over.entries[0]).toMatchObject({ move: 'lapsed', units: 2, at: on(10), left: 0 });
  });

  it('has no lapse where all was taken', () =>
    expect(ledger([granted, move(2, 'taken', 3)], 10)).toMatchObject({ lapsed: 0, left: 0 }));

  it('lapses at once with what is given back after the end', () =>
    expect(told(ledger([granted, move(2, 'taken'), move(12, 'givenBack')], 10)).slice(2)).toEqual([
      ['lapsed', 2, 0],
      ['givenBack', 1, 1],
      ['lapsed', 1, 0],
    ]));

  it('keeps at its end what was promised before and is taken after', () =>
    expect(told(ledger([granted, move(12, 'taken')], 10))).toEqual([
      ['granted', 3, 3],
      ['lapsed', 2, 1],
      ['taken', 1, 0],
    ]));

  it('is never below nothing: what was used beyond is owed', () =>
    expect(ledger([granted, move(2, 'taken', 5)])).toMatchObject({ left: 0, owed: 2, taken: 5 }));
});

describe('a unit that is taken', () => {
  const [marie, paul] = [
    { id: 'marie', name: 'Marie' },
    { id: 'paul', name: 'Paul' },
  ];
  const use = { label: 'Excel', begins: null, link: null };
  const taken = { at: on(2), move: 'taken', former: null } as const;
  const swapped = { at: on(3), move: 'swapped', former: marie } as const;
  const back = { at: on(4), move: 'givenBack', former: null } as const;
  const unit = (steps: Parameters<typeof movesOfUnit>[0]['steps'], backAt: string | null = null) =>
    movesOfUnit({ id: 'seat', steps, holder: paul, backAt, use });

  it('names the person of each time, also after a swap', () => {
    expect(unit([taken, swapped, back]).map(({ at, move: of, person }) => [at, of, person])).toEqual([
      [on(2), 'taken', marie],
      [on(3), 'givenBack', marie],
      [on(3), 'taken', paul],
      [on(4), 'givenBack', paul],
    ]);
  });

  it('comes back when what it was used for is called off, unless it was given back', () => {
    expect(unit([taken], on(5)).at(-1)).toMatchObject({ at: on(5), move: 'givenBack', person: paul, use });
    expect(unit([taken, back], on(5))).toHaveLength(2);
    expect(unit([taken])).toHaveLength(1);
  });
});

describe('lines that bring a kind', () => {
  const grant = { articleId: 'article', units: 1, days: null, courseId: null };
  const lines = [
    { grants: [{ ...grant, kind: 'training' }] },
    { grants: null },
    { grants: [] },
    { grants: [{ ...grant, kind: 'smsUnits' }] },
  ] as const;

  it.each([
    [['training'], [1]],
    [
      ['smsUnits', 'training'],
      [1, 4],
    ],
    [['webinarPack'], []],
  ] as const)('%j stand at %j', (kinds, places) => expect(linesBringing(lines, kinds)).toEqual(places));
});
