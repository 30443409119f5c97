import type { PersonLabel } from '../../kernel/views.js';
import type { Grant, GrantKind } from './order-grants.vocabulary.js';

/** Ways of units, in the order in which those of one instant are counted. */
export const grantMoves = ['granted', 'givenBack', 'taken', 'lapsed'] as const;
export type GrantMove = (typeof grantMoves)[number];

/** Order that granted units, and the places of its lines, from 1. */
export interface GrantOrder {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly number[];
}

/** Thing that units were used for. */
export interface GrantUse {
  readonly label: string;
  /** Instant (ISO 8601 UTC) or day (`yyyy-MM-dd`) on which it begins; null: it has none of its own. */
  readonly begins: string | null;
  /** In the portal; null: the reader has no page of it. */
  readonly link: string | null;
}

/** Units that came or went, as a module tells it. */
export interface UnitsMoved {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly move: GrantMove;
  readonly units: number;
  readonly order?: GrantOrder | null;
  readonly person?: PersonLabel | null;
  readonly use?: GrantUse | null;
}

export interface GrantEntry extends Required<UnitsMoved> {
  /** Units left after it. */
  readonly left: number;
}

/** Units of a granted thing that came and went: the same for customers and staff. */
export interface GrantLedger extends Readonly<Record<GrantMove, number>> {
  /** Of the granted thing. */
  readonly id: string;
  readonly kind: GrantKind;
  readonly name: string;
  readonly left: number;
  /** Units that were used beyond those granted, as of messages that were sent. */
  readonly owed: number;
  /** The latest first. */
  readonly entries: readonly GrantEntry[];
}

interface Of {
  readonly id: string;
  readonly kind: GrantKind;
  readonly name: string;
  readonly moves: readonly UnitsMoved[];
  /** Instant from which no unit is good any more; null: it is not known, or its lapse is among the moves. */
  readonly endsAt: string | null;
  readonly now: string;
}

const sign = { granted: 1, givenBack: 1, taken: -1, lapsed: -1 } as const satisfies Record<GrantMove, number>;

const inTurn = (one: UnitsMoved, other: UnitsMoved): number =>
  one.at.localeCompare(other.at) ||
  grantMoves.indexOf(one.move) - grantMoves.indexOf(other.move) ||
  one.id.localeCompare(other.id);

const changeOf = ({ move, units }: Pick<UnitsMoved, 'move' | 'units'>): number => sign[move] * units;

const sumOf = (moves: readonly UnitsMoved[]): number => moves.reduce((sum, move) => sum + changeOf(move), 0);

const lapse = (at: string, units: number, after: string): readonly UnitsMoved[] =>
  units > 0 ? [{ id: `${after}-lapsed`, at, move: 'lapsed', units }] : [];

/** Units left at the end lapse, and units given back later with them; units promised before the end are still taken. */
const untilEnd = (id: string, moves: readonly UnitsMoved[], endsAt: string): readonly UnitsMoved[] => {
  const before = moves.filter(({ at }) => at < endsAt);
  const later = moves.filter(({ at }) => at >= endsAt);
  const promised = later.filter(({ move }) => move === 'taken').reduce((sum, { units }) => sum + units, 0);
  return [
    ...before,
    ...lapse(endsAt, sumOf(before) - promised, id),
    ...later.flatMap((move) => [move, ...(move.move === 'givenBack' ? lapse(move.at, move.units, move.id) : [])]),
  ];
};

const unitsOf = (moves: readonly UnitsMoved[], of: GrantMove): number =>
  moves.reduce((sum, { move, units }) => sum + (move === of ? units : 0), 0);

/** The ledger of a thing from its moves, in whichever order they come. */
export const ledgerOf = ({ id, kind, name, moves, endsAt, now }: Of): GrantLedger => {
  const sorted = moves.toSorted(inTurn);
  const all = endsAt !== null && endsAt <= now ? untilEnd(id, sorted, endsAt) : sorted;
  let left = 0;
  const entries = all.map((move): GrantEntry => {
    left += changeOf(move);
    return { order: null, person: null, use: null, ...move, left: Math.max(left, 0) };
  });
  return {
    ...{ id, kind, name, left: Math.max(left, 0), owed: Math.max(-left, 0) },
    granted: unitsOf(all, 'granted'),
    taken: unitsOf(all, 'taken'),
    givenBack: unitsOf(all, 'givenBack'),
    lapsed: unitsOf(all, 'lapsed'),
    entries: entries.toReversed(),
  };
};

/** A unit that is taken, passes to another person, or is given back. */
export interface UnitStep {
  readonly at: string;
  readonly move: 'taken' | 'swapped' | 'givenBack';
  /** Of a swap: the person who had it before. */
  readonly former: PersonLabel | null;
}

interface UnitTaken {
  readonly id: string;
  /** The earliest first. */
  readonly steps: readonly UnitStep[];
  /** Person who has it, or had it last. */
  readonly holder: PersonLabel | null;
  /** When what it was used for was called off; null: it was not. */
  readonly backAt: string | null;
  readonly use: GrantUse;
}

/** Moves of one unit. A swap gives it back for the former person and takes it for the next. */
export const movesOfUnit = ({ id, steps, holder, backAt, use }: UnitTaken): readonly UnitsMoved[] => {
  const holders = [...steps.filter(({ move }) => move === 'swapped').map(({ former }) => former), holder];
  let at = 0;
  const moved = (step: string, instant: string, move: GrantMove): UnitsMoved => ({
    ...{ id: `${id}-${step}`, at: instant, move, units: 1, person: holders[at] ?? null, use },
  });
  const moves = steps.flatMap(({ at: instant, move }, place): readonly UnitsMoved[] => {
    if (move !== 'swapped') return [moved(String(place), instant, move)];
    const back = moved(`${String(place)}-back`, instant, 'givenBack');
    at += 1;
    return [back, moved(String(place), instant, 'taken')];
  });
  const isBack = steps.at(-1)?.move === 'givenBack';
  return backAt === null || isBack ? moves : [...moves, moved('off', backAt, 'givenBack')];
};

/** Steps of each unit, in the order in which they come. */
export const stepsByUnit = <Step extends { readonly unitId: string }>(
  steps: readonly Step[],
): readonly (readonly [Step, ...Step[]])[] => {
  const units = new Map<string, [Step, ...Step[]]>();
  for (const step of steps) {
    const known = units.get(step.unitId);
    if (known) known.push(step);
    else units.set(step.unitId, [step]);
  }
  return [...units.values()];
};

/** Places from 1 of the lines that bring one of these kinds. */
export const linesBringing = (
  lines: readonly { readonly grants: readonly Grant[] | null }[],
  kinds: readonly GrantKind[],
): readonly number[] =>
  lines.flatMap(({ grants }, place) => (grants?.some(({ kind }) => kinds.includes(kind)) ? [place + 1] : []));
